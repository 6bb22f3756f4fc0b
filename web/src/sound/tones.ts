/** The sounds of the page as synthesised tones: glass and small bells. */

export type Sound = "roll" | "place" | "refuse" | "turn" | "end";

export interface Tone {
  /** The frequency in hertz. */
  pitch: number;
  /** The start, in seconds. */
  at: number;
  /** Seconds until it has faded. */
  length: number;
  /** 0 to 1. */
  loudness: number;
  shape: OscillatorType;
}

const tone = (
  pitch: number,
  at: number,
  length: number,
  loudness: number,
  shape: OscillatorType = "sine",
): Tone => ({
  pitch,
  at,
  length,
  loudness,
  shape,
});

/** The sound of glass: two slightly inharmonic partials. */
const clink = (pitch: number, at: number, loudness: number): Tone[] => [
  tone(pitch, at, 0.22, loudness),
  tone(2.76 * pitch, at, 0.09, 0.4 * loudness),
];
const bell = (pitch: number, at: number, length: number, loudness: number): Tone[] => [
  tone(pitch, at, length, loudness),
  tone(2 * pitch, at, 0.6 * length, 0.35 * loudness),
];

export const SOUNDS: Readonly<Record<Sound, readonly Tone[]>> = {
  /** The sound of falling dice, each a little later and softer than the one before. */
  roll: [0, 0.07, 0.12, 0.2, 0.26, 0.35].flatMap((at, index) =>
    clink(980 + 137 * ((index * 3) % 5), at, 0.16 - 0.018 * index),
  ),
  place: clink(740, 0, 0.22),
  refuse: [tone(220, 0, 0.14, 0.2), tone(185, 0.1, 0.2, 0.18)],
  turn: [...bell(659, 0, 0.5, 0.16), ...bell(880, 0.16, 0.8, 0.16)],
  end: [523, 659, 784, 1047].flatMap((pitch, index) => bell(pitch, 0.14 * index, 1.6, 0.13)),
};

/** The duration of a sound in seconds. */
export const lengthOf = (sound: Sound): number =>
  Math.max(...SOUNDS[sound].map(({ at, length }) => at + length));
