import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readJournal } from './read-journal.ts';
import { readLedger } from './read-ledger.ts';
import type { RoundRecord } from './record.ts';

/** Why a damaged journal must be refused: the first line that is not sound, or that nothing is left; null: it need not. */
export function refusalOf(damagedJournal: string, run: string): { line: number } | 'nothing is left' | null {
  const { entries, faults } = readJournal(damagedJournal, run);
  if (faults[0]) return { line: faults[0].line };
  return entries.length === 0 ? 'nothing is left' : null;
}

/** What is wrong with a run whose journal was damaged: it must be refused by name, and nothing of it be changed. */
export function checkRefusal(round: RoundRecord): string[] {
  const damaged = round.acts.findLast((act) => act.damaged !== undefined)?.damaged;
  if (damaged === undefined) return ['no journal was damaged'];
  const faults: string[] = [];
  const file = join(round.runFolder, 'journal.jsonl');
  if (!readFileSync(file).equals(readFileSync(damaged))) faults.push('the damaged journal was changed');
  if (!readFileSync(join(round.runFolder, 'run.json')).equals(readFileSync(`${damaged}-run.json`)))
    faults.push('run.json was changed');
  faults.push(...readLedger(round.ledger).violations);
  faults.push(...round.left.map((process) => `still lives: ${process}`));

  const refusal = refusalOf(damaged, basename(round.runFolder));
  const told = round.told as { row?: { problem: unknown; outcome: unknown }; problem?: unknown };
  const problem = (told.row?.problem ?? told.problem) as {
    code?: string;
    file?: string;
    line?: number;
  } | null;
  if (told.row && told.row.outcome !== null) faults.push(`its outcome is told as ${told.row.outcome}`);
  const isNamed =
    refusal === 'nothing is left'
      ? problem?.code === 'run-unreadable'
      : problem?.code === 'journal-damaged' && problem.line === refusal?.line;
  if (!isNamed || problem?.file !== file)
    faults.push(`the damage (${JSON.stringify(refusal)}) is told as ${JSON.stringify(problem)}`);
  return faults;
}
