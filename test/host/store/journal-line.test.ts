import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { JournalEntry } from '../../../electron/core/protocol/journal/journal-record.ts';
import { formatLine, parseLine } from '../../../electron/host/store/journal-line.ts';
import { sealedLine } from '../../../electron/host/store/sealed-line.ts';
import { observation, starting } from '../../support/journal-entries.ts';

const RUN = '20261121-031500-test';
const lineOf = (seq: number, entry: JournalEntry, before = RUN) =>
  formatLine(seq, 5, entry, before).text.trimEnd();

const sumOf = (text: string) => createHash('sha256').update(RUN).update(text).digest('hex').slice(0, 16);

describe('a line of the journal', () => {
  it.each<JournalEntry>([observation(1, 0.25), starting(1), { kind: 'run-created', queued: false }])(
    'gives back the record, and the checksum that the next line continues',
    (entry) => {
      const { text, sum } = formatLine(1, 5, entry, RUN);
      expect(text.endsWith('"}\n')).toBe(true);
      expect(parseLine(text.trimEnd(), 1, RUN)).toEqual({ record: { seq: 1, at: 5, entry }, sum });
    },
  );

  it('is valid only after the line that it was written after', () => {
    const first = formatLine(1, 5, observation(1, 0.5), RUN);
    const second = lineOf(2, observation(2, 0.6), first.sum);
    expect(parseLine(second, 2, first.sum)).toMatchObject({ record: { seq: 2 } });
    for (const before of [RUN, '']) expect(parseLine(second, 2, before)).toEqual({ kind: 'checksum' });
  });

  it.each([1, 3])('with record 2 instead of the expected %i is out of order, not damaged', (expected) => {
    expect(parseLine(lineOf(2, observation(1, 0.5)), expected, RUN)).toEqual({
      kind: 'out-of-order',
      record: 2,
      expected,
    });
  });

  it('that is not a record, or was changed, is rejected with that reason', () => {
    expect(parseLine('{}', 1, RUN)).toEqual({ kind: 'not-a-record' });
    const changed = lineOf(1, observation(1, 0.5)).replace('"y":0.5', '"y":0.6');
    expect(parseLine(changed, 1, RUN)).toEqual({ kind: 'checksum' });
  });

  it.each([
    ['the moment', { seq: 1, at: -1, entry: { kind: 'run-created', queued: false } }, 'at'],
    ['the entry', { seq: 1, at: 1, entry: { kind: 'run-created', queued: 'no' } }, 'entry.queued'],
  ])('is rejected with the name of the field if %s is invalid', (_, record, field) => {
    const { text } = sealedLine(record, RUN);
    expect(parseLine(text.trimEnd(), 1, RUN)).toMatchObject({ kind: 'content', field });
  });

  it('with a valid checksum but invalid JSON is rejected', () => {
    const open = '{"seq":1,"at":1,"entry":[[[[';
    expect(parseLine(`${open},"sum":"${sumOf(open)}"}`, 1, RUN)).toMatchObject({ kind: 'content' });
  });
});
