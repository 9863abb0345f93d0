import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { JobEvent } from '../../../electron/core/protocol/disk/job-event.ts';
import { type OptimisationTask, optimise } from '../../../electron/sample/job/optimise.ts';
import type { IterationFacts } from '../../../electron/sample/job/wording.ts';
import type { Observation } from '../../../electron/sample/search/observations.ts';
import { propose } from '../../../electron/sample/search/propose.ts';
import type { Space } from '../../../electron/sample/search/space.ts';

const SPACE: Space = [
  { name: 'a', low: -1, high: 1, scale: 'linear' },
  { name: 'b', low: 0.1, high: 10, scale: 'log' },
];
const TASK: OptimisationTask = {
  iterations: 8,
  space: SPACE,
  seed: 3,
  initial: 5,
  alpha: 0.5,
  conditions: 3,
  measure: ([a = 0, b = 0], condition) => -(a * a) - Math.log(b) ** 2 - 0.1 * ((condition + 2) % 3),
};

/** Runs an optimisation and keeps what it calls; it is asked to stop when `stopAfter` iterations are done. */
async function carryOut(
  task: OptimisationTask,
  done: readonly Observation[] = [],
  stopAfter = Number.POSITIVE_INFINITY,
) {
  const calls: string[] = [];
  const events: JobEvent[] = [];
  const facts: IterationFacts[] = [];
  const observations = await optimise(task, done, {
    isStopRequested: () => done.length + facts.length >= stopAfter,
    emit: (event) => {
      calls.push(event.kind);
      events.push(JobEvent.parse(event));
    },
    disturb: async (iteration) => {
      await Promise.resolve();
      calls.push(`disturb ${iteration}`);
    },
    evaluated: (iteration, value) => calls.push(`${value === null ? 'begin' : 'end'} ${iteration}`),
    report: async (each) => {
      await Promise.resolve();
      calls.push(`report ${each.iteration}`);
      facts.push(each);
    },
  });
  return { calls, events, facts, observations };
}

/** An optimisation of given values, one an iteration, under one condition. */
const ofValues = (values: readonly number[]): OptimisationTask => {
  let measured = 0;
  const measure = () => values[measured++] ?? Number.NaN;
  return { ...TASK, iterations: values.length, initial: values.length, conditions: 1, measure };
};

describe('an optimisation', () => {
  test('calls its hooks in the same order in every iteration', async () => {
    const { calls } = await carryOut({ ...TASK, iterations: 3 });
    const expected = [1, 2, 3].map((at) => [
      'iteration-started',
      `disturb ${at}`,
      `begin ${at}`,
      `end ${at}`,
      'observation',
      `report ${at}`,
    ]);
    expect(calls).toEqual(expected.flat());
  });

  test('evaluates what the search proposes from the observations before, and says what it found', async () => {
    const { events, facts, observations } = await carryOut(TASK);
    expect(observations).toHaveLength(8);
    const seen = events.filter((event) => event.kind === 'observation');
    for (const [at, { x, y }] of observations.entries()) {
      expect(x).toEqual(propose(SPACE, TASK, observations.slice(0, at)));
      const scores = [0, 1, 2].map((condition) => TASK.measure(x, condition));
      // The two worst of three: ceil(0.5 · 3) = 2, so 3 - 2 + 1 count.
      const [worst = Number.NaN, second = Number.NaN] = scores.toSorted((a, b) => a - b);
      expect(y).toBeCloseTo((worst + second) / 2, 12);
      const best = Math.max(...observations.slice(0, at + 1).map((observation) => observation.y));
      expect(seen[at]).toMatchObject({
        iteration: at + 1,
        x,
        y,
        metrics: {
          best,
          meanScore: expect.closeTo(scores.reduce((sum, score) => sum + score, 0) / 3, 12),
          worstScore: worst,
        },
      });
      expect(facts[at]).toMatchObject({
        iteration: at + 1,
        total: 8,
        initial: at < 5,
        value: y,
        best,
        durationMs: seen[at]?.durationMs,
      });
    }
  });

  test('calls a value the best only if it exceeds all before it', async () => {
    const { facts } = await carryOut(ofValues([2, 1, 2, 5, 5, 7]));
    expect(facts.map(({ isBest }) => isBest)).toEqual([true, false, false, true, false, true]);
    expect(facts.map(({ best }) => best)).toEqual([2, 2, 2, 5, 5, 7]);
  });

  test('counts the values that it resumes from', async () => {
    const done = [4, 6, 5].map((y) => ({ x: [0, 1], y }));
    const { facts } = await carryOut({ ...ofValues([5, 6, 9]), iterations: 6 }, done);
    expect(facts.map(({ iteration, isBest, best }) => [iteration, isBest, best])).toEqual([
      [4, false, 6],
      [5, false, 6],
      [6, true, 9],
    ]);
  });

  test('interrupted after any iteration comes to the same observations', async () => {
    const whole = (await carryOut(TASK)).observations;
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 8 }), async (stopAfter) => {
        const first = await carryOut(TASK, [], stopAfter);
        expect(first.observations).toEqual(whole.slice(0, stopAfter));
        const saved: Observation[] = JSON.parse(JSON.stringify(first.observations));
        expect((await carryOut(TASK, saved)).observations).toEqual(whole);
      }),
      { numRuns: 10 },
    );
  });

  test('with nothing left to do, or asked to stop before it begins, calls nothing', async () => {
    const done = Array.from({ length: 8 }, (_, at) => ({ x: [0, 1], y: at }));
    expect(await carryOut(TASK, done)).toMatchObject({ calls: [], observations: done });
    expect(await carryOut(TASK, [], 0)).toMatchObject({ calls: [], observations: [] });
  });

  test('leaves the observations that it begins with as they are', async () => {
    const done = [{ x: [0, 1], y: 1 }];
    await carryOut({ ...TASK, iterations: 2 }, done);
    expect(done).toEqual([{ x: [0, 1], y: 1 }]);
  });
});
