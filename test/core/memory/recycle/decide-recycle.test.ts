import { describe, expect, it } from 'vitest';
import { decideRecycle, type RecycleFacts } from '../../../../electron/core/memory/recycle/decide-recycle.ts';
import { NOTHING_CARRIED } from '../../../../electron/core/memory/wall/carried.ts';
import type { Wall } from '../../../../electron/core/memory/wall/walls.ts';
import { RecyclePolicy } from '../../../../electron/core/protocol/policy/recycle-policy.ts';

const WALL: Wall = { resource: 'device', limit: 100, because: { kind: 'cap', capBytes: 100 } };
const NEAR = [51, 61, 71, 81, 91];

/** An attempt far from any wall. */
const facts = (more: Partial<RecycleFacts> = {}): RecycleFacts => ({
  policy: RecyclePolicy.parse({}),
  asked: null,
  canResume: true,
  iterations: 5,
  longestProcess: 0,
  left: 20,
  attemptMs: 60_000,
  iterationsMs: [],
  walls: [],
  spill: null,
  isDone: false,
  iterationsToLeave: 0,
  iterationsAhead: 0,
  carried: NOTHING_CARRIED,
  costs: { restartMs: 10_000, lostMs: 5_000 },
  ...more,
});
const near = (more: Partial<RecycleFacts> = {}) =>
  facts({ walls: [{ wall: WALL, peaks: NEAR, stride: 1 }], ...more });
const recycles = (because: object) => ({ action: 'recycle', because });
const goesOn = (because: object) => ({ action: 'go-on', because });

it('a job far from every wall is not recycled', () => {
  expect(decideRecycle(facts())).toEqual(goesOn({ kind: 'no-reason' }));
});

describe('what the user wants', () => {
  const policy = (of: object) => RecyclePolicy.parse(of);

  it.each<[string, Partial<RecycleFacts>, object]>([
    ['a request', { asked: 'recycle' }, { kind: 'request' }],
    ['a pause that the user asked for', { asked: 'pause' }, { kind: 'pause' }],
    ['a count', { policy: policy({ everyIterations: 5 }) }, { kind: 'count', everyIterations: 5 }],
    ['a time', { policy: policy({ everyMs: 60_000 }) }, { kind: 'time', everyMs: 60_000, attemptMs: 60_000 }],
  ])('%s recycles, whatever a restart costs', (_, more, because) => {
    expect(decideRecycle(facts({ ...more, costs: { restartMs: 1e9, lostMs: 0 } }))).toEqual(
      recycles(because),
    );
  });

  it.each([
    ['segmented', { iterations: 9 }, null],
    ['segmented', { iterations: 10 }, 10],
    ['segmented', { iterations: 9, iterationsAhead: 1 }, 10],
    ['segmented', { iterations: 5, iterationsAhead: 4 }, null],
    ['segmented', { iterations: 7, iterationsAhead: 6 }, 10],
    ['conservative', { iterations: 29, longestProcess: 30 }, null],
    ['conservative', { iterations: 30, longestProcess: 30 }, 30],
    ['aggressive', { iterations: 30 }, 30],
    ['aggressive', { iterations: 49, longestProcess: 30 }, null],
    ['aggressive', { iterations: 50, longestProcess: 30 }, 50],
  ] as const)('the preset %s recycles as it plans: %j', (preset, more, planned) => {
    const decision = decideRecycle(facts({ ...more, left: 100, policy: policy({ preset }) }));
    const because = { kind: 'preset', preset, iterations: planned };
    expect(decision).toEqual(planned === null ? goesOn({ kind: 'no-reason' }) : recycles(because));
  });

  it('the count that comes first recycles, beside a preset', () => {
    const both = policy({ preset: 'segmented', everyIterations: 5 });
    expect(decideRecycle(facts({ policy: both }))).toEqual(recycles({ kind: 'count', everyIterations: 5 }));
  });

  it('neither count nor time recycles too early', () => {
    expect(decideRecycle(facts({ policy: policy({ everyIterations: 6, everyMs: 60_001 }) }))).toMatchObject({
      action: 'go-on',
    });
  });

  it('takes precedence over a wall', () => {
    expect(decideRecycle(near({ asked: 'recycle' }))).toEqual(recycles({ kind: 'request' }));
  });

  it('leaves the wall alone if recycling before a wall is off', () => {
    expect(decideRecycle(near({ policy: policy({ beforeWall: false }) }))).toEqual(
      goesOn({ kind: 'no-reason' }),
    );
  });
});

describe('a wall that is near', () => {
  it('recycles a job that is not nearly done', () => {
    expect(decideRecycle(near())).toMatchObject(recycles({ kind: 'trend', resource: 'device' }));
  });

  it.each<[string, Partial<RecycleFacts>, object]>([
    ['all iterations are done', { left: 0 }, { kind: 'done' }],
    ['all are done before it leaves', { left: 1, iterationsToLeave: 1 }, { kind: 'done' }],
    ['the job has reported its end', { isDone: true }, { kind: 'done' }],
    ['the job cannot resume', { canResume: false }, { kind: 'cannot-resume' }],
    ['no iteration is complete', { iterations: 0 }, { kind: 'no-iteration' }],
  ])('recycles nothing if %s', (_, more, because) => {
    expect(decideRecycle(near(more))).toMatchObject(goesOn(because));
  });

  it('lets a job finish if it is likely done first and a restart takes long', () => {
    const walls = [{ wall: { ...WALL, limit: 110 }, peaks: [51, 61, 71, 81, 91], stride: 1 }];
    const carried = { ...NOTHING_CARRIED, uses: { device: { spike: 10, slope: null } } };
    expect(decideRecycle(facts({ walls, carried }))).toMatchObject(recycles({ kind: 'trend' }));
    expect(decideRecycle(facts({ walls, carried, left: 1 }))).toMatchObject(
      goesOn({ kind: 'not-worth', reason: { kind: 'trend' }, worth: { chance: 0.1 } }),
    );
  });

  it('recycles nothing if a fresh process would be as near at once', () => {
    const walls = [{ wall: WALL, peaks: [96, 96.5, 97, 98], stride: 1 }];
    expect(decideRecycle(facts({ walls }))).toMatchObject(goesOn({ kind: 'fresh-too-high', firstPeak: 96 }));
  });

  it('is found among several, even after one that is ruled out', () => {
    const held = { wall: { ...WALL, resource: 'ram' as const }, peaks: [96, 96.5, 97, 98], stride: 1 };
    const walls = [held, { wall: WALL, peaks: NEAR, stride: 1 }];
    expect(decideRecycle(facts({ walls }))).toMatchObject(recycles({ resource: 'device' }));
  });

  it('counts for shared memory only where it slows the job down', () => {
    const wall: Wall = {
      resource: 'shared',
      limit: 100,
      because: { kind: 'spill', baselineBytes: 50, allowanceBytes: 50 },
    };
    const spill = { wall, peaks: [60, 80, 100, 120, 140] };
    const iterationsMs = [100, 100, 100, 100];
    expect(decideRecycle(facts({ spill, iterationsMs: [...iterationsMs, 110] }))).toMatchObject({
      action: 'go-on',
    });
    expect(decideRecycle(facts({ spill, iterationsMs: [...iterationsMs, 300] }))).toMatchObject(
      recycles({ kind: 'spill' }),
    );
  });
});

describe('the iteration in which earlier processes died', () => {
  const death = (iteration: number) => ({ iteration, processIteration: 13, own: true });
  const carried = {
    uses: {},
    deaths: [death(13), death(26)],
    pattern: { kind: 'cumulative', everyIterations: 13 } as const,
  };

  it('is avoided by two iterations', () => {
    expect(decideRecycle(facts({ carried, iterations: 10 }))).toEqual(goesOn({ kind: 'no-reason' }));
    expect(decideRecycle(facts({ carried, iterations: 11 }))).toEqual(
      recycles({ kind: 'deaths', processIteration: 13, count: 2 }),
    );
  });

  it('does not matter to a job that is done before', () => {
    expect(decideRecycle(facts({ carried, iterations: 11, left: 1 }))).toMatchObject(
      goesOn({ kind: 'not-worth' }),
    );
  });
});
