import { expect, it } from 'vitest';
import { replayAfter } from '../../../../electron/core/run/apply/attempt-replay.ts';
import { declarableIn, objectionTo } from '../../../../renderer/run/overview/replay-trouble.ts';
import { caughtUp, otherWay, refused } from '../../../support/replay-facts.ts';
import { runSpec } from '../../../support/run-spec.ts';
import { attempt } from '../../run-state.ts';

const replay = { functions: ['train.py:evaluate'], constants: [], proof: 'auto' as const };
const run = (fact: Parameters<typeof replayAfter>[1], asked: typeof replay | null = replay) => ({
  attempts: [attempt({ replay: replayAfter(null, fact) })],
  spec: { ...runSpec(), replay: asked },
});

it('a refusal and another path are shown to the user', () => {
  expect(objectionTo(run(refused('generator')))).toEqual(refused('generator'));
  expect(objectionTo(run(otherWay(9)))).toEqual(otherWay(9));
  expect(objectionTo(run(caughtUp))).toBeNull();
  expect(objectionTo(run(refused('generator'), null))).toBeNull();
});

it('a name can be declared constant until it is', () => {
  const fact = refused('not-comparable', { name: 'poll', declarable: true });
  expect(declarableIn(fact, [])).toBe('poll');
  expect(declarableIn(fact, ['poll'])).toBeNull();
  expect(declarableIn(refused('changes-state', { name: 'model' }), [])).toBeNull();
});
