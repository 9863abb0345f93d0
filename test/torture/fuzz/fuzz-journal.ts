import { readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { runPaths } from '../../../electron/host/base/paths.ts';
import { openRun } from '../../../electron/host/runs/open-run.ts';
import { readJournal } from '../../../electron/host/store/journal.ts';
import { readCheckedJournal as readIndependently } from '../checker/read-journal.ts';
import type { SoundRunFolder } from './corpus.ts';
import { canonical, meaningOfJournal } from './meaning.ts';
import { fileLines } from './mutate.ts';

/** The result for a spoilt file: how it was refused or used, and what is wrong with that. */
export interface FuzzVerdict {
  outcome: string;
  fault: string | null;
}

/** Makes the product read a journal that was spoilt. */
export function judgeJournal(run: SoundRunFolder, spoilt: Buffer): FuzzVerdict {
  const path = runPaths(run.folder).journal;
  writeFileSync(path, spoilt);
  const read = readJournal(path, basename(run.folder));
  const found = openRun(run.folder);
  if (!readFileSync(path).equals(spoilt)) return { outcome: 'read', fault: 'reading changed the file' };

  const sound = meaningOfJournal(run.journal.toString('utf8'));
  // A change that includes the checksum of its line is noticed at the line after it, which is then refused.
  const trusted = read.damage === null ? read.records : read.records.slice(0, -1);
  const taken = trusted.map(canonical);
  if (taken.some((record, at) => record !== sound[at]))
    return { outcome: 'accepted', fault: 'a record differs in meaning from what was written' };
  const independent = readIndependently(path, basename(run.folder));
  const firstFault = independent.faults[0]?.line ?? null;
  if (read.damage !== null) {
    const { line } = read.damage;
    // A forged line may be refused for its content, before its successor shows that it is forged.
    const isForged = line + 1 === firstFault && !sameLine(run.journal, spoilt, line);
    return refused(line, isForged ? line : firstFault, found.sound);
  }
  if (firstFault !== null)
    return { outcome: 'accepted', fault: `line ${firstFault} is damaged and was not refused` };
  if (taken.length !== fileLines(spoilt).filter((line) => line.at(-1) === 0x0a).length)
    return { outcome: 'accepted', fault: 'a whole line was passed over' };
  // Nothing of it is left: that is refused too, and nothing is invented in its place.
  if (taken.length === 0)
    return { outcome: 'nothing left', fault: found.sound ? 'it is called sound' : null };
  if (!found.sound)
    return { outcome: 'refused', fault: `sound records, yet ${JSON.stringify(found.row.problem)}` };
  const outcome = taken.length === sound.length ? 'as it was' : 'a shorter beginning of it';
  return { outcome, fault: null };
}

const sameLine = (a: Buffer, b: Buffer, line: number): boolean =>
  fileLines(a)[line - 1]?.equals(fileLines(b)[line - 1] ?? Buffer.alloc(0)) ?? false;

function refused(line: number, expected: number | null, isCalledSound: boolean): FuzzVerdict {
  const outcome = 'refused';
  if (isCalledSound) return { outcome, fault: 'it is damaged and called sound' };
  return { outcome, fault: line === expected ? null : `line ${line} is named, and it is line ${expected}` };
}
