import { describe, expect, test } from 'vitest';
import {
  BEST_NEEDLES,
  bestIn,
  LONE_NEEDLES,
  loneValuesIn,
  valuesIn,
} from '../../../../electron/core/output/recognizers/plain-values.ts';

const holds = (line: string, needles: readonly string[]): boolean =>
  needles.some((needle) => line.toLowerCase().includes(needle));

describe('the best value so far', () => {
  test.each<[string, number]>([
    ['best=0.82', 0.82],
    ['Best so far: -1.5', -1.5],
    ['current best value is 0.3', 0.3],
    ['global best (trial 7) = 0.25', 0.25],
    ['best_val_loss: 1e-3', 0.001],
    ['incumbent cost -> 4', 4],
    ['최고값: 0.82', 0.82],
    ['최적 0.5', 0.5],
    ['最优值：0.82', 0.82],
    ['ベスト: 3', 3],
  ])('stands in %j', (line, best) => {
    expect(bestIn(line)).toBe(best);
    expect(valuesIn(line).best).toBe(best);
    expect(holds(line, BEST_NEEDLES)).toBe(true);
  });

  test.each(['bestow=3', 'best at 12:30', 'best 3/30', 'best: 3rd', 'best', 'best_model.pt saved'])(
    'does not stand in %j',
    (line) => expect(bestIn(line)).toBeNull(),
  );
});

describe('the values in a line', () => {
  test.each<[string, object]>([
    ['iteration 3 value=0.5', { value: 0.5, best: null }],
    ['objective value: 0.5, best value: 0.8', { value: 0.5, best: 0.8 }],
    ['best value: 0.8', { value: null, best: 0.8 }],
    ['f(x) = 0.5', { value: 0.5 }],
    ['CVaR -> 0.5', { value: 0.5 }],
    ['값: 0.5', { value: 0.5 }],
    ['得分：0.5', { value: 0.5 }],
    ['loss: 0.5', { value: 0.5, metrics: { loss: 0.5 } }],
    ['score=0.5 loss=0.1', { value: 0.5, metrics: { loss: 0.1 } }],
    ['손실: 0.5', { value: 0.5 }],
    ['score=nan', { value: Number.NaN }],
    ['score=12:30', { value: null }],
    ['acc=0.9 epoch=3 lr: 0.1', { value: null, metrics: { acc: 0.9, lr: 0.1 } }],
    ["params: {'lr': 0.1, 'net': {'depth': 3}} loss=2", { parameters: { lr: 0.1, net: "{'depth': 3}" } }],
    ['nothing at all', { value: null, best: null, parameters: {}, durationMs: null, metrics: {} }],
  ])('%j are %o', (line, values) => expect(valuesIn(line)).toMatchObject(values));

  test('are not metrics as well', () => {
    expect(valuesIn('score=0.5 best score=0.6 loss=0.1').metrics).toEqual({ loss: 0.1 });
  });

  test.each<[string, number | null]>([
    ['took 250 ms', 250],
    ['time: 12.5s', 12_500],
    ['duration=3 min', 180_000],
    ['took 2 hours', 7_200_000],
    ['소요 시간: 3초', 3_000],
    ['耗时：2 分钟', 120_000],
    ['用时 1 小时', 3_600_000],
    ['took 3 tries', null],
    ['overtook 3 s', null],
  ])('%j took %s ms', (line, durationMs) => expect(valuesIn(line).durationMs).toBe(durationMs));
});

describe('a line about the current iteration without its number', () => {
  test.each<[string, object]>([
    ['value: 0.5', { value: 0.5 }],
    ['  -> Observed score = 0.5', { value: 0.5 }],
    ["Candidate: {'lr': 0.1}", { parameters: { lr: 0.1 } }],
    ['점수: 0.5', { value: 0.5 }],
    ['参数: {"lr": 0.1}', { parameters: { lr: 0.1 } }],
  ])('%j', (line, values) => {
    expect(loneValuesIn(line)).toMatchObject(values);
    expect(holds(line, LONE_NEEDLES)).toBe(true);
  });

  test.each(['the value: 0.5', 'value of nothing', 'Candidate 3', 'loss: 0.5', 'best: 0.5'])(
    'is not %j',
    (line) => {
      expect(loneValuesIn(line)).toBeNull();
    },
  );
});
