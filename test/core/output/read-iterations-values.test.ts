import { describe, expect, test } from 'vitest';
import { readIterations } from '../../../electron/core/output/read-iterations.ts';
import { deltaSince, rowOf } from '../../../electron/core/run/views/run-views.ts';
import { done, readFacts, running } from './run-that-is-read.ts';

describe('iterations read from the output', () => {
  test('become observations with value, point, metrics and the best so far', () => {
    const state = running({ goal: 'minimise' });
    readFacts(state, [
      { moment: 'told', metrics: { 'train/loss': 0.5 } },
      { ...done(1, 3), parameters: { lr: 0.1, kernel: 'rbf' } },
      done(2, 2),
      done(3, 5),
    ]);
    const { observations, row } = deltaSince(state, 0, (file) => file);
    expect(observations.map(({ iteration, y, best }) => [iteration, y, best])).toEqual([
      [1, 3, 3],
      [2, 2, 2],
      [3, 5, 2],
    ]);
    expect(observations[0]).toMatchObject({
      parameters: { lr: 0.1, kernel: 'rbf' },
      metrics: { 'train/loss': 0.5 },
    });
    expect(row).toMatchObject({ iteration: 3, best: 2 });
  });

  test('keep a value that is not finite as printed, but not as the best', () => {
    const state = running({ goal: 'maximise' });
    readFacts(state, [done(1, 0.5), done(2, Number.NaN), done(3, Number.POSITIVE_INFINITY)]);
    expect(state.work.observations.map(({ y, best }) => [y, best])).toEqual([
      [0.5, 0.5],
      ['NaN', 0.5],
      ['Infinity', 0.5],
    ]);
  });

  test('take the best that the tool itself prints', () => {
    const state = running({ goal: 'maximise' });
    readFacts(state, [
      { ...done(1, 4), best: 4 },
      { ...done(2, 9), best: 4 },
    ]);
    expect(rowOf(state).best).toBe(4);
  });

  test('show the direction, unless the user set it', () => {
    const facts = [done(1, 3), { ...done(2, 2), direction: 'minimise' as const }, done(3, 5)];
    const state = running();
    readFacts(state, facts);
    expect(rowOf(state)).toMatchObject({ goal: 'minimise', best: 2, spark: [3, 2, 2] });
    const told = running({ goal: 'maximise' });
    readFacts(told, facts);
    expect(rowOf(told)).toMatchObject({ goal: 'maximise', best: 5 });
  });

  test('take the numbers of a later validation, and not those of the next epoch', () => {
    const state = running();
    const reader = readIterations(1);
    readFacts(state, [{ ...done(1, null), epoch: 1, metrics: { loss: 3 } }], { reader });
    const { seq } = state;
    const told = (epoch: number, metrics: Record<string, number>) => ({
      moment: 'told' as const,
      epoch,
      metrics,
    });
    const entries = readFacts(
      state,
      [told(1, { 'val/mAP': 4.4 }), told(1, { 'val/cmc_rank_1': 11.9 }), told(2, { loss: 2 })],
      { reader },
    );
    expect(entries).toEqual([
      { kind: 'metrics-read', iteration: 1, metrics: { 'val/mAP': 4.4, 'val/cmc_rank_1': 11.9 } },
    ]);
    expect(deltaSince(state, seq, (file) => file).observations).toMatchObject([
      { iteration: 1, metrics: { loss: 3, 'val/mAP': 4.4, 'val/cmc_rank_1': 11.9 } },
    ]);
    readFacts(state, [{ ...done(2, null), epoch: 2 }], { reader });
    expect(deltaSince(state, 0, (file) => file).observations[1]?.metrics).toEqual({ loss: 2 });
    const again = readIterations(1);
    expect(
      readFacts(state, [{ ...done(1, null), epoch: 1 }, told(1, { 'val/mAP': 4.4 }), told(2, { loss: 9 })], {
        reader: again,
      }),
    ).toEqual([]);
    readFacts(state, [{ ...done(3, null), epoch: 3 }], { reader: again });
    expect(deltaSince(state, 0, (file) => file).observations[2]?.metrics).toEqual({ loss: 9 });
  });

  test('share the time since the one before, unless the tool prints a duration', () => {
    const state = running();
    const startedAt = state.attempts.list[0]?.startedAt ?? 0;
    const entries = readFacts(state, [done(1), done(2), { ...done(3), durationMs: 77 }]);
    const each = (60_000 - startedAt) / 3;
    expect(entries).toMatchObject([{ durationMs: each }, { durationMs: each }, { durationMs: 77 }]);
  });

  test('contain only what a journal can store', () => {
    const state = running();
    const durations = [-2, Number.POSITIVE_INFINITY, Number.NaN, 5];
    const entries = readFacts(
      state,
      durations.map((durationMs, index) => ({
        ...done(index + 1),
        durationMs,
        parameters: { x: Number.NaN, y: Number.NEGATIVE_INFINITY },
      })),
    );
    expect(entries.map((entry) => entry.kind === 'iteration-read' && entry.durationMs >= 0)).toEqual(
      durations.map(() => true),
    );
    expect(entries[3]).toMatchObject({ durationMs: 5, parameters: { x: 'NaN', y: '-Infinity' } });
  });
});
