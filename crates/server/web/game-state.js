// A game as the server tells it: a snapshot, then events. Nothing here touches the page.

/** The game that a snapshot shows. */
export function fromSnapshot({ type: _, now: __, ...game }) {
  return game;
}

/**
 * The game after an event: the same one if the event is known already, null if something was missed and a snapshot is needed.
 */
export function afterEvent(game, { seq, ply, state }) {
  if (seq <= game.seq) return game;
  if (seq > game.seq + 1) return null;
  const rounds = [...game.rounds];
  while (rounds.length <= state.shown) rounds.push({ start: rounds[0].start, plies: [] });
  const round = rounds[state.shown];
  // What was taken back is cut off; a move that was made is added.
  const kept = round.plies.slice(0, ply ? state.plies - 1 : state.plies);
  const plies = ply ? [...kept, ply] : kept;
  if (plies.length !== state.plies) return null;
  rounds[state.shown] = { ...round, plies };
  return { ...game, seq, rounds, state };
}

/** Which side a player leads in a round; rounds count from 0, and A begins. */
export const sideIn = (round, player) => ((round % 2 === 0) === (player === "a") ? "first" : "second");

/** Who leads a side in a round. */
export const leaderIn = (round, side) => (sideIn(round, "a") === side ? "a" : "b");

export const opponent = (player) => (player === "a" ? "b" : "a");

/** Players as numbers, for the protocol's pairs. */
export const index = (player) => (player === "a" ? 0 : 1);

/** Whether whoever this is speaks for a player. */
export const speaksFor = (you, player) => you === "both" || you === player;

/** The position after so many plies of a round, and the move that led to it. */
export function at({ start, plies }, count) {
  const last = plies[count - 1];
  return last ? { position: last.position, mv: last.mv } : { position: start, mv: null };
}

/** What is left on the clocks at a moment of the server's clock, in milliseconds; null without clocks. */
export function timeLeft(clocks, now) {
  if (!clocks) return null;
  const gone = Math.max(0, now - clocks.at);
  return ["a", "b"].map((player, i) => (clocks.running === player ? Math.max(0, clocks.left[i] - gone) : clocks.left[i]));
}

/** How many plies a player asks to take back: up to and with the own last move. */
export const pliesToTakeBack = (state, player) => (state.turn?.player === player ? 2 : 1);
