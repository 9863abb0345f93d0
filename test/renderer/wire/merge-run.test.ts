import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RunDelta } from '../../../electron/core/protocol/wire/run-view.ts';
import { type MergedRun, mergeRun, observationCountOf } from '../../../renderer/wire/merge-run.ts';
import { attempt, delta, died, observationView, row, spec } from '../run-state.ts';

/** A run of `count` iterations, sent in deltas cut at these positions; attempts of 10 iterations each. */
function history(count: number, cuts: number[]): RunDelta[] {
  const ends = [...new Set([...cuts.filter((cut) => cut < count), count])].sort((a, b) => a - b);
  return ends.map((end, index) => {
    const from = ends[index - 1] ?? 0;
    const observations = Array.from({ length: end - from }, (_, step) => observationView(from + step + 1));
    const changed = [...new Set(observations.map(({ iteration }) => Math.ceil(iteration / 10)))];
    return delta({
      seq: end + 1,
      spec: index === 0 ? spec : null,
      row: row({ iteration: end }),
      observations,
      attempts: changed.map((number) => attempt({ attempt: number, outputBytes: end })),
    });
  });
}

const merged = (deltas: RunDelta[]): MergedRun | null =>
  deltas.reduce<MergedRun | null>((state, each) => mergeRun(state, each), null);

const cutHistory = fc
  .tuple(fc.integer({ min: 1, max: 60 }), fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 8 }))
  .map(([count, cuts]) => history(count, cuts));

describe('a run in the window', () => {
  test('does not exist before the delta with its request', () => {
    expect(mergeRun(null, delta({ spec: null }))).toBeNull();
    expect(mergeRun(null, delta())?.spec).toBe(spec);
  });

  test('is the same however its history was cut into deltas', () => {
    fc.assert(
      fc.property(cutHistory, (deltas) => {
        const count = deltas.at(-1)?.row.iteration ?? 0;
        const state = merged(deltas);
        expect(state?.observations.map((each) => each.iteration)).toEqual(
          Array.from({ length: count }, (_, index) => index + 1),
        );
        expect(state?.attempts.map((each) => each.attempt)).toEqual(
          Array.from({ length: Math.ceil(count / 10) }, (_, index) => index + 1),
        );
        expect(state?.row.iteration).toBe(count);
      }),
    );
  });

  test('does not change if a delta arrives twice, or late, as after a reconnect', () => {
    fc.assert(
      fc.property(cutHistory, fc.nat(), (deltas, pick) => {
        const state = merged(deltas);
        const again = deltas[pick % deltas.length];
        if (again) expect(mergeRun(state, again)).toEqual(state);
      }),
    );
  });

  test('accepts complete deltas sent again by a new host', () => {
    const before = merged(history(20, [7, 13]));
    const whole = history(20, [])[0];
    if (whole) expect(mergeRun(before, whole)?.observations).toHaveLength(20);
  });

  test('keeps the array of observations if none arrived, so that charts stay still', () => {
    const state = merged(history(5, []));
    const next = mergeRun(state, delta({ seq: 9, spec: null, row: row({ iteration: 5, leftMs: 400 }) }));
    expect(next?.observations).toBe(state?.observations);
    expect(next?.attempts).toBe(state?.attempts);
    expect(next?.row.leftMs).toBe(400);
  });

  test('shows an attempt in its newest form, and earlier ones unchanged', () => {
    const first = mergeRun(null, delta({ attempts: [attempt()] }));
    const second = mergeRun(
      first,
      delta({ seq: 2, spec: null, attempts: [died(), attempt({ attempt: 2 })] }),
    );
    expect(second?.attempts.map((each) => [each.attempt, each.judged?.class ?? 'living'])).toEqual([
      [1, 'silent'],
      [2, 'living'],
    ]);
  });
});

describe('a run with very many observations', () => {
  const many = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) => observationView(from + index));
  test('keeps some of them, the newest among them, and knows how many there are', () => {
    let run = mergeRun(null, delta({ seq: 1, observations: many(1, 4_000), observationCount: 500_000 }));
    for (let seq = 2; seq < 12; seq++) {
      const observations = many(500_000 + seq * 1_000, 1_000);
      run = mergeRun(run, delta({ seq, spec: null, observations, observationCount: 500_000 + seq * 1_000 }));
    }
    expect(run?.observations.length).toBeLessThanOrEqual(8_000);
    expect(run?.observations.at(-1)?.iteration).toBe(511_999);
    expect(run?.observations[0]?.iteration).toBe(1);
    expect(run && observationCountOf(run)).toBe(511_000);
  });

  test('has all of them if the host sends all', () => {
    const run = mergeRun(null, delta({ observations: many(1, 9_000) }));
    expect(run && [run.observations.length, observationCountOf(run)]).toEqual([9_000, 9_000]);
  });
});
