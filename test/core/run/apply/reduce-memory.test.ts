import { describe, expect, it } from 'vitest';
import { carriedUse } from '../../../../electron/core/memory/wall/carried.ts';
import type { JournalEntry } from '../../../../electron/core/protocol/journal/journal-record.ts';
import { applyRecord } from '../../../../electron/core/run/apply/apply-record.ts';
import { emptyRun } from '../../../../electron/core/run/state/run-state.ts';
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

const measured = (iteration: number, peak: number, attempt = 1): JournalEntry => ({
  kind: 'memory-measured',
  attempt,
  iteration,
  peaks: [{ resource: 'device', peak, limit: 100 }],
});

function memoryAfter(entries: JournalEntry[]) {
  const state = emptyRun(runSpec());
  for (const record of recordsOf([{ kind: 'run-created', queued: false }, ...entries]))
    applyRecord(state, record);
  return state.memory;
}

const silent = (attempt: number, finding: object | null = null): JournalEntry => {
  const decision = { ...restartAfter(0), finding } as ReturnType<typeof restartAfter>;
  return Object.assign(ended(attempt, decision), { judged: judged({ class: 'silent' }) });
};

describe('what is measured', () => {
  it('forms a series for each resource, of the newest attempt alone', () => {
    const entries = [starting(1), measured(1, 10), measured(3, 20)];
    expect(memoryAfter(entries).series).toEqual([
      { resource: 'device', peaks: [10, 20], iterations: [1, 3], limit: 100 },
    ]);
    expect(memoryAfter([...entries, measured(4, 5, 7)]).series).toHaveLength(1);
    expect(memoryAfter([...entries, silent(1), starting(2)]).series).toEqual([]);
  });

  it('is kept of the first and the newest iterations', () => {
    const all = Array.from({ length: 100 }, (_, index) => measured(index + 1, index));
    const [series] = memoryAfter([starting(1), ...all]).series;
    expect(series?.peaks).toHaveLength(64);
    expect([series?.peaks[0], series?.peaks[1], series?.peaks.at(-1)]).toEqual([0, 37, 99]);
    expect([series?.iterations[0], series?.iterations.at(-1)]).toEqual([1, 100]);
  });

  it('begins again if its iterations were withdrawn and are counted again', () => {
    const [series] = memoryAfter([
      starting(1),
      measured(400, 10),
      measured(401, 20),
      measured(12, 30),
    ]).series;
    expect([series?.peaks, series?.iterations]).toEqual([[30], [12]]);
  });

  it('has its highest use in all attempts, each resource by itself', () => {
    const ram = { resource: 'ram' as const, peak: 7, limit: null };
    const entries = [
      ...[starting(1), measured(1, 10), measured(2, 30), measured(3, 20), silent(1)],
      ...[starting(2), measured(3, 25, 2), { ...measured(4, 5, 2), peaks: [ram] }],
    ];
    expect(memoryAfter(entries).highest).toEqual([
      { resource: 'device', peak: 30, attempt: 1 },
      { resource: 'ram', peak: 7, attempt: 2 },
    ]);
  });

  it('counts what an attempt used in the iteration in which it died, but not as an iteration', () => {
    const peaks = [{ resource: 'device' as const, peak: 95, limit: 100 }];
    const memory = memoryAfter([starting(1), measured(1, 10), { kind: 'memory-at-end', attempt: 1, peaks }]);
    expect(memory.highest).toEqual([{ resource: 'device', peak: 95, attempt: 1 }]);
    expect(memory.series).toMatchObject([{ peaks: [10], iterations: [1] }]);
  });

  it('is carried to later attempts', () => {
    const rising = [10, 20, 30, 40, 50].map((peak, index) => measured(index + 1, peak));
    const { carried } = memoryAfter([starting(1), ...rising, silent(1), starting(2)]);
    expect(carriedUse(carried, 'device').slope).toBeCloseTo(10);
  });
});

describe('a death', () => {
  it('is kept with its iteration, also counted from the start of its process', () => {
    const lived = [starting(1), observation(1, 1), observation(2, 1), silent(1)];
    const again = [starting(2), observation(3, 1, 2), silent(2, { kind: 'cumulative', everyIterations: 2 })];
    const { deaths, pattern } = memoryAfter([...lived, ...again]).carried;
    expect(deaths).toEqual([
      { iteration: 3, processIteration: 3, own: true },
      { iteration: 4, processIteration: 2, own: true },
    ]);
    expect(pattern).toEqual({ kind: 'cumulative', everyIterations: 2 });
  });

  it('before the first iteration tells nothing of memory', () => {
    expect(memoryAfter([starting(1), silent(1)]).carried.deaths).toEqual([]);
  });

  it('with the keeper, which nobody saw, tells nothing of the job', () => {
    const unseen = Object.assign(ended(1, restartAfter(0)), { judged: judged({ unseen: true }) });
    expect(memoryAfter([starting(1), observation(1, 1), unseen]).carried.deaths).toEqual([]);
  });

  it.each(['recycle', 'user-stop', 'finished'] as const)('is not what ends as %s', (end) => {
    const entry = { ...ended(1, restartAfter(0)), judged: judged({ class: end }) } as JournalEntry;
    expect(memoryAfter([starting(1), observation(1, 1), entry]).carried.deaths).toEqual([]);
  });
});

describe('what earlier runs of the script learned', () => {
  const learnt = {
    uses: { device: { spike: 3, slope: 7 } },
    deaths: [{ iteration: 3, processIteration: 3, own: false }],
    pattern: { kind: 'cumulative', everyIterations: 3 } as const,
  };
  const inherited: JournalEntry = { kind: 'memory-inherited', script: 'abc', learnt };
  const lived = [starting(1), inherited, observation(1, 1), silent(1)];

  it('is what the run begins with, and its own deaths are added', () => {
    expect(memoryAfter([starting(1), inherited])).toMatchObject({ carried: learnt, inheritedOf: 'abc' });
    expect(memoryAfter(lived).carried.deaths.map(({ own }) => own)).toEqual([false, true]);
  });

  it('counts no more once it is void; the deaths of the run remain', () => {
    const { carried, inheritedOf } = memoryAfter([...lived, { kind: 'inheritance-void' }]);
    expect(carried).toEqual({
      uses: {},
      deaths: [{ iteration: 2, processIteration: 2, own: true }],
      pattern: null,
    });
    expect(inheritedOf).toBeNull();
  });
});

it('a request to leave is for the living attempt alone, and the last one counts', () => {
  const pause: JournalEntry = { kind: 'pause-requested', attempt: 1 };
  const resumed: JournalEntry = { kind: 'resume-requested', queued: false };
  const asked: JournalEntry = { kind: 'recycle-requested', attempt: 1 };
  expect(memoryAfter([starting(1), asked]).leaveAsked).toBe('recycle');
  expect(memoryAfter([starting(1), asked, pause]).leaveAsked).toBe('pause');
  expect(memoryAfter([starting(1), pause, ended(1, endAs('stopped')), resumed]).leaveAsked).toBeNull();
  expect(memoryAfter([starting(1), { ...asked, attempt: 2 }]).leaveAsked).toBeNull();
  expect(memoryAfter([starting(1), asked, silent(1), starting(2)]).leaveAsked).toBeNull();
});

describe('the GPUs of a run', () => {
  const card = { gpu: 'GPU-0', name: 'T4', index: 0, uuid: 'GPU-0', vendor: null };
  const given: JournalEntry = { kind: 'cards-given', cards: [card], overruledBy: null };
  const known = (entries: JournalEntry[]) => memoryAfter([given, ...entries]).given;

  it('stay over restarts', () => {
    expect(known([starting(1), silent(1), starting(2)])).toEqual({
      ...{ cards: [card], overruledBy: null, isVoid: false },
    });
  });

  it('are given anew after another choice; a job that still runs keeps them', () => {
    const changed: JournalEntry = { kind: 'settings-changed', changes: { gpus: ['1'] } };
    expect(known([starting(1), changed])).toMatchObject({ cards: [card], isVoid: true });
    expect(known([starting(1), changed, given])).toMatchObject({ isVoid: false });
    expect(known([{ kind: 'settings-changed', changes: { total: 9 } }])).toMatchObject({ isVoid: false });
  });
});
