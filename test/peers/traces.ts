import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createOutputReader } from '../../electron/core/output/read-output.ts';
import type { RunView } from '../../electron/core/protocol/wire/run-view.ts';
import { runPaths } from '../../electron/host/base/paths.ts';
import { outputEnd, readOutput } from '../../electron/host/store/output-reader.ts';

/**
 * The truth about a run, from the files that its job leaves in the working folder, and when its output was recognised.
 */

/** Evaluations that have begun, in all attempts. */
export function begunIn(cwd: string): number {
  const file = join(cwd, 'begun');
  return existsSync(file) ? statSync(file).size : 0;
}

/** The evaluations that a job noted, in order; including repeated ones. */
export function evaluationsIn(cwd: string): { x?: number[]; y: number }[] {
  return linesIn(join(cwd, 'evaluations.jsonl'));
}

/** Value of each step that the tool counted, by its number. A step that a later attempt repeats replaces the earlier one. */
export function stepsIn(cwd: string): ReadonlyMap<number, number> {
  const steps: { number: number; value: number }[] = linesIn(join(cwd, 'steps.jsonl'));
  return new Map(steps.map(({ number, value }) => [number, value]));
}

/** The result as the job reported it at its end; null if it did not get there. */
export function resultIn(cwd: string): unknown {
  const file = join(cwd, 'result.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}

function linesIn<Line>(file: string): Line[] {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').slice(0, -1) : [];
  return lines.map((line) => JSON.parse(line));
}

/** Whether a value equals the exact one within a relative tolerance: the rounding of the tool's output. */
export const isWithinShare = (share: number, value: number, exact: number): boolean =>
  Math.abs(value - exact) <= share * Math.abs(exact);

/**
 * The line of an attempt's output at which a reader recognises its tool, in the first attempt in which it does; null:
 * in none.
 */
export async function recognisedAt(
  view: RunView,
  isRight: (recognizer: string | null) => boolean,
): Promise<number | null> {
  for (const { attempt } of view.attempts) {
    const { folder: place } = runPaths(view.folder).attempt(attempt);
    const { bytes } = await readOutput(place, 0, await outputEnd(place));
    const reader = createOutputReader({ patterns: [], chosen: null });
    let line = 0;
    for (let at = 0; at < bytes.length; line++) {
      const end = bytes.indexOf('\n', at) + 1 || bytes.length;
      reader.read(bytes.subarray(at, end), at);
      at = end;
      if (isRight(reader.reading().recognizer)) return line + 1;
    }
    // A bar has no line ends: its counter may be certain only when it stands still.
    reader.end();
    if (isRight(reader.reading().recognizer)) return line;
  }
  return null;
}
