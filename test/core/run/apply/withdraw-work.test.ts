import { describe, expect, it } from 'vitest';
import type { JournalEntry } from '../../../../electron/core/protocol/journal/journal-record.ts';
import { withdrawWork } from '../../../../electron/core/run/apply/withdraw-work.ts';
import type { WorkState } from '../../../../electron/core/run/parts/work.ts';
import type { RunState } from '../../../../electron/core/run/state/run-state.ts';
import { lineRead, observation } from '../../../support/journal-entries.ts';
import { begun, fileTold, record } from '../../../support/replayed-run.ts';

const withdraw = ({ work, settings }: RunState, entry: JournalEntry, isReadingVoid = false): WorkState =>
  withdrawWork(work, record(entry), { applied: { spec: settings.spec, seq: 50 }, isReadingVoid });

const told = ({ observations }: WorkState) =>
  observations.map(({ iteration, told: source }) => `${iteration} ${source}`);

const chosen: JournalEntry = { kind: 'recognizer-chosen', recognizer: 'plain', by: 'user' };
const overruled: JournalEntry = { kind: 'count-overruled', overruled: 'files', file: 1, read: 2 };
const numbered = (first: 0 | 1, proven?: true): JournalEntry => ({
  ...{ kind: 'logs-numbered', first, ...(proven ? { proven } : {}) },
});

describe('a reading that is void', () => {
  const state = begun([lineRead(3, { from: 1 }), fileTold('log', 2), lineRead(2), fileTold('state', 4)]);

  it('withdraws everything that only the output reported', () => {
    const work = withdraw(state, chosen, true);
    expect(told(work)).toEqual(['2 log', '4 state']);
    expect([...work.known]).toEqual([2, 4]);
    expect(work).toMatchObject({ highestIteration: 4, anewSince: 50 });
  });

  it('leaves a file’s report of an iteration unchanged', () => {
    expect(state.work.observations[0]?.reports).toHaveLength(2);
    const [second] = withdraw(state, chosen, true).observations;
    expect(second).toMatchObject({ iteration: 2, y: 2.25, reports: null });
  });

  it('withdraws the direction that it showed', () => {
    const directed = begun([{ kind: 'goal-known', goal: 'minimise' }, lineRead(1)]);
    expect(directed.work.goal).toBe('minimise');
    expect(withdraw(directed, chosen, true)).toMatchObject({ goalRead: null, goal: null });
  });

  it('creates no new list if nothing was read', () => {
    const unread = begun([fileTold('log', 1)]);
    expect(withdraw(unread, chosen, true).observations).toBe(unread.work.observations);
  });
});

it('the first report of the job voids its files from there on, and all its output', () => {
  const state = begun([
    lineRead(1),
    ...[2, 3, 4].map((iteration) => fileTold('log', iteration)),
    lineRead(5),
  ]);
  expect(told(withdraw(state, observation(3, 0.5), true))).toEqual(['2 log']);
});

describe('files whose count was rejected', () => {
  const state = begun([lineRead(1), fileTold('log', 1), fileTold('state', 2), lineRead(4, { from: 3 })]);

  it('no longer count, and iterations from the output stay', () => {
    const work = withdraw(state, overruled);
    expect(told(work)).toEqual(['1 output', '4 output']);
    expect([...work.known].sort()).toEqual([1, 3, 4]);
  });

  it('make no difference if they reported nothing', () => {
    const read = begun([lineRead(1)]);
    expect(withdraw(read, overruled)).toBe(read.work);
  });
});

describe('logs that are renumbered', () => {
  it('move by one, and the reports of other sources stay', () => {
    const state = begun([fileTold('log', 1), fileTold('log', 2), fileTold('state', 1)]);
    const work = withdraw(state, numbered(0));
    expect(told(work)).toEqual(['1 state', '2 log', '3 log']);
    expect(work).toMatchObject({ logsFrom: 0, areLogsProven: false, highestIteration: 3 });
  });

  it('lose iterations that would come before the first', () => {
    const state = begun([numbered(0), fileTold('log', 1), fileTold('log', 2)]);
    expect(told(withdraw(state, numbered(1)))).toEqual(['1 log']);
  });

  it('stay if the number is confirmed, which may prove it', () => {
    const state = begun([numbered(0), fileTold('log', 1)]);
    const work = withdraw(state, numbered(0, true));
    expect(work).toMatchObject({ logsFrom: 0, areLogsProven: true });
    expect(work.observations).toBe(state.work.observations);
  });
});

it('a record that withdraws nothing leaves the work unchanged', () => {
  const { work, settings } = begun([lineRead(1)]);
  expect(withdraw({ ...begun(), work, settings }, observation(2, 0.5))).toBe(work);
});
