import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readCheckedJournal } from './read-journal.ts';
import { readLedger } from './read-ledger.ts';
import type { RoundRecord } from './record.ts';

/** Why a run must be refused: its run.json, the first unsound line of its journal, or an empty journal. */
type Refusal = 'run.json' | { line: number } | 'nothing is left';

/** Why a run whose journal or run.json was damaged must be refused; null: it need not be. */
export function dueRefusal(damagedJournal: string, run: string): Refusal | null {
  if (!isSpecSound(`${damagedJournal}-run.json`)) return 'run.json';
  const { entries, faults } = readCheckedJournal(damagedJournal, run);
  if (faults[0]) return { line: faults[0].line };
  return entries.length === 0 ? 'nothing is left' : null;
}

/**
 * According to docs/reference/formats.md alone. A flip in the name of the checksum removes it and damages nothing else;
 * a run.json without one is accepted.
 */
function isSpecSound(path: string): boolean {
  try {
    const { sum, ...asked } = JSON.parse(readFileSync(path, 'utf8'));
    const digest = createHash('sha256').update(JSON.stringify(asked)).digest('hex');
    return sum === undefined || sum === digest.slice(0, 16);
  } catch {
    return false;
  }
}

/** Faults of a run whose journal or run.json was damaged: it must be refused by name, and nothing of it may change. */
export function checkRefusal(round: RoundRecord): string[] {
  const damaged = round.acts.findLast((act) => act.damaged !== undefined)?.damaged;
  if (damaged === undefined) return ['neither journal nor run.json was damaged'];
  const faults: string[] = [];
  const journal = join(round.runFolder, 'journal.jsonl');
  const spec = join(round.runFolder, 'run.json');
  if (!readFileSync(journal).equals(readFileSync(damaged))) faults.push('the damaged journal was changed');
  if (!readFileSync(spec).equals(readFileSync(`${damaged}-run.json`))) faults.push('run.json was changed');
  faults.push(...readLedger(round.ledger).violations);
  faults.push(...round.left.map((process) => `still lives: ${process}`));

  const refusal = dueRefusal(damaged, basename(round.runFolder));
  const told = round.told as { row?: { problem: unknown; outcome: unknown }; problem?: unknown };
  const problem = (told.row?.problem ?? told.problem) as {
    code?: string;
    file?: string;
    line?: number;
  } | null;
  if (told.row && told.row.outcome !== null) faults.push(`its outcome is told as ${told.row.outcome}`);
  const isNamed =
    typeof refusal === 'string'
      ? problem?.code === 'run-unreadable'
      : problem?.code === 'journal-damaged' && problem.line === refusal?.line;
  if (!isNamed || problem?.file !== (refusal === 'run.json' ? spec : journal))
    faults.push(`the damage (${JSON.stringify(refusal)}) is told as ${JSON.stringify(problem)}`);
  return faults;
}
