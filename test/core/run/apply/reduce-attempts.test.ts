import { describe, expect, it, test } from 'vitest';
import type { JournalEntry } from '../../../../electron/core/protocol/journal/journal-record.ts';
import { reduceAttempts } from '../../../../electron/core/run/apply/reduce-attempts.ts';
import type { KnownAttempt } from '../../../../electron/core/run/parts/attempts.ts';
import { emptyCheckpoints } from '../../../../electron/core/run/parts/checkpoints.ts';
import {
  endAs,
  ended,
  judged,
  lineRead,
  observation,
  restartAfter,
  starting,
} from '../../../support/journal-entries.ts';
import { begun, fileTold, record } from '../../../support/replayed-run.ts';

const attemptsAfter = (...entries: JournalEntry[]) => begun(entries).attempts;
const newest = (...entries: JournalEntry[]): Partial<KnownAttempt> =>
  attemptsAfter(...entries).list.at(-1) ?? {};
const report = (iteration: number, attempt = 1): JournalEntry => ({
  ...observation(iteration, 0.5, attempt),
});
const suspected: JournalEntry = {
  ...{ kind: 'hang-suspected', attempt: 1, section: null, silentMs: 9_000, thresholdMs: 100 },
  ...{ usualMs: null, idle: null, stacks: null },
};
const saved = (
  more: { iteration?: number | null; resumable?: boolean; sha256?: string; level?: 0 | 1 | 2 } = {},
) => {
  const { level = 1, ...entry } = more;
  const common = { file: 'a.pt', iteration: null, bytes: 10, sha256: '0'.repeat(64), writtenAt: 1 };
  return {
    ...{ kind: 'checkpoint-adopted', level, because: null },
    entry: { ...common, resumable: true, ...entry },
  } as JournalEntry;
};
const late = (more: object = {}): JournalEntry => ({
  ...{ kind: 'output-came-late', attempt: 1, bytes: 99, ...more },
});
const OVER = [report(1), ended(1, endAs('failed'))];

describe('an attempt', () => {
  it('begins with the iterations verified by then, and has its process once it is known', () => {
    const restarted = [report(1), report(2), ended(1, restartAfter(0)), starting(2)];
    expect(newest(...restarted)).toMatchObject({ attempt: 2, pid: null, verifiedAtStart: 2, worked: false });
    const started: JournalEntry = { kind: 'attempt-started', attempt: 2, pid: 7, startedAt: 8_000 };
    expect(newest(...restarted, started)).toMatchObject({ pid: 7, startedAt: 8_000 });
  });

  it('ends with the iterations verified by then, and keeps the facts of its verdict', () => {
    expect(newest(...OVER)).toMatchObject({
      ...{ endedAt: 9_000, verifiedAtEnd: 1, outputBytes: 10, decision: endAs('failed') },
      ending: { watched: true, boot: null, startFailure: null },
    });
  });

  it('with an unobserved end ended when that was journaled', () => {
    const unseen = { ...ended(1, restartAfter(0)), facts: null } as JournalEntry;
    expect(newest(unseen)).toMatchObject({ endedAt: 3_000, ending: { facts: null } });
  });

  it('that is not the newest is not changed by a record with its number', () => {
    const second = [...OVER.slice(0, 1), ended(1, restartAfter(0)), starting(2)];
    const stray: JournalEntry = { kind: 'attempt-started', attempt: 1, pid: 99, startedAt: 1 };
    expect(attemptsAfter(...second, stray).list.map(({ pid }) => pid)).toEqual([null, null]);
  });
});

describe('the iterations of an attempt', () => {
  it('are those that it reported first', () => {
    const restarted = [
      report(1),
      report(2),
      ended(1, restartAfter(0)),
      starting(2),
      report(3, 2),
      report(4, 2),
    ];
    expect(
      attemptsAfter(...restarted).list.map(({ firstIteration, lastIteration, worked }) => [
        ...[firstIteration, lastIteration, worked],
      ]),
    ).toEqual([
      [1, 2, true],
      [3, 4, true],
    ]);
  });

  it('begin with the first that a line contains', () => {
    expect(newest(lineRead(4, { from: 2 }))).toMatchObject({ firstIteration: 2, lastIteration: 4 });
  });

  it('are no more than what is still known', () => {
    const chosen: JournalEntry = { kind: 'recognizer-chosen', recognizer: 'plain', by: 'user' };
    const read = [lineRead(1), lineRead(2), ended(1, restartAfter(0)), starting(2)];
    expect(attemptsAfter(...read).list[0]).toMatchObject({ lastIteration: 2, verifiedAtEnd: 2 });
    const [first, second] = attemptsAfter(...read, chosen).list;
    expect(first).toMatchObject({ firstIteration: null, lastIteration: null, verifiedAtEnd: 0, seq: 7 });
    expect(second).toMatchObject({ verifiedAtStart: 0 });
  });

  it('that it prints itself were not verified when it began', () => {
    expect(newest(lineRead(3))).toMatchObject({ verifiedAtStart: 0, verifiedAtEnd: 0 });
  });

  it('that are read late were verified before the attempts that followed', () => {
    const [first, second] = attemptsAfter(ended(1, restartAfter(0)), starting(2), lineRead(3)).list;
    expect(first).toMatchObject({ verifiedAtEnd: 3 });
    expect(second).toMatchObject({ verifiedAtStart: 3, verifiedAtEnd: 0 });
  });

  it('that a file reports late do not raise what was verified before', () => {
    const [first] = attemptsAfter(ended(1, restartAfter(0)), starting(2), fileTold('log', 3)).list;
    expect(first).toMatchObject({ verifiedAtEnd: 0, lastIteration: 3 });
  });
});

test('an attempt that reports its work has begun an iteration, and silence is informative from then on', () => {
  const { list, tellsOfWork } = attemptsAfter({ kind: 'attempt-working', attempt: 1 });
  expect([list[0]?.worked, tellsOfWork]).toEqual([true, true]);
  expect(attemptsAfter().tellsOfWork).toBe(false);
});

describe('a suspicion that an attempt hangs', () => {
  it('is cleared once, by a sign of work or without one', () => {
    const cleared: JournalEntry = { kind: 'hang-cleared', attempt: 1, worked: true };
    expect(newest(suspected)).toMatchObject({
      suspicions: [{ silentMs: 9_000, at: 3_000, clearedAt: null }],
    });
    const { suspicions } = newest(suspected, cleared, suspected, { ...cleared, worked: false });
    expect(suspicions?.map(({ clearedAt, worked }) => [clearedAt, worked])).toEqual([
      [4_000, true],
      [6_000, false],
    ]);
  });

  it('is among the last twenty that are kept', () => {
    const { suspicions } = newest(...Array.from({ length: 25 }, () => suspected));
    expect(suspicions?.map(({ at }) => at)).toEqual(
      Array.from({ length: 20 }, (_, index) => 8_000 + index * 1_000),
    );
  });
});

describe('a report of the job may have been missed', () => {
  it.each<[boolean, string, JournalEntry]>([
    [true, 'an event cannot be read', { kind: 'note', fact: { code: 'event-unreadable', line: '{' } }],
    [true, 'output cannot be read', { kind: 'note', fact: { code: 'output-unreadable', folder: 'a' } }],
    [false, 'the job notes something', { kind: 'note', fact: { code: 'job-note', text: 'hello' } }],
    [true, 'a file is saved that shows no iteration', saved()],
    [false, 'a file is saved that it cannot resume from', saved({ resumable: false })],
    [false, 'a file is saved that can be looked into', saved({ level: 2 })],
  ])('%s: %s', (hasUnreadable, _, entry) => {
    expect(newest(entry)).toMatchObject({ hasUnreadable });
  });

  it('not if an iteration is known, or the same content is saved again', () => {
    expect(newest(report(1), saved())).toMatchObject({ hasUnreadable: false });
    const again = [saved(), ended(1, restartAfter(0)), starting(2), saved()];
    expect(newest(...again)).toMatchObject({ hasUnreadable: false });
    const other = [...again.slice(0, -1), saved({ sha256: '1'.repeat(64) })];
    expect(newest(...other)).toMatchObject({ hasUnreadable: true });
  });

  it('not of an attempt that is over', () => {
    const note: JournalEntry = { kind: 'note', fact: { code: 'event-unreadable', line: '{' } };
    expect(newest(...OVER, note)).toMatchObject({ hasUnreadable: false });
  });
});

test('an attempt that resumed from another place than requested is marked, whichever it was', () => {
  const resume = { attempt: 1, said: 3, seen: 1, total: null, by: 'job' } as const;
  const note: JournalEntry = { kind: 'note', fact: { code: 'resume-differs', resume } };
  const { list } = attemptsAfter(ended(1, restartAfter(0)), starting(2), note);
  expect(list.map(({ isResumeNoted }) => isResumeNoted)).toEqual([true, undefined]);
});

describe('output that came late', () => {
  it('counts for the verdict on the attempt from then on', () => {
    const over = { ...ended(1, endAs('failed')), lastLines: ['before'] } as JournalEntry;
    expect(newest(over, late())).toMatchObject({
      ...{ outputBytes: 99, ending: { outputBytes: 99 }, lastLines: ['before'] },
    });
    expect(newest(over, late({ lastLines: ['after'] }))).toMatchObject({ lastLines: ['after'] });
  });

  it('changes no living attempt', () => {
    expect(newest(late())).toMatchObject({ outputBytes: 0, ending: null });
  });
});

describe('an attempt that is judged again', () => {
  const again: JournalEntry = {
    ...{ kind: 'run-rejudged', attempt: 1, judged: judged({ class: 'finished', silent: null }) },
    ...{ decision: endAs('finished'), because: 'settings' },
  };

  it('has the new verdict if its run has ended', () => {
    expect(newest(...OVER, again)).toMatchObject({
      judged: { class: 'finished' },
      decision: endAs('finished'),
    });
  });

  it('keeps its verdict if the run continues', () => {
    const waiting = [ended(1, restartAfter(0))];
    expect(newest(...waiting, again)).toMatchObject({ judged: { class: 'silent' } });
  });
});

it('only a record about an attempt creates a new object', () => {
  const { attempts, lifecycle, work, settings } = begun();
  const beside = {
    ...{ spec: settings.spec, lifecycle, work, checkpoints: emptyCheckpoints() },
    ...{ isWorkLess: false, reported: null },
  };
  const pinned: JournalEntry = { kind: 'checkpoint-pinned', file: 'a', pinned: true };
  expect(reduceAttempts(attempts, record(pinned), beside)).toBe(attempts);
  expect(reduceAttempts(attempts, record(suspected), beside)).not.toBe(attempts);
  expect(reduceAttempts(attempts, record(pinned), { ...beside, isWorkLess: true })).not.toBe(attempts);
});

test('an attempt has its newest cleaning, with the iteration before it', () => {
  const held = { allocatedBytes: 1, reservedBytes: 2, residentBytes: 3 };
  const cleaned = (count: number, attempt = 1): JournalEntry => ({
    ...{ kind: 'memory-cleaned', attempt, eventsOffset: 10 },
    cleaned: { count, thorough: 0, freedBytes: 0, before: held, after: held },
  });
  expect(newest(cleaned(1)).cleaning).toMatchObject({ count: 1, iteration: null });
  expect(newest(cleaned(1), report(1), report(2), cleaned(4)).cleaning).toMatchObject({
    ...{ count: 4, iteration: 2 },
    before: held,
  });
  expect(newest(report(1), cleaned(1), cleaned(9, 2)).cleaning).toMatchObject({ count: 1 });
});
