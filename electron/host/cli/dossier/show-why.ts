import type { Comparison } from '../../../core/protocol/wire/difference.ts';
import type { DossierView } from '../../../core/protocol/wire/dossier-view.ts';
import type { RunRow } from '../../../core/protocol/wire/run-view.ts';
import type { Calls } from '../connection.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { reportProblem, reportUsageError, type World } from '../world.ts';
import { dossierLines } from './dossier-lines.ts';

/** `vigil show --why`: why an attempt ended; null: the one that ended last. */
export async function showWhy(
  world: World,
  calls: Calls,
  row: RunRow,
  attempt: number | null,
): Promise<ExitCode> {
  const answer = await calls.runs.dossier.query({ id: row.id, attempt });
  if (!answer.ok) return reportProblem(world, answer.problem);
  if (answer.value === null && attempt !== null)
    return reportUsageError(world, { code: 'no-such-attempt', attempt, of: row.attempts });
  if (world.json) world.console.printJson(answer.value);
  else if (answer.value === null) world.console.print(world.language.commandLine.show.why.notEnded);
  else
    for (const line of dossierLines(
      answer.value,
      world.language,
      world.console.columns,
      await calls.diagnosis.last.query({ run: row.id }),
      await changesOf(calls, answer.value),
    ))
      world.console.print(line);
  return EXIT.ok;
}

/** How an attempt differs from the one before, and from the last run of its script that finished. */
async function changesOf(calls: Calls, after: Pick<DossierView, 'id' | 'attempt'>): Promise<Comparison[]> {
  const found: Comparison[] = [];
  for (const before of ['attempt-before', 'run-finished'] as const) {
    const { id, attempt } = after;
    const answer = await calls.provenance.compare.query({ after: { id, attempt }, before });
    // Of an attempt that never started nothing is known.
    if (answer.ok && answer.value !== null) found.push(answer.value);
  }
  return found;
}
