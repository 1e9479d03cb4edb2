// What is said when something happens in a game, and which sound goes with it.

import { opponent, speaksFor } from "../game-state.js";
import { dangers, ending, matchResult, party, seatName } from "../phrases.js";
import { readPosition } from "../position.js";
import { say } from "../words.js";

const kindOf = (offer) => (typeof offer === "string" ? offer : Object.keys(offer)[0]);

/** The players' names, A first. */
export const names = ({ seats }) => [seatName(seats.a), seatName(seats.b)];

/**
 * What an event says: `spoken` for screen readers only, `shown` for everybody, `sound`. `before` is the game before it.
 */
export function telling(before, game, { event, ply, state }, you) {
  const said = { spoken: [], shown: [], sound: null };
  if (ply) {
    const side = readPosition(ply.position).side === "first" ? "second" : "first";
    said.spoken.push(`${say("party_label", { party: party(game.kind, side) })}: ${ply.human}`);
    const fewer = readPosition(ply.position).pieces.size < readPosition(before.state.position).pieces.size;
    said.sound = state.threats ? "check" : fewer ? "capture" : "move";
    said.spoken.push(...dangers(game.kind, state.threats));
  }
  const by = event.by.player;
  // Whoever did something knows it.
  if (by && (you === "both" || !speaksFor(you, by))) {
    // An offer stands beside the board already; an answer is seen nowhere else.
    said[event.command.offer ? "spoken" : "shown"].push(...offers(game, event, by));
  }
  for (const effect of event.effects) {
    if (effect === "round-began") said.sound = "begin";
    if (effect === "paused") said.shown.push(say("paused"));
    if (effect === "continued") said.shown.push(say("resumed"));
    if (effect["took-back"]) said.shown.push(say("take_back_accepted", { count: effect["took-back"].plies }));
    if (effect["round-over"]) {
      said.sound = "over";
      said.spoken.push(ending(game.kind, effect["round-over"].outcome, readPosition(state.position).side));
    }
    if (effect["match-over"]) said.spoken.push(matchResult(effect["match-over"].result, names(game)));
  }
  if (event.command.suggest) {
    const suggestion = state.suggestions.at(-1);
    if (suggestion) said.spoken.push(say("suggestion_by", { name: suggestion.by, mv: suggestion.human }));
  }
  if (event.command.follow != null && ply) {
    const followed = before.state.suggestions.find(({ id }) => id === event.command.follow);
    if (followed) said.shown.push(say("suggestion_followed", { name: followed.by, mv: followed.human }));
  }
  return said;
}

/** What an offer or an answer to one says to the others. */
function offers(game, { command }, by) {
  const name = seatName(game.seats[by]);
  if (command.offer) {
    const offer = command.offer;
    const count = offer["take-back"]?.plies;
    const ids = { draw: "draw_offered", "take-back": "take_back_asked", pause: "pause_offered", rematch: "rematch_offered" };
    return [say(ids[kindOf(offer)], { name, count })];
  }
  if (command.decline) {
    const ids = { draw: "draw_declined", "take-back": "take_back_declined", pause: "pause_declined", rematch: "rematch_declined" };
    return [say(ids[command.decline], { name })];
  }
  if (command.withdraw === "draw") return [say("draw_withdrawn", { name })];
  return [];
}

/** The line that says how things stand. */
export function standing(game, you) {
  const { kind, seats, state } = game;
  if (state.result) {
    const last = game.rounds.at(-1);
    const turn = readPosition(last.plies.at(-1)?.position ?? last.start).side;
    return `${ending(kind, state.results.at(-1).outcome, turn)} ${matchResult(state.result, names(game))}.`;
  }
  if (state.suspended) return say("page_suspended");
  if (state.phase === "paused") return `${say("paused")}. ${readiness(game, you)}`;
  if (state.phase === "waiting") {
    const over = state.results.length > 0 && `${say("round_over", { number: state.results.length })}. ${say("round_swap")}.`;
    return [over, readiness(game, you)].filter(Boolean).join(" ");
  }
  const danger = dangers(kind, state.threats).map((one) => ` ${one}.`).join("");
  if (!state.turn) return say("page_goes_on_when_ready");
  const { player, side } = state.turn;
  if (seats[player].robot) return say("robot_thinks");
  if (you === player) return `${say("turn_yours")}.${danger}`;
  return `${say("turn", { party: party(kind, side) })}.${danger}`;
}

function readiness({ seats, state }, you) {
  const mine = you === "b" ? "b" : "a";
  const others = opponent(mine);
  const isReady = (player) => state.ready[player === "a" ? 0 : 1];
  if (you && you !== "both" && isReady(mine) && !isReady(others)) return say("page_not_ready", { name: seatName(seats[others]) });
  return say("page_goes_on_when_ready");
}
