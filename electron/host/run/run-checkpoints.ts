import { checkpointContent } from '../../core/checkpoint/checkpoint-content.ts';
import { checkpointsToRemove, isCheckpointDue } from '../../core/checkpoint/retention.ts';
import type { CheckpointEntry } from '../../core/protocol/checkpoint.ts';
import type { ResumeFrom } from '../../core/protocol/ending.ts';
import type { Problem } from '../../core/protocol/problem.ts';
import { isContiguous } from '../../core/run/run-state.ts';
import { removeCheckpoint, verifyFile, writeCheckpoint } from '../store/checkpoint-store.ts';
import type { LiveRun } from './live-run.ts';

/** Highest iteration of any checkpoint; 0 if there is none. */
const newestIteration = (run: LiveRun): number =>
  Math.max(0, ...run.checkpointEntries().map((entry) => entry.iteration));

/** Writes a checkpoint if one has fallen due since the newest. */
export function writeDueCheckpoint(run: LiveRun, nowMs: number): void {
  const { highestIteration, spec } = run.state;
  if (isCheckpointDue(highestIteration, newestIteration(run), spec.checkpointEvery)) writeNew(run, nowMs);
}

/**
 * Writes a checkpoint of everything observed. What hinders it is noted, once for each cause; the iterations are in the
 * journal all the same. False only if the disk refused, so that it may be tried again.
 */
function writeNew(run: LiveRun, nowMs: number): boolean {
  const { state, paths } = run;
  if (!isContiguous(state)) {
    noteOnce(run, 'checkpoint-gap', String(firstGap(state.known)));
    return true;
  }
  try {
    const content = checkpointContent(state, run.configuration, nowMs);
    const { entry, verification } = writeCheckpoint(paths, content, run.checkpointEntries(), nowMs);
    if (verification.level === 2) {
      const written = run.commit([{ kind: 'checkpoint-written', entry, level: 2 }]) !== null;
      removeOld(run);
      return written;
    }
    noteOnce(run, 'checkpoint-rejected', `${entry.file}: ${verification.because}`);
    return true;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    noteOnce(run, 'checkpoint-unwritten', message);
    return false;
  }
}

function noteOnce(
  run: LiveRun,
  code: 'checkpoint-gap' | 'checkpoint-rejected' | 'checkpoint-unwritten',
  detail: string,
): void {
  if (!run.state.notes.some((note) => note.code === code && note.detail === detail))
    run.commit([{ kind: 'note', code, detail }]);
}

function firstGap(known: ReadonlySet<number>): number {
  let iteration = 1;
  while (known.has(iteration)) iteration++;
  return iteration;
}

function removeOld(run: LiveRun): void {
  const { state, paths } = run;
  const best = state.observations.at(-1)?.best;
  const bestIteration = state.observations.find((seen) => seen.best === best)?.iteration ?? null;
  const old = checkpointsToRemove(run.checkpointEntries(), state.spec.checkpointEvery, bestIteration);
  for (const entry of old) {
    if (!run.commit([{ kind: 'checkpoint-removed', file: entry.file, why: 'retention' }])) return;
    try {
      removeCheckpoint(paths, entry, run.checkpointEntries());
    } catch {
      // Held open by somebody (Windows): the file stays, and nothing names it any more.
    }
  }
}

/** Why the next attempt waits, when `resumePoint` could not say where it goes on. */
export const checkpointProblem = (run: LiveRun): Problem => ({
  code: 'checkpoint-unwritable',
  path: run.paths.checkpoints,
  detail:
    run.state.notes.findLast((note) => note.code === 'checkpoint-unwritten')?.detail ?? 'it was refused',
});

/**
 * Where the next attempt goes on: from the newest checkpoint that passes verification now. One of everything that is
 * in the journal is written first, so that no completed iteration is evaluated again. Null if the disk refused that:
 * to start from an older one would repeat finished work, so it is tried again.
 */
export function resumePoint(run: LiveRun, nowMs: number): ResumeFrom | null {
  if (run.state.spec.resumeArguments === null || run.state.observations.length === 0)
    return { kind: 'beginning' };
  if (run.state.highestIteration > newestIteration(run) && !writeNew(run, nowMs)) return null;
  const newest = newestFirst(run)[0];
  // The newest one is damaged, but the journal has every observation: it is made anew, in its place.
  if (newest && !isUsable(run, newest) && isContiguous(run.state) && !writeNew(run, nowMs)) return null;
  for (const entry of newestFirst(run))
    if (isUsable(run, entry)) return { kind: 'checkpoint', iteration: entry.iteration, file: entry.file };
  return { kind: 'beginning' };
}

const newestFirst = (run: LiveRun): CheckpointEntry[] =>
  run.checkpointEntries().sort((a, b) => b.iteration - a.iteration);

function isUsable(run: LiveRun, entry: CheckpointEntry): boolean {
  const { level, because } = verifyFile(run.paths, entry, run.configuration);
  if (level === 2) return true;
  noteOnce(run, 'checkpoint-rejected', `${entry.file}: ${because}`);
  return false;
}
