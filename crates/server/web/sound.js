// A few short sounds, made as they are needed; silent unless they are wished.

import { preference } from "./preferences.js";

/** Notes of each sound: hertz, start and length in seconds. */
const SOUNDS = {
  move: [[392, 0, 0.07]],
  capture: [[294, 0, 0.07], [220, 0.06, 0.1]],
  check: [[587, 0, 0.09], [587, 0.12, 0.09]],
  begin: [[392, 0, 0.1], [523, 0.1, 0.16]],
  over: [[523, 0, 0.14], [392, 0.14, 0.14], [330, 0.28, 0.24]],
  hurry: [[880, 0, 0.06]],
};

let context = null;

export function play(name) {
  if (!preference("sounds")) return;
  context ??= new AudioContext();
  // A browser lets nothing sound before somebody has touched the page.
  context.resume();
  for (const [pitch, start, length] of SOUNDS[name]) {
    const at = context.currentTime + start;
    const tone = new OscillatorNode(context, { type: "triangle", frequency: pitch });
    const loudness = new GainNode(context, { gain: 0 });
    loudness.gain.setValueAtTime(0.001, at);
    loudness.gain.exponentialRampToValueAtTime(0.25, at + 0.01);
    loudness.gain.exponentialRampToValueAtTime(0.001, at + length);
    tone.connect(loudness).connect(context.destination);
    tone.start(at);
    tone.stop(at + length);
  }
}
