// A game: played, watched, or looked at afterwards.

import { announce, notify } from "../announce.js";
import { Board } from "../board/board.js";
import { freshSecret } from "../connection.js";
import { h, renew } from "../dom.js";
import { Actions } from "../game/actions.js";
import { MoveEntry } from "../game/entry.js";
import { keysDialog } from "../game/keys.js";
import { MoveList } from "../game/moves.js";
import { PlayerStrip, lowerSide } from "../game/players.js";
import { Suggestions, arrows } from "../game/suggestions.js";
import { names, standing, telling } from "../game/telling.js";
import { linkField, waiting } from "../game/waiting.js";
import { at, speaksFor } from "../game-state.js";
import { other, refusal, seatName } from "../phrases.js";
import { forget, note, seat } from "../seats.js";
import { play } from "../sound.js";
import { Subscription } from "../subscription.js";
import { say } from "../words.js";

/** Clocks are shown anew so often, in milliseconds. */
const TICK = 100;

export function view(main, page) {
  const shown = new GameView(main, page);
  return () => shown.close();
}

class GameView {
  #main;
  #page;
  #subscription;
  #before = null;
  /** What is looked at: a round and a number of plies; null for the present. */
  #past = null;
  #flipped = false;
  #timer;

  #board = new Board({
    move: (move) => this.#move(move),
    status: (text) => this.#say(text),
    key: (event) => this.#key(event),
  });
  #hurry = (player, time) => {
    const { game, you } = this.#subscription;
    if (!you || !speaksFor(you, player)) return;
    play("hurry");
    announce(say("time_left", { name: seatName(game.seats[player]), time }));
  };
  #upper = new PlayerStrip({ hurry: this.#hurry });
  #lower = new PlayerStrip({ hurry: this.#hurry });
  #moves = new MoveList((round, ply) => this.#look(round, ply));
  #actions = new Actions({
    give: (command, player) => this.#give(command, player),
    flip: () => {
      this.#flipped = !this.#flipped;
      this.#show();
    },
  });
  #suggestions = new Suggestions((id) => this.#give({ follow: id }));
  #entry = new MoveEntry((move) => this.#move(move));
  #keys = keysDialog();
  #standing = h("p", { class: "standing", role: "status" });
  #pointed = h("p", { class: "pointed" });
  #more = h("section", { class: "panel more" });
  #layout;

  constructor(main, page) {
    this.#main = main;
    this.#page = page;
    const [id] = page.parts;
    this.#layout = h(
      "div",
      { class: "playing" },
      h("h1", { class: "unseen" }),
      h("div", { class: "table" }, this.#upper.element, this.#board.element, this.#lower.element),
      h(
        "div",
        { class: "beside" },
        h("section", { class: "panel doing" }, this.#standing, this.#pointed, this.#actions.element, this.#entry.element),
        this.#suggestions.element,
        this.#moves.element,
        this.#more,
      ),
      this.#keys.element,
      h("p", { id: "board-keys", class: "unseen" }, say("page_board_keys")),
    );
    page.title(say("page_line_connecting"));
    this.#subscription = new Subscription(page.connection, id, (what, told) => this.#told(what, told));
    this.#timer = setInterval(() => this.#tick(), TICK);
  }

  close() {
    clearInterval(this.#timer);
    this.#subscription.close();
  }

  #told(what, told) {
    const { game, challenge, you, id } = this.#subscription;
    if (what === "refused") return this.#nothing(refusal(told), told.code === "wrong-secret" || told.code === "no-such-game");
    if (what === "gone") return this.#nothing(say("page_gone"), true);
    if (what === "waiting") return this.#wait(challenge, you);
    if (!this.#layout.isConnected) this.#main.replaceChildren(this.#layout);
    if (you) note(id, { kind: game.kind, names: names(game), waiting: false, over: game.state.phase === "over" });
    const { rematch } = game.state;
    // The secret of a seat holds in the next game too.
    if (you && rematch && !seat(rematch)) note(rematch, { secret: seat(id).secret, kind: game.kind });
    if (what === "event") this.#happened(told);
    this.#before = game;
    this.#show();
  }

  #nothing(text, forgetting) {
    if (forgetting) forget(this.#subscription.id);
    this.#page.title(text);
    this.#main.replaceChildren(h("section", { class: "empty" }, h("h1", {}, text), h("p", {}, h("a", { href: "/" }, say("page_home")))));
  }

  #wait(challenge, you) {
    const { game } = challenge;
    const invitation = /^#[0-9a-f]{32}$/.test(location.hash) ? location.hash.slice(1) : undefined;
    this.#page.title(say("page_waiting"));
    this.#main.replaceChildren(
      waiting({
        challenge,
        you,
        invitation,
        take: async () => {
          const seated = await this.#page.ask("join", { game, invitation, secret: freshSecret() });
          if (!seated) return;
          note(game, { secret: seated.secret });
          // The invitation is used up, and nobody else's business.
          history.replaceState(null, "", location.pathname);
          this.#subscription.again();
        },
        withdraw: async () => {
          if (!(await this.#page.ask("withdraw", { game, secret: seat(game)?.secret }))) return;
          forget(game);
          this.#page.go("/");
        },
      }),
    );
  }

  /** Says what an event is. */
  #happened(update) {
    const { game, you } = this.#subscription;
    if (!this.#before) return;
    const { spoken, shown, sound } = telling(this.#before, game, update, you);
    if (spoken.length) announce(spoken.join(" "));
    shown.forEach(notify);
    if (sound) play(sound);
    this.#pointed.textContent = "";
    const began = update.event.effects.includes("round-began");
    // Who plays wants to see what the other has just done.
    if (began || (update.ply && you)) this.#past = null;
    const { rematch } = update.state;
    if (rematch && you && !this.#before.state.rematch) this.#page.go(`/game/${rematch}`);
  }

  /** The round and number of plies on the board. */
  #place() {
    const { state, rounds } = this.#subscription.game;
    const live = { round: state.shown, ply: rounds[state.shown].plies.length, live: true };
    const past = this.#past;
    if (!past || (past.round === live.round && past.ply === live.ply)) return live;
    return { ...past, ply: Math.min(past.ply, rounds[past.round].plies.length), live: false };
  }

  #show() {
    const { game, you, id } = this.#subscription;
    const { state, kind } = game;
    const { round, ply, live } = this.#place();
    const { position, mv } = at(game.rounds[round], ply);
    const lower = lowerSide(round, you, this.#flipped);
    const shown = { game, round, ply, live, you, position };
    this.#upper.show({ ...shown, side: other(lower) });
    this.#lower.show({ ...shown, side: lower });
    this.#moves.show(shown);
    this.#actions.show(shown);
    this.#suggestions.show(shown);
    const moves = live ? this.#movable() : [];
    this.#entry.show(kind, moves);
    this.#board.show({
      kind,
      position,
      turned: lower === "second",
      last: mv,
      check: live ? state.check : null,
      arrows: live ? arrows(state.suggestions) : [],
      moves,
      suggesting: !you,
      label: `${say("game_name", { game: kind })}, ${names(game).join(" – ")}`,
      describedby: "board-keys",
    });
    const past = ply === 0 ? say("status_start") : say("status_past", { number: ply });
    renew(this.#standing, [live, ply, live && standing(game, you)], () => (live ? standing(game, you) : past));
    renew(this.#more, [state.phase === "over", kind, position], () => [
      linkField(`${location.origin}/game/${id}`),
      h(
        "p",
        { class: "row" },
        h("a", { class: "button", href: `/api/games/${id}/record`, download: `${kind}-${id}.record` }, say("page_download")),
        state.phase === "over" && h("a", { class: "button", href: `/analysis?position=${encodeURIComponent(position)}` }, say("page_analyse")),
        h("button", { type: "button", onclick: () => this.#keys.open() }, say("help_title")),
        h("a", { class: "button", href: `/rules/${kind}` }, say("menu_rules")),
      ),
    ]);
    const title = `${names(game).join(" – ")} · ${say("game_name", { game: kind })}`;
    this.#layout.querySelector("h1").textContent = title;
    this.#page.title(live && you && you !== "both" && state.turn?.player === you ? `● ${say("turn_yours")}` : title);
    this.#tick();
  }

  /** The moves that somebody here may make or suggest now. */
  #movable() {
    const { game, you } = this.#subscription;
    const { turn, moves, phase, suspended } = game.state;
    if (phase !== "playing" || suspended || !turn) return [];
    if (you) return speaksFor(you, turn.player) ? moves : [];
    const wants = game.state["wants-suggestions"][turn.player === "a" ? 0 : 1];
    return wants && !game.seats[turn.player].robot ? moves : [];
  }

  #tick() {
    const { game } = this.#subscription;
    if (!game || !this.#layout.isConnected) return;
    const now = this.#page.connection.now();
    this.#upper.tick(game, now);
    this.#lower.tick(game, now);
  }

  #look(round, ply) {
    const last = this.#subscription.game.rounds[round]?.plies.length;
    this.#past = round === null ? null : { round, ply: Math.max(0, Math.min(ply, last)) };
    this.#show();
  }

  #say(text) {
    this.#pointed.textContent = text;
    announce(text);
  }

  async #move({ mv, human }) {
    const suggests = !this.#subscription.you;
    const done = await this.#give(suggests ? { suggest: mv } : { move: mv });
    if (!done) this.#board.revert();
    else if (suggests) notify(say("page_suggested", { mv: human }));
  }

  /** Gives a command; says so if it is refused. */
  async #give(command, player) {
    try {
      await this.#subscription.command(command, player);
      return true;
    } catch (refused) {
      notify(refusal(refused));
      return false;
    }
  }

  #key(event) {
    const { game, you } = this.#subscription;
    const { round, ply } = this.#place();
    const keys = {
      ",": () => this.#look(round, ply - 1),
      ".": () => this.#look(round, ply + 1),
      PageUp: () => this.#look(round, ply - 1),
      PageDown: () => this.#look(round, ply + 1),
      Home: () => this.#look(round, 0),
      End: () => this.#look(null),
      Escape: () => this.#look(null),
      "/": () => this.#entry.focus(),
      "?": () => this.#keys.open(),
    };
    const act = keys[event.key];
    if (act) act();
    else if (!this.#actions.key(event.key, game, you)) return;
    event.preventDefault();
  }
}
