import { readFileSync } from 'node:fs';

/** A point with its value, as it was said. */
export interface Observed {
  iteration: number;
  x: number[];
  y: number;
}

/**
 * The observations in events.jsonl. An iteration is completed when its object stands there whole, with its line end: the
 * job wrote both with one call, so nothing less was ever said. A line that was torn before may stand in front of it. What is no
 * JSON is passed over.
 */
export const readObservations = (path: string): Observed[] =>
  wholeLines(path).flatMap(
    (line) => observationIn(line) ?? observationIn(line.slice(lastBeginning(line))) ?? [],
  );

/** How often the job said that it had finished, in lines that stand there whole. */
export const countFinishMarkers = (path: string): number =>
  wholeLines(path).filter((line) => /^\{.*"kind": ?"finished".*\}$/.test(line)).length;

/** Whether the Python of this number said that its script began or ended: then Vigil's part was at work in it. */
export const wasHeard = (path: string, pid: number): boolean =>
  wholeLines(path).some(
    (line) => /"kind": ?"script-(began|ended)"/.test(line) && new RegExp(`"pid": ?${pid}\\b`).test(line),
  );

function wholeLines(path: string): string[] {
  try {
    return readFileSync(path, 'utf8').split('\n').slice(0, -1);
  } catch {
    return [];
  }
}

/** null for what is no JSON; nothing for an event of another kind. */
function observationIn(line: string): Observed[] | null {
  try {
    const { kind, iteration, x, y } = JSON.parse(line);
    return kind === 'observation' ? [{ iteration, x, y }] : [];
  } catch {
    return null;
  }
}

/** How the jobs of the rig begin their lines. */
const lastBeginning = (line: string): number =>
  Math.max(0, line.lastIndexOf('{"kind"'), line.lastIndexOf('{"at"'));

/** Bit for bit: no rounding, and a zero keeps its sign. */
export const isSameObservation = (a: Observed, b: Observed): boolean =>
  a.iteration === b.iteration &&
  Object.is(a.y, b.y) &&
  a.x.length === b.x.length &&
  a.x.every((value, at) => Object.is(value, b.x[at]));
