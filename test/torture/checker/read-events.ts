import { readFileSync } from 'node:fs';

/** A point with its value, as it was said. */
export interface Observed {
  iteration: number;
  x: number[];
  y: number;
}

/**
 * The observations in events.jsonl. An iteration is completed when its line stands there whole, with its line end: the
 * job wrote it with one call, so nothing less was ever said. What is no JSON is passed over.
 */
export function readObservations(path: string): Observed[] {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    return [];
  }
  return text
    .split('\n')
    .slice(0, -1)
    .flatMap((line) => {
      try {
        const { kind, iteration, x, y } = JSON.parse(line);
        return kind === 'observation' ? [{ iteration, x, y }] : [];
      } catch {
        return [];
      }
    });
}

/** Bit for bit: no rounding, and a zero keeps its sign. */
export const isSame = (a: Observed, b: Observed): boolean =>
  a.iteration === b.iteration &&
  Object.is(a.y, b.y) &&
  a.x.length === b.x.length &&
  a.x.every((value, at) => Object.is(value, b.x[at]));
