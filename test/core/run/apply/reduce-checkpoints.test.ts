import { describe, expect, it } from 'vitest';
import type { JournalEntry } from '../../../../electron/core/protocol/journal/journal-record.ts';
import { JOB_FILES_KEPT, reduceCheckpoints } from '../../../../electron/core/run/apply/reduce-checkpoints.ts';
import { type CheckpointsState, emptyCheckpoints } from '../../../../electron/core/run/parts/checkpoints.ts';
import { observation } from '../../../support/journal-entries.ts';
import { record } from '../../../support/replayed-run.ts';

const common = { bytes: 10, sha256: '0'.repeat(64), writtenAt: 1_000 };
const written = (file: string, iteration = 1): JournalEntry => ({
  ...{ kind: 'checkpoint-written', entry: { file, iteration, ...common }, level: 2 },
});
const adopted = (file: string, resumable = true): JournalEntry => ({
  kind: 'checkpoint-adopted',
  entry: { file, iteration: 1, resumable, ...common },
  level: 1,
  because: null,
});
const suspect = (file: string, whose: 'vigil' | 'job'): JournalEntry => ({
  ...{ kind: 'checkpoint-suspect', file, whose, deaths: 2 },
});
const removed = (file: string, whose: 'vigil' | 'job'): JournalEntry => ({
  ...{ kind: 'checkpoint-removed', file, whose, why: 'retention' },
});

const keptAfter = (entries: readonly JournalEntry[]): CheckpointsState =>
  entries.reduce((before, entry) => reduceCheckpoints(before, record(entry)), emptyCheckpoints());
const files = (list: CheckpointsState['written'] | CheckpointsState['adopted']) =>
  list.map(({ entry }) => entry.file);

describe('a checkpoint of Vigil', () => {
  it('is neither pinned nor suspect at first', () => {
    expect(keptAfter([written('a')]).written).toMatchObject([{ level: 2, pinned: false, suspect: false }]);
  });

  it('that is written again is last, stays pinned, and is no longer suspect', () => {
    const pinned: JournalEntry = { kind: 'checkpoint-pinned', file: 'a', pinned: true };
    const { written: list } = keptAfter([
      written('a'),
      written('b'),
      pinned,
      suspect('a', 'vigil'),
      written('a', 9),
    ]);
    expect(files(list)).toEqual(['b', 'a']);
    expect(list[1]).toMatchObject({ entry: { iteration: 9 }, pinned: true, suspect: false });
  });

  it('is pinned and unpinned alone', () => {
    const pin = (file: string, pinned: boolean): JournalEntry => ({
      kind: 'checkpoint-pinned',
      file,
      pinned,
    });
    const { written: list } = keptAfter([
      written('a'),
      written('b'),
      pin('a', true),
      pin('b', true),
      pin('a', false),
    ]);
    expect(list.map(({ pinned }) => pinned)).toEqual([false, true]);
  });
});

describe('a file of the same name', () => {
  const both = [written('a'), adopted('a'), written('b'), adopted('b')];

  it('is removed for its owner, and stays for the other', () => {
    const ours = keptAfter([...both, removed('a', 'vigil')]);
    expect([files(ours.written), files(ours.adopted)]).toEqual([['b'], ['a', 'b']]);
    const jobs = keptAfter([...both, removed('a', 'job')]);
    expect([files(jobs.written), files(jobs.adopted)]).toEqual([['a', 'b'], ['b']]);
  });

  it('is suspect only for its own writer', () => {
    const suspects = ({ written: ours, adopted: jobs }: CheckpointsState) => [
      ours.filter((known) => known.suspect).length,
      jobs.filter((known) => known.suspect).length,
    ];
    expect(suspects(keptAfter([...both, suspect('a', 'vigil')]))).toEqual([1, 0]);
    expect(suspects(keptAfter([...both, suspect('a', 'job')]))).toEqual([0, 1]);
    expect(suspects(keptAfter([...both, suspect('gone', 'job')]))).toEqual([0, 0]);
  });
});

it('a user who resumes a run may have fixed the cause: nothing is suspect any more', () => {
  const all = [written('a'), adopted('b'), suspect('a', 'vigil'), suspect('b', 'job')];
  const { written: ours, adopted: jobs } = keptAfter([...all, { kind: 'resume-requested', queued: false }]);
  expect([...ours, ...jobs].map(({ suspect: isSuspect }) => isSuspect)).toEqual([false, false]);
});

describe('files of the job', () => {
  const many = (count: number, name: string, resumable: boolean) =>
    Array.from({ length: count }, (_, at) => adopted(`${name}${at}`, resumable));

  it('are kept up to a number of each kind, and the oldest of that kind is dropped', () => {
    const { adopted: list } = keptAfter([
      ...many(JOB_FILES_KEPT, 'save', true),
      ...many(JOB_FILES_KEPT, 'log', false),
      adopted('new-log', false),
    ]);
    expect(list).toHaveLength(2 * JOB_FILES_KEPT);
    expect(files(list)).toContain('save0');
    expect(files(list)).not.toContain('log0');
    expect(files(list).at(-1)).toBe('new-log');
  });

  it('that are adopted again count once and stand last', () => {
    expect(files(keptAfter([adopted('a'), adopted('b'), adopted('a')]).adopted)).toEqual(['b', 'a']);
  });
});

it('a record of something else changes nothing', () => {
  const before = keptAfter([written('a')]);
  expect(reduceCheckpoints(before, record(observation(1, 0.5)))).toBe(before);
});
