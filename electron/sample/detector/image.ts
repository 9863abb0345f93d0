import { type RandomStream, randomStream } from '../numbers/random.ts';

/** A straight line x cos(angle) + y sin(angle) = offset, measured from the middle of the image. */
export interface Line {
  /** Direction of the normal, radians in [0, π). */
  angle: number;
  /** Pixels. */
  offset: number;
}

/** Brightness of a square image, row after row, mostly between 0 and 1. */
export interface Picture {
  sidePixels: number;
  brightness: Float32Array;
}

/** What disturbs a picture. */
export interface Disturbance {
  /** Deviation of the noise on a pixel, in brightness. */
  noise: number;
  /** Share of pixels that are replaced by black or white. */
  impulses: number;
  /** Height of a true edge, in brightness. */
  contrast: number;
}

const LINES = 4;
/** Least difference of two lines' normals, in radians, so that no two true lines can be taken for one. */
const LEAST_ANGLE = Math.PI / 10;

/** The true lines of picture number `index`. */
export function trueLines(seed: number, index: number, sidePixels: number): Line[] {
  const stream = randomStream('lines', seed, index);
  const turn = stream.uniform() * Math.PI;
  return Array.from({ length: LINES }, (_, at) => ({
    angle: (turn + (Math.PI * at) / LINES + stream.uniform() * (Math.PI / LINES - LEAST_ANGLE)) % Math.PI,
    offset: (stream.uniform() - 0.5) * 0.6 * sidePixels,
  }));
}

/** What disturbs the pictures under condition number `index`: mild, medium or harsh, by chance. */
export function disturbance(seed: number, index: number): Disturbance {
  const stream = randomStream('condition', seed, index);
  return {
    noise: 0.05 + 0.2 * stream.uniform(),
    impulses: 0.04 * stream.uniform(),
    contrast: 0.25 + 0.2 * stream.uniform(),
  };
}

/** Draws a picture: brightness steps across the lines over a wavy ground, then the disturbance. */
export function draw(
  lines: readonly Line[],
  sidePixels: number,
  disturbed: Disturbance,
  stream: RandomStream,
): Picture {
  const brightness = new Float32Array(sidePixels * sidePixels);
  const middle = (sidePixels - 1) / 2;
  const waves = { x: 2 + 2 * stream.uniform(), y: 2 + 2 * stream.uniform(), phase: 6 * stream.uniform() };
  for (let row = 0, at = 0; row < sidePixels; row++) {
    for (let column = 0; column < sidePixels; column++, at++) {
      const wave = Math.sin((waves.x * column + waves.y * row) / sidePixels + waves.phase);
      let value = 0.5 + 0.1 * wave;
      for (const { angle, offset } of lines) {
        const side = (column - middle) * Math.cos(angle) + (row - middle) * Math.sin(angle) - offset;
        value += 0.5 * disturbed.contrast * Math.tanh(side);
      }
      value += disturbed.noise * stream.normal();
      if (stream.uniform() < disturbed.impulses) value = stream.integer(2);
      brightness[at] = value;
    }
  }
  return { sidePixels, brightness };
}
