import { canBeRows, checkpointContent } from '../../core/checkpoint/checkpoint-content.ts';
import { checkpointsToDrop, checkpointsToRemove, isCheckpointDue } from '../../core/checkpoint/retention.ts';
import type { CheckpointEntry } from '../../core/protocol/disk/checkpoint.ts';
import { isContiguous } from '../../core/run/state/run-state.ts';
import { systemErrorOf } from '../base/system-error-of.ts';
import { keepCheckpoint, placeCheckpoint, removeCheckpoint, verifyFile } from '../store/checkpoint-store.ts';
import type { LiveRun } from './live-run.ts';
import { noteOnce } from './note-once.ts';

/** Highest iteration of any checkpoint; 0 if there is none. */
const newestIteration = (run: LiveRun): number =>
  Math.max(0, ...run.checkpointEntries().map((entry) => entry.iteration));

/** Writes a checkpoint if one is due. */
export function writeDueCheckpoint(run: LiveRun, nowMs: number): void {
  const { highestIteration } = run.state.work;
  const { spec } = run.state.settings;
  if (!isCheckpointDue(highestIteration, newestIteration(run), spec.policy.checkpoint.every)) return;
  const placed = writeCheckpoint(run, nowMs);
  if (typeof placed === 'object') commitCheckpoint(run, placed);
}

/**
 * Writes a checkpoint of everything observed and verifies it. A failure is noted once for each cause; the iterations
 * are safe in the journal. `refused`: the disk refused, so the caller may retry.
 */
export function writeCheckpoint(run: LiveRun, nowMs: number): CheckpointEntry | 'impossible' | 'refused' {
  const { state, paths } = run;
  if (state.work.observations.length === 0 || !canBeRows(state)) return 'impossible';
  if (!isContiguous(state)) {
    noteOnce(run, { code: 'checkpoint-gap', iteration: firstGap(state.work.known) });
    return 'impossible';
  }
  const content = checkpointContent(state, run.configuration, nowMs);
  const placed = unlessRefused(run, () => placeCheckpoint(paths, content, nowMs));
  if (placed === null) return 'refused';
  const { entry, verification } = placed;
  if (verification.level === 2) return entry;
  const { because } = verification;
  if (because !== null) noteOnce(run, { code: 'checkpoint-rejected', file: entry.file, objection: because });
  return 'impossible';
}

/** Makes a checkpoint durable, records it, and deletes those that are no longer needed. */
export function commitCheckpoint(run: LiveRun, entry: CheckpointEntry): void {
  const { state, paths } = run;
  const others = state.checkpoints.written.filter((known) => known.entry.file !== entry.file);
  const best = state.work.observations.at(-1)?.best;
  const bestIteration =
    best == null ? null : (state.work.observations.find((seen) => seen.best === best)?.iteration ?? null);
  const all = [...others, { entry, pinned: false, suspect: false }];
  const old = checkpointsToRemove(all, state.settings.spec.policy.checkpoint.every, bestIteration);
  const stay = others.filter((known) => !old.includes(known)).map((known) => known.entry);
  if (unlessRefused(run, () => keepCheckpoint(paths, entry, stay) ?? true) === null) return;
  const removed = old.map((known) => removedEntry(known.entry, 'retention'));
  if (run.commit([{ kind: 'checkpoint-written', entry, level: 2 }, ...removed]) === null) return;
  for (const known of old) removeCheckpoint(paths, known.entry);
}

/**
 * Deletes the oldest checkpoint that can be spared, to free space. False if there is none. The one that must remain is
 * read first: it may have been damaged after it was written.
 */
export function dropOldestCheckpoint(run: LiveRun): boolean {
  const { state, paths } = run;
  const [oldest] = checkpointsToDrop(
    state.checkpoints.written,
    ({ entry }) => verifyFile(paths, entry, run.configuration).level === 2,
  );
  if (!oldest || run.commit([removedEntry(oldest.entry, 'disk-full')]) === null) return false;
  // The manifest still names it until the next one is written. That does no harm: people read it, Vigil does not.
  removeCheckpoint(paths, oldest.entry);
  return true;
}

const removedEntry = ({ file }: CheckpointEntry, why: 'retention' | 'disk-full') =>
  ({ kind: 'checkpoint-removed', file, why, whose: 'vigil' }) as const;

/** The result of `write`, or null if the disk refused, which is noted. */
function unlessRefused<T>(run: LiveRun, write: () => T): T | null {
  try {
    return write();
  } catch (error) {
    const refusal = systemErrorOf(error);
    if (refusal.code === null) throw error;
    noteOnce(run, { code: 'checkpoint-unwritten', error: refusal });
    return null;
  }
}

function firstGap(known: ReadonlySet<number>): number {
  let iteration = 1;
  while (known.has(iteration)) iteration++;
  return iteration;
}
