import { describe, expect, it } from 'vitest';
import type { ReadingShape } from '../../../electron/core/protocol/disk/work-seen.ts';
import type { JournalEntry } from '../../../electron/core/protocol/journal/journal-record.ts';
import { workSeenOf } from '../../../electron/core/verdict/work-seen-of.ts';
import {
  ended,
  judged,
  lineRead,
  observation,
  restartAfter,
  starting,
} from '../../support/journal-entries.ts';
import { adoptedCheckpoint, stateAfter } from '../../support/known-checkpoints.ts';

const shape = (more: Partial<ReadingShape> = {}): ReadingShape => ({
  ...{ counters: 1, rivals: 0, isNested: false, total: 30, announced: null, done: 0, ...more },
});
const seenAfter = (
  entries: JournalEntry[],
  reading: ReadingShape | null = null,
  total: number | null = null,
) => workSeenOf(stateAfter(entries, { total }), reading);
const first = [starting(1), observation(1, 1), observation(2, 1), observation(3, 1)];
const again = [ended(1, restartAfter(0)), starting(2)];

describe('the work that is known to be complete', () => {
  it('is what any source reports, with the part that the job itself reported', () => {
    expect(seenAfter([starting(1), lineRead(1), lineRead(2), lineRead(3)])).toEqual({
      ...{ iterations: 3, told: 0, highestTold: 0, total: null, totalBy: null, reading: null },
    });
    expect(seenAfter(first)).toMatchObject({ iterations: 3, told: 3, highestTold: 3 });
  });

  it('counts iterations that the output named together', () => {
    expect(seenAfter([starting(1), lineRead(5, { from: 1 })]).iterations).toBe(5);
  });

  const told: JournalEntry = { kind: 'total-known', attempt: 1, total: 20, eventsOffset: 9 };
  const read: JournalEntry = { kind: 'total-known', attempt: 1, total: 10 };
  it.each<[string, JournalEntry[], number | null, object]>([
    ['the user', [told, read], 30, { total: 30, totalBy: 'user' }],
    ['the job', [told, read], null, { total: 20, totalBy: 'job' }],
    ['its output', [read], null, { total: 10, totalBy: 'output' }],
    ['nobody', [], null, { total: null, totalBy: null }],
  ])('has the total of %s', (_name, entries, asked, total) => {
    expect(seenAfter([starting(1), ...entries], null, asked)).toMatchObject(total);
  });

  const followed: JournalEntry = {
    ...{ kind: 'log-file-followed', attempt: 1, file: 1, path: '/w/a.log', by: 'job', fileStart: 0 },
    ...{ keptStart: 0, identity: { device: '1', index: '2', bornMs: 5 } },
  };
  const shared: JournalEntry = {
    ...{ kind: 'log-file-shared', attempt: 1, path: '/w/a.log', run: 'b', name: 'night' },
  };
  const inLog = shape({ logFile: 1, isCut: true });
  const lineInLog: JournalEntry = { ...lineRead(1), logFile: 1 } as JournalEntry;
  it.each<[string, JournalEntry[], ReadingShape | null, true | undefined]>([
    ['was read in the log, which is cut', [followed, shared], inLog, true],
    ['was read in the log, in whose place the terminal stands', [followed, lineInLog, shared], shape(), true],
    ['may stand in the log, where nothing was read', [shared], null, true],
    ['was read in the terminal', [followed, shared], shape(), undefined],
    ['was read in the log, which is its own', [followed], inLog, undefined],
    ['was read in the log of an earlier attempt', [followed, shared, ...again], null, undefined],
  ])('says whether a log was shared: what is known %s', (_, entries, reading, isShared) => {
    const seen = seenAfter([starting(1), ...entries], reading);
    expect(seen.logShared).toBe(isShared);
    // Where the reading ended, the job went on.
    if (reading?.isCut) expect(seen.reading?.isCut).toBe(!isShared);
  });

  it('says that unread output was left at the end of a script', () => {
    const left: JournalEntry[] = [
      { kind: 'script-began', attempt: 1, pid: 7, eventsOffset: 1 },
      { kind: 'script-ended', attempt: 1, pid: 7, outputLeft: true, eventsOffset: 2 },
    ];
    expect(seenAfter([starting(1), ...left]).outputLeft).toBe(true);
    expect(seenAfter(first).outputLeft).toBeUndefined();
  });

  it('is read by the recogniser of an earlier attempt if the newest had nothing to recognise', () => {
    const before = judged({ work: { ...seenAfter(first), reading: shape({ done: 3, announced: 4 }) } });
    const entries = [...first, { ...ended(1, restartAfter(0)), judged: before } as JournalEntry];
    const resumed = { ...starting(2), from: { kind: 'checkpoint', iteration: 3, file: 'a', whose: 'job' } };
    expect(seenAfter([...entries, resumed as JournalEntry]).reading).toEqual(
      shape({ done: 3, announced: 4 }),
    );
    expect(seenAfter([...entries, starting(2)]).reading).toEqual(shape());
    expect(seenAfter([...entries, starting(2)], shape({ done: 1 })).reading).toEqual(shape({ done: 1 }));
  });
});

it('has the bar of the newest attempt beside the counter of an earlier one, and no bar of an earlier one', () => {
  const bar = { toolBar: { at: 5, total: 9 } };
  const before = judged({
    work: { ...seenAfter(first), reading: shape({ done: 3, toolBar: { at: 3, total: 9 } }) },
  });
  const entries = [...first, { ...ended(1, restartAfter(0)), judged: before } as JournalEntry];
  const resumed = { ...starting(2), from: { kind: 'checkpoint', iteration: 3, file: 'a', whose: 'job' } };
  const later = [...entries, resumed as JournalEntry];
  expect(seenAfter(later).reading).toEqual(shape({ done: 3 }));
  expect(seenAfter(later, shape({ counters: 0, ...bar })).reading).toEqual(shape({ done: 3, ...bar }));
  expect(seenAfter(later, shape({ counters: 2, ...bar })).reading).toEqual(shape({ counters: 2, ...bar }));
});

describe('the work of an attempt that started over', () => {
  it('is none before its first iteration, even if earlier attempts reported some', () => {
    expect(seenAfter([...first, ...again], shape())).toMatchObject({
      ...{ iterations: 0, told: 0, highestTold: 0, reports: true },
    });
    expect(seenAfter([starting(1), lineRead(1), ...again], shape()).reports).toBe(false);
  });

  it.each<[string, JournalEntry[], ReadingShape | null]>([
    [
      'it repeated them',
      [{ kind: 'note', fact: { code: 'event-repeated', iteration: 1, highest: 2 } }],
      null,
    ],
    ['its output counted them', [], shape({ done: 2 })],
    [
      'it saved them',
      [
        {
          ...adoptedCheckpoint('a.pt', 2, 1),
          entry: { ...adoptedCheckpoint('a.pt', 2, 1).entry, writtenAt: 9e9 },
        },
      ],
      null,
    ],
  ])('is that up to an iteration where %s', (_name, entries, reading) => {
    expect(seenAfter([...first, ...again, ...entries], reading)).toMatchObject({ iterations: 2, told: 2 });
  });

  it('includes the iterations before its own first one', () => {
    expect(seenAfter([...first, ...again, observation(4, 1, 2)]).iterations).toBe(4);
  });

  it('excludes what an earlier attempt saved', () => {
    expect(seenAfter([...first, adoptedCheckpoint('a.pt', 3, 1), ...again]).iterations).toBe(0);
  });

  it('is that of the whole run for a first attempt, or if an older version did not record its count', () => {
    expect(seenAfter(first)).not.toHaveProperty('reports');
    const { done: _done, ...old } = shape();
    expect(seenAfter([...first, ...again], old)).toMatchObject({ iterations: 3 });
  });
});
