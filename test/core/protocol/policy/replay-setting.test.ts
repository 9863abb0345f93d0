import { expect, it } from 'vitest';
import { ReplayFunction, ReplaySetting } from '../../../../electron/core/protocol/policy/replay-setting.ts';

it.each([
  'train.py:evaluate',
  'C:\\lab\\train.py:Tuner.evaluate',
  'toy_pipeline:score',
  'plan.py:bewerte_größe',
])('%s names a function', (named) => expect(ReplayFunction.safeParse(named).success).toBe(true));

it.each(['train.py', 'train.py:', ':evaluate', 'train.py:evaluate()', 'train.py:2nd', 'train.py:a..b'])(
  '%s names no function',
  (named) => expect(ReplayFunction.safeParse(named).success).toBe(false),
);

it('by default nothing is constant, and the proof is made if it is worth its cost', () => {
  expect(ReplaySetting.parse({ functions: ['a.py:f'] })).toEqual({
    functions: ['a.py:f'],
    constants: [],
    proof: 'auto',
  });
  expect(ReplaySetting.safeParse({ functions: [] }).success).toBe(false);
});
