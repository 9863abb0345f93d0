import { checkpointContent, isContiguous } from '../../core/checkpoint/checkpoint-content.ts';
import { checkpointsToRemove } from '../../core/checkpoint/retention.ts';
import type { ResumeFrom } from '../../core/protocol/ending.ts';
import { completedIteration } from '../../core/run/run-state.ts';
import { removeCheckpoint, verifyFile, writeCheckpoint } from '../store/checkpoint-store.ts';
import type { LiveRun } from './live-run.ts';

/** Highest iteration of any checkpoint; 0 if there is none. */
const newestIteration = (run: LiveRun): number =>
  Math.max(0, ...run.checkpointEntries().map((entry) => entry.iteration));

/** Writes a checkpoint if one has fallen due since the newest. */
export function writeDueCheckpoint(run: LiveRun, nowMs: number): void {
  const every = run.state.spec.checkpointEvery;
  const due = Math.floor(completedIteration(run.state) / every) > Math.floor(newestIteration(run) / every);
  if (due) writeNewCheckpoint(run, nowMs);
}

/** Writes a checkpoint of everything observed. A failure is noted; the iterations are in the journal all the same. */
function writeNewCheckpoint(run: LiveRun, nowMs: number): void {
  const { state, paths } = run;
  // A job that skips iteration numbers cannot be described by "as many points as iterations".
  if (state.observations.length === 0 || !isContiguous(state)) return;
  try {
    const content = checkpointContent(state, run.configuration, nowMs);
    const { entry, verification } = writeCheckpoint(paths, content, run.checkpointEntries(), nowMs);
    if (verification.level !== 2) {
      run.commit([
        { kind: 'note', code: 'checkpoint-rejected', detail: `${entry.file}: ${verification.because}` },
      ]);
      return;
    }
    run.commit([{ kind: 'checkpoint-written', entry, level: 2 }]);
    removeOld(run);
  } catch (error) {
    run.commit([{ kind: 'note', code: 'checkpoint-unwritten', detail: (error as Error).message }]);
  }
}

function removeOld(run: LiveRun): void {
  const { state, paths } = run;
  const best = state.observations.at(-1)?.best;
  const bestIteration = state.observations.find((seen) => seen.best === best)?.iteration ?? null;
  for (const entry of checkpointsToRemove(
    run.checkpointEntries(),
    state.spec.checkpointEvery,
    bestIteration,
  )) {
    removeCheckpoint(
      paths,
      entry,
      run.checkpointEntries().filter((known) => known.file !== entry.file),
    );
    run.commit([{ kind: 'checkpoint-removed', file: entry.file, why: 'retention' }]);
  }
}

/**
 * Where the next attempt goes on: from the newest checkpoint that passes verification now. One of everything that is
 * in the journal is written first, so that no completed iteration is evaluated again.
 */
export function resumePoint(run: LiveRun, nowMs: number): ResumeFrom {
  if (run.state.spec.resumeArguments === null) return { kind: 'beginning' };
  if (completedIteration(run.state) > newestIteration(run)) writeNewCheckpoint(run, nowMs);
  const newestFirst = run.checkpointEntries().sort((a, b) => b.iteration - a.iteration);
  let rejected = false;
  for (const entry of newestFirst) {
    const { level, because } = verifyFile(run.paths, entry, run.configuration);
    if (level === 2) return { kind: 'checkpoint', iteration: entry.iteration, file: entry.file };
    rejected = true;
    run.commit([
      { kind: 'note', code: 'checkpoint-rejected', detail: `${entry.file}: ${because}` },
      { kind: 'checkpoint-removed', file: entry.file, why: 'damaged' },
    ]);
    // The journal still has every observation: the newest state can be written anew at once.
    writeNewCheckpoint(run, nowMs);
    if (newestIteration(run) === completedIteration(run.state)) return resumePoint(run, nowMs);
  }
  if (rejected)
    run.commit([
      { kind: 'note', code: 'checkpoint-rejected', detail: 'no checkpoint is left that can be used' },
    ]);
  return { kind: 'beginning' };
}
