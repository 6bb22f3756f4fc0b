/** Plays the sounds, unless they are off, and never before a user gesture. */

import { preferences } from "../shell/preferences.svelte";
import { SOUNDS, type Sound, type Tone } from "./tones";

/** The volume: soft. */
const VOLUME = 0.5;
const SILENT = 0.0001;
const ATTACK = 0.008;

let context: AudioContext | null = null;
let pressed = false;

for (const gesture of ["pointerup", "keydown"])
  addEventListener(gesture, () => (pressed = true), { capture: true, once: true });

/** Play a sound after some seconds. */
export function playSound(sound: Sound, after = 0): void {
  if (!preferences.sound || !pressed || document.hidden) return;
  context ??= new AudioContext();
  void context.resume();
  const start = context.currentTime + after;
  for (const tone of SOUNDS[sound]) playTone(context, tone, start + tone.at);
}

function playTone(audio: AudioContext, { pitch, length, loudness, shape }: Tone, start: number): void {
  const source = audio.createOscillator();
  const gain = audio.createGain();
  source.type = shape;
  source.frequency.value = pitch;
  gain.gain.setValueAtTime(SILENT, start);
  gain.gain.exponentialRampToValueAtTime(VOLUME * loudness, start + ATTACK);
  gain.gain.exponentialRampToValueAtTime(SILENT, start + length);
  source.connect(gain).connect(audio.destination);
  source.start(start);
  source.stop(start + length);
}
