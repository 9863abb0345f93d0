import { describe, expect, it } from 'vitest';
import type { JournalEntry } from '../../../../electron/core/protocol/journal/journal-record.ts';
import { verifiedIteration } from '../../../../electron/core/run/state/verified-iteration.ts';
import { lineRead } from '../../../support/journal-entries.ts';
import { begun } from '../../../support/replayed-run.ts';

const common = { file: 'a', bytes: 10, sha256: '0'.repeat(64), writtenAt: 1 };
const written = (iteration: number): JournalEntry => ({
  ...{ kind: 'checkpoint-written', entry: { ...common, iteration }, level: 2 },
});
const adopted = (
  iteration: number | null,
  {
    level = 2,
    resumable = true,
    isDamaged = false,
  }: { level?: 0 | 1 | 2; resumable?: boolean; isDamaged?: boolean } = {},
): JournalEntry => ({
  kind: 'checkpoint-adopted',
  entry: { ...common, iteration, resumable },
  level,
  because: isDamaged ? { kind: 'damaged' } : null,
});
const verified = (...entries: JournalEntry[]) => verifiedIteration(begun(entries));

describe('the last iteration that is known for certain', () => {
  it.each<[number, string, JournalEntry[]]>([
    [0, 'nothing, if nothing happened', []],
    [3, 'the highest that was observed', [lineRead(3)]],
    [7, 'that of a checkpoint which holds more', [lineRead(3), written(7)]],
    [7, 'that of a verified file of the job', [lineRead(3), adopted(7)]],
    [
      3,
      'not that of a file from which the job cannot resume',
      [lineRead(3), adopted(7, { resumable: false })],
    ],
    [3, 'not that of an unverified file if something was observed', [lineRead(3), adopted(7, { level: 0 })]],
    [7, 'that of an unverified file if nothing was observed', [adopted(7, { level: 0, isDamaged: true })]],
    [7, 'that of a file that is whole in its form', [adopted(7, { level: 1 })]],
    [0, 'not that of a file that contradicts itself', [adopted(7, { level: 1, isDamaged: true })]],
    [0, 'nothing, if no file has a number', [adopted(null)]],
  ])('is %i: %s', (iteration, _, entries) => {
    expect(verified(...entries)).toBe(iteration);
  });
});
