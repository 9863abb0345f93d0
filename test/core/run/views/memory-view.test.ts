import { describe, expect, it } from 'vitest';
import type { MemoryPeak } from '../../../../electron/core/protocol/disk/memory/memory-peak.ts';
import type { JournalEntry } from '../../../../electron/core/protocol/journal/journal-record.ts';
import { MemoryView } from '../../../../electron/core/protocol/wire/memory-view.ts';
import { applyRecord } from '../../../../electron/core/run/apply/apply-record.ts';
import { emptyRun } from '../../../../electron/core/run/state/run-state.ts';
import { memoryViewOf, nearestWall, peakOfRun } from '../../../../electron/core/run/views/memory-view.ts';
import {
  endAs,
  ended,
  judged,
  observation,
  recordsOf,
  restartAfter,
  starting,
} from '../../../support/journal-entries.ts';
import { runSpec } from '../../../support/run-spec.ts';

function stateAfter(entries: JournalEntry[]) {
  const state = emptyRun(runSpec());
  for (const record of recordsOf([{ kind: 'run-created', queued: false }, ...entries]))
    applyRecord(state, record);
  return state;
}

function viewAfter(entries: JournalEntry[]) {
  const view = memoryViewOf(stateAfter(entries));
  return view === null ? null : MemoryView.parse(view);
}
/** Two iterations to every peak where `stride` is 2. */
const rising = (stride = 1, resource: 'device' | 'shared' = 'device'): JournalEntry[] =>
  [10, 20, 30, 40, 50, 60].flatMap((peak, index) => {
    const iteration = stride * (index + 1);
    const peaks = [{ resource, peak, limit: 100 }];
    return [observation(iteration, 1), { kind: 'memory-measured' as const, attempt: 1, iteration, peaks }];
  });

it('there is none before anything is measured', () => {
  expect(viewAfter([starting(1), observation(1, 1)])).toBeNull();
});

it('a rising use has a forecast in iterations of the run', () => {
  const [wall] = viewAfter([starting(1), ...rising()])?.walls ?? [];
  expect(wall).toMatchObject({ resource: 'device', peak: 60, limit: 100, iteration: 6 });
  expect(wall?.forecast).toMatchObject({ kind: 'reached', iteration: 11 });
});

it('a peak for every second iteration is further from the wall in iterations', () => {
  const [wall] = viewAfter([starting(1), ...rising(2)])?.walls ?? [];
  expect([wall?.iteration, wall?.forecast]).toMatchObject([12, { kind: 'reached', iteration: 22 }]);
});

it('shared memory has no forecast, because it is there to be used', () => {
  expect(viewAfter([starting(1), ...rising(1, 'shared')])?.walls[0]?.forecast).toBeNull();
});

it('a run that has ended has its use, but no forecast and no request that is still to come', () => {
  const asked: JournalEntry = { kind: 'pause-requested', attempt: 1 };
  const view = viewAfter([starting(1), ...rising(), asked, ended(1, endAs('stopped'))]);
  expect(view).toMatchObject({ walls: [{ peak: 60, forecast: null }], leaveAsked: null });
});

it('a run that waits for its next attempt has no job that is still to leave', () => {
  const asked: JournalEntry = { kind: 'recycle-requested', attempt: 1 };
  const before = [starting(1), observation(1, 1), asked];
  expect(viewAfter(before)).toMatchObject({ leaveAsked: 'recycle' });
  expect(viewAfter([...before, ended(1, restartAfter(60_000))])?.leaveAsked ?? null).toBeNull();
});

it('an iteration in which the run died before is marked ahead, and then as passed', () => {
  const died = { ...ended(1, restartAfter(0)), judged: judged({ class: 'silent' }) } as JournalEntry;
  const before = [starting(1), observation(1, 1), died, starting(2)];
  const mark = { iteration: 2, count: 1, own: true };
  expect(viewAfter(before)?.deaths).toEqual([{ ...mark, isPassed: false }]);
  expect(viewAfter([...before, observation(2, 1, 2)])?.deaths).toEqual([{ ...mark, isPassed: true }]);
});

describe('the nearest wall', () => {
  const measured = (iteration: number, peaks: MemoryPeak[]): JournalEntry[] => [
    observation(iteration, 1),
    { kind: 'memory-measured', attempt: 1, iteration, peaks },
  ];
  const nearest = (...entries: JournalEntry[]) => nearestWall(stateAfter([starting(1), ...entries]));

  it('is the one that the job reaches first, though another is fuller', () => {
    const peaks = (iteration: number): MemoryPeak[] => [
      { resource: 'ram', peak: 90, limit: 100 },
      { resource: 'device', peak: 10 * iteration, limit: 100 },
    ];
    const wall = nearest(...[1, 2, 3, 4, 5, 6].flatMap((iteration) => measured(iteration, peaks(iteration))));
    expect(wall).toMatchObject({
      resource: 'device',
      peak: 60,
      forecast: { kind: 'reached', iteration: 11 },
    });
  });

  it('is the fullest where none is foreseen; shared memory and unknown limits do not count', () => {
    const wall = nearest(
      ...measured(1, [
        { resource: 'device', peak: 10, limit: 100 },
        { resource: 'ram', peak: 20, limit: 100 },
        { resource: 'shared', peak: 99, limit: 100 },
        { resource: 'handles', peak: 99, limit: null },
      ]),
    );
    expect(wall).toMatchObject({ resource: 'ram', peak: 20, forecast: { kind: 'too-few' } });
  });

  it('is reached where others leave nothing', () => {
    const peaks: MemoryPeak[] = [
      { resource: 'ram', peak: 90, limit: 100 },
      { resource: 'device', peak: 1, limit: 0 },
    ];
    expect(nearest(...measured(1, peaks))?.resource).toBe('device');
  });

  it('is unknown before anything is measured, and once no job lives', () => {
    expect(nearest(observation(1, 1))).toBeNull();
    expect(nearest(...rising(), ended(1, restartAfter(0)))).toBeNull();
  });

  it('is judged once for each measured iteration, whatever else is journaled', () => {
    const state = stateAfter([starting(1), ...rising()]);
    const before = nearestWall(state);
    const [seventh] = recordsOf([observation(7, 1)]);
    if (seventh) applyRecord(state, { ...seventh, seq: state.seq + 1 });
    expect(nearestWall(state)).toBe(before);
  });
});

describe('the peak of a run', () => {
  const used = (...peaks: [MemoryPeak['resource'], number][]) =>
    peakOfRun(
      stateAfter([
        starting(1),
        {
          kind: 'memory-measured',
          ...{ attempt: 1, iteration: 1 },
          peaks: peaks.map(([resource, peak]) => ({ resource, peak, limit: null })),
        },
        ended(1, endAs('finished')),
      ]),
    );

  it('is that of its GPU, also after its end', () => {
    expect(used(['ram', 900], ['device', 70])).toEqual({ resource: 'device', bytes: 70, attempt: 1 });
  });

  it('is that of main memory if its use of no GPU was measured', () => {
    expect(used(['ram', 900], ['handles', 5_000])).toEqual({ resource: 'ram', bytes: 900, attempt: 1 });
  });

  it('is absent if nothing was measured', () => {
    expect(used()).toBeNull();
    expect(used(['handles', 5_000])).toBeNull();
  });
});
