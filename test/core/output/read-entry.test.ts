import { describe, expect, test } from 'vitest';
import {
  areBarFrames,
  foldOlderBest,
  lastEntryAt,
  mergeEntry,
} from '../../../electron/core/output/read-entry.ts';
import type { JournalEntry } from '../../../electron/core/protocol/journal/journal-record.ts';
import { lineRead } from '../../support/journal-entries.ts';

const late: JournalEntry = { kind: 'metrics-read', iteration: 2, metrics: { loss: 1 } };
const frame = (iteration: number, more: Parameters<typeof lineRead>[1] = {}) =>
  lineRead(iteration, { y: null, ...more });

describe('the last entry', () => {
  test('can be extended if it is about iterations up to the given one', () => {
    const entry = lineRead(2);
    expect(lastEntryAt(2, [lineRead(1), entry])).toBe(entry);
    expect(lastEntryAt(1, [lineRead(1), entry])).toBeNull();
    expect(lastEntryAt(2, [entry, late])).toBeNull();
    expect(lastEntryAt(2, [])).toBeNull();
  });
});

describe('frames of a bar', () => {
  test('are entries without value, best value and point', () => {
    expect(areBarFrames(frame(1), frame(2), false)).toBe(true);
    expect(areBarFrames(lineRead(1), frame(2), false)).toBe(false);
    expect(areBarFrames(frame(1), frame(2, { best: 1 }), true)).toBe(false);
    expect(areBarFrames(frame(1), frame(2, { parameters: { lr: 0.1 } }), true)).toBe(false);
  });

  test('count as such with metrics only if there are too many of them', () => {
    const next = frame(2, { metrics: { loss: 1 } });
    expect([areBarFrames(frame(1), next, false), areBarFrames(frame(1), next, true)]).toEqual([false, true]);
  });
});

test('a merged entry begins with the first and ends with the second entry', () => {
  const entry = frame(3, { from: 2, metrics: { loss: 1, acc: 5 } });
  mergeEntry(entry, frame(4, { metrics: { loss: 2 }, durationMs: 7 }), 0.5);
  expect(entry).toEqual(frame(4, { from: 2, metrics: { loss: 2, acc: 5 }, durationMs: 7, best: 0.5 }));
});

describe('an older best', () => {
  test('is merged into the newer one that follows it', () => {
    const entries: JournalEntry[] = [frame(1), frame(4, { from: 2, best: 5 }), frame(5, { best: 6 })];
    foldOlderBest(entries);
    expect(entries).toEqual([frame(1), frame(5, { from: 2, best: 6 })]);
  });

  test.each<[string, JournalEntry[]]>([
    ['there is a gap between them', [frame(2, { best: 5 }), frame(4, { best: 6 })]],
    ['something else stands between them', [frame(2, { best: 5 }), late, frame(3, { best: 6 })]],
    ['it is alone', [frame(2, { best: 5 })]],
    ['there is none', []],
  ])('stays if %s', (_name, entries) => {
    const before = structuredClone(entries);
    foldOlderBest(entries);
    expect(entries).toEqual(before);
  });
});
