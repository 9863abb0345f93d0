import { describe, expect, it } from 'vitest';
import { JournalEntry } from '../../../../electron/core/protocol/journal/journal-record.ts';
import type { RunSpec } from '../../../../electron/core/protocol/policy/run-spec.ts';
import { applyRecord } from '../../../../electron/core/run/apply/apply-record.ts';
import { branchEntries } from '../../../../electron/core/run/entries/branch-entries.ts';
import { emptyRun, type RunState } from '../../../../electron/core/run/state/run-state.ts';
import { rowOf } from '../../../../electron/core/run/views/run-views.ts';
import { observation, recordsOf, starting } from '../../../support/journal-entries.ts';
import { runSpec } from '../../../support/run-spec.ts';

const journaled = (
  entries: JournalEntry[],
  asked: Partial<RunSpec> = { total: 30, goal: 'maximise' },
): RunState => {
  const state = emptyRun(runSpec(asked));
  for (const record of recordsOf(entries)) applyRecord(state, record);
  return state;
};
/** A run for which the user set neither total nor direction. */
const journaledWithout = (entries: JournalEntry[]): RunState => journaled(entries, {});
const created: JournalEntry = { kind: 'run-created', queued: false };
/** The branch as its journal creates it, read back from the file. */
const branchOf = (source: RunState, upTo: number): RunState =>
  journaled([created, ...branchEntries(source, upTo)].map((entry) => JournalEntry.parse(entry)));

const read = (from: number, iteration: number, y: number): JournalEntry => ({
  kind: 'iteration-read',
  attempt: 2,
  iteration,
  from,
  y,
  best: null,
  parameters: { lr: 0.1 },
  metrics: { loss: y },
  durationMs: 5,
  saidAt: 9,
  outputOffset: 77,
});

const logged = (iteration: number, y: number): JournalEntry =>
  JournalEntry.parse({ ...observation(iteration, y), source: 'log' });

describe('a branch', () => {
  it('begins with the iterations up to the checkpoint and with the current settings of its source', () => {
    const source = journaled([
      created,
      starting(1),
      ...[1, 2, 3, 4, 5].map((each) => observation(each, each)),
    ]);
    applyRecord(source, {
      seq: source.seq + 1,
      at: 1,
      entry: {
        kind: 'settings-changed',
        changes: { total: 40, goal: 'minimise', tags: ['x'], experiment: 'α', note: 'died' },
      },
    });
    const branch = branchOf(source, 3);
    expect(rowOf(branch)).toMatchObject({
      iteration: 3,
      total: 40,
      goal: 'minimise',
      best: 1,
      tags: ['x'],
      experiment: 'α',
      note: '',
    });
    expect(branch.work.observations.map(({ toldY }) => toldY)).toEqual([1, 2, 3]);
    expect(branch.lifecycle.phase).toBe('waiting');
    expect(branch.eventsOffset).toBe(0);
  });

  it('takes over iterations from the output, with their recognizer, and nothing is read again', () => {
    const chosen: JournalEntry = { kind: 'recognizer-chosen', recognizer: 'optuna', by: 'itself' };
    const source = journaled([
      created,
      starting(1),
      starting(2),
      chosen,
      read(1, 1, 5),
      read(2, 4, 3),
      read(5, 5, 2),
    ]);
    const branch = branchOf(source, 4);
    expect([...branch.work.known]).toEqual([1, 2, 3, 4]);
    expect(branch.sources.recognizer).toEqual({ id: 'optuna', by: 'itself' });
    expect(branch.sources.rereadPending).toBe(false);
    expect(branch.work.observations.map(({ y }) => y)).toEqual([5, 3]);
  });

  it('takes over total and direction from the output after the reading, which would void them', () => {
    const source = journaledWithout([
      created,
      starting(1),
      { kind: 'recognizer-chosen', recognizer: 'optuna', by: 'itself' },
      { kind: 'total-known', attempt: 1, total: 40 },
      { kind: 'goal-known', goal: 'minimise' },
      read(1, 1, 5),
      read(2, 2, 3),
    ]);
    const branch = journaledWithout([created, ...branchEntries(source, 2)]);
    expect([branch.totals.total, branch.totals.read, branch.work.goal, branch.work.goalRead]).toEqual([
      40,
      40,
      'minimise',
      'minimise',
    ]);
    expect(branch.work.observations.map(({ best }) => best)).toEqual([5, 3]);
  });

  it('takes over the direction from the job, and that the chosen counter restarted', () => {
    const source = journaledWithout([
      created,
      starting(1),
      { kind: 'recognizer-chosen', recognizer: 'optuna', by: 'itself' },
      { kind: 'total-known', attempt: 1, total: 40 },
      { kind: 'total-withdrawn', attempt: 1, because: 'counter-restarted' },
      { kind: 'goal-known', goal: 'maximise', eventsOffset: 90 },
    ]);
    const branch = journaledWithout([created, ...branchEntries(source, 0)]);
    expect([branch.work.goalTold, branch.totals.isReadNested, branch.totals.read]).toEqual([
      'maximise',
      true,
      null,
    ]);
    expect(branch.eventsOffset).toBe(0);
  });

  it('takes over whether it is known what its logs begin with', () => {
    const proven: JournalEntry = { kind: 'logs-numbered', first: 0, proven: true };
    const branch = branchOf(journaled([created, starting(1), proven]), 0);
    expect([branch.work.logsFrom, branch.work.areLogsProven]).toEqual([0, true]);
  });

  it('does not use a counter that was rejected there, whoever chose the present one', () => {
    const by = (recognizer: string | null, by: 'itself' | 'user'): JournalEntry => ({
      kind: 'recognizer-chosen',
      recognizer,
      by,
    });
    const choices = [
      [by('counter a', 'itself'), by('counter b', 'itself'), by('optuna', 'itself')],
      [by('counter a', 'itself'), by('counter b', 'itself'), by(null, 'itself'), by('own:mine', 'user')],
      [by('counter a', 'itself'), by(null, 'itself')],
    ];
    for (const chosen of choices) {
      const source = journaled([created, starting(1), ...chosen, read(1, 1, 5)]);
      const branch = branchOf(source, 1);
      expect(branch.sources.wrongCounters).toEqual(source.sources.wrongCounters);
      expect(branch.sources.recognizer).toEqual(source.sources.recognizer);
      expect([branch.sources.rereadPending, branch.work.known.size]).toEqual([false, 1]);
    }
    expect(journaled([created, starting(1), ...(choices[1] ?? [])]).sources.wrongCounters.size).toBe(2);
  });

  it.each(['output', 'files'] as const)('does not use the rejected count of its %s', (side) => {
    const source = journaledWithout([
      created,
      starting(1),
      { kind: 'recognizer-chosen', recognizer: 'optuna', by: side === 'files' ? 'user' : 'itself' },
      { kind: 'count-overruled', overruled: side, file: 2, read: 6 },
      { kind: 'total-known', attempt: 1, total: 40 },
      side === 'files' ? read(1, 1, 5) : logged(1, 5),
    ]);
    const branch = journaledWithout([created, ...branchEntries(source, 1)]);
    expect(branch.sources.overruled).toEqual({ overruled: side, file: 2, read: 6 });
    expect([branch.work.known.size, branch.totals.read]).toEqual([1, 40]);
    const late = side === 'output' ? read(2, 2, 3) : logged(2, 3);
    applyRecord(branch, { seq: branch.seq + 1, at: 1, entry: late });
    expect(branch.work.known.size).toBe(1);
    expect(branch.notes.map(({ code }) => code)).toEqual([`${side}-count-overruled`]);
  });
});
