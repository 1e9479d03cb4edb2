-- A game: a challenge that waits for a second player, or a match. Types and syntax are those that SQLite and PostgreSQL share.
CREATE TABLE games (
    id TEXT PRIMARY KEY,
    created INT8 NOT NULL,
    -- waiting, playing, over or gone
    status TEXT NOT NULL,
    -- 1 if everybody sees it in lists
    listed INT8 NOT NULL,
    kind TEXT NOT NULL,
    -- the guest who made it
    owner TEXT NOT NULL,
    -- JSON: what it was created with
    terms TEXT NOT NULL,
    -- JSON: the match's settings, once both seats are taken
    settings TEXT,
    -- hashes of the seats' secrets and of the invitation
    secret_a TEXT,
    secret_b TEXT,
    invitation TEXT,
    -- the server process that moves the Robot and looks after outages
    process TEXT NOT NULL,
    ended INT8,
    -- JSON: the match's result
    result TEXT,
    rematch TEXT
);
CREATE INDEX games_by_status ON games (status, listed, created);
CREATE INDEX games_by_end ON games (status, listed, ended);
CREATE INDEX games_by_owner ON games (owner, created);

-- What happened in a game. Only one writer can have a number, so two server processes cannot both go on from the same point.
CREATE TABLE events (
    game TEXT NOT NULL,
    seq INT8 NOT NULL,
    -- who gave the command, and under which key
    actor TEXT NOT NULL,
    key TEXT NOT NULL,
    -- JSON: the match's event
    body TEXT NOT NULL,
    PRIMARY KEY (game, seq),
    UNIQUE (game, actor, key)
);

CREATE TABLE guests (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    seen INT8 NOT NULL
);

-- When each server process was last up.
CREATE TABLE alive (
    process TEXT PRIMARY KEY,
    at INT8 NOT NULL
);
