import type { RunRow } from '../../../electron/core/protocol/wire/run-view.ts';

/** Those of the selected runs that each action fits. */
export interface FittingRuns {
  stop: RunRow[];
  resume: RunRow[];
  remove: RunRow[];
}

/** What can be done to which of these runs; the host refuses the rest. */
export function fittingRuns(rows: readonly RunRow[]): FittingRuns {
  return {
    stop: rows.filter(({ phase }) => phase !== 'ended' && phase !== 'stopping'),
    resume: rows.filter(
      ({ phase, outcome, problem }) => phase === 'ended' && outcome !== 'finished' && problem === null,
    ),
    // One whose folder is gone can be taken off the list.
    remove: rows.filter(({ phase, problem }) => phase === 'ended' || problem?.code === 'folder-unreachable'),
  };
}

/** Those that lose what they have done when they are stopped, or begin again when they are resumed. */
export const withoutResume = (rows: readonly RunRow[]): RunRow[] =>
  rows.filter(({ canResume, iteration }) => !canResume && iteration > 0);
