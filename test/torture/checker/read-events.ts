import { readFileSync } from 'node:fs';

/** A point with its value, as it was reported. */
export interface Observed {
  iteration: number;
  x: number[];
  y: number;
}

/**
 * The observations in events.jsonl. An iteration is completed when its object is there completely, with its line end:
 * the job writes both with one call, so a shorter text was never a report. A torn line may stand in front of it. Text
 * that is not JSON is skipped.
 */
export const readObservations = (path: string): Observed[] =>
  wholeLines(path).flatMap(
    (line) => observationIn(line) ?? observationIn(line.slice(lastBeginning(line))) ?? [],
  );

/** How often the job reported that it had finished, in complete lines. */
export const countFinishMarkers = (path: string): number =>
  wholeLines(path).filter((line) => /^\{.*"kind": ?"finished".*\}$/.test(line)).length;

/** Whether the Python with this pid reported that its script began or ended: then Vigil's part was loaded in it. */
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

/** The beginnings of lines of the rig's jobs. */
const lastBeginning = (line: string): number =>
  Math.max(0, line.lastIndexOf('{"kind"'), line.lastIndexOf('{"at"'));

/** Bit for bit: no rounding, and a zero keeps its sign. */
export const isSameObservation = (a: Observed, b: Observed): boolean =>
  a.iteration === b.iteration &&
  Object.is(a.y, b.y) &&
  a.x.length === b.x.length &&
  a.x.every((value, at) => Object.is(value, b.x[at]));
