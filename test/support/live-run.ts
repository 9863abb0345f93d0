import { existsSync, writeFileSync } from 'node:fs';
import type { RunSpec } from '../../electron/core/protocol/policy/run-spec.ts';
import { applyRecord } from '../../electron/core/run/apply/apply-record.ts';
import { emptyRun } from '../../electron/core/run/state/run-state.ts';
import { systemClock } from '../../electron/host/base/clock.ts';
import { runPaths } from '../../electron/host/base/paths.ts';
import { type LiveRun, openLiveRun } from '../../electron/host/live/live-run.ts';
import { openJournal, readJournal } from '../../electron/host/store/journal.ts';
import { runSpec } from './run-spec.ts';

/** The run in a folder, as a host that starts now sees it. */
export function liveRunIn(folder: string, more: Partial<RunSpec> = {}): LiveRun {
  const paths = runPaths(folder);
  const spec = runSpec(more);
  // The file that every run folder has: its presence shows that the folder is there.
  if (!existsSync(paths.spec)) writeFileSync(paths.spec, '{}\n');
  const read = readJournal(paths.journal, spec.id);
  const state = emptyRun(spec);
  for (const record of read.records) applyRecord(state, record);
  return openLiveRun(state, paths, openJournal(paths.journal, read), systemClock, () => {});
}
