import type { RunRow } from '../../../electron/core/protocol/wire/run-view.ts';

/** The runs of the script of a run that have started, itself among them; none if its script is not known. */
export function runsOfScript(rows: readonly RunRow[], id: string): RunRow[] {
  const run = rows.find((row) => row.id === id);
  if (run === undefined || (run.script === null && !run.sample)) return [];
  return rows.filter(
    ({ script, sample, startedAt }) => script === run.script && sample === run.sample && startedAt !== null,
  );
}
