import { expect, it } from 'vitest';
import { ReplaySetting } from '../../../../electron/core/protocol/policy/replay-setting.ts';
import {
  hasOwnWay,
  replayInForce,
  resumesByReplay,
} from '../../../../electron/core/run/state/replay-in-force.ts';
import { canResume, emptyRun } from '../../../../electron/core/run/state/run-state.ts';
import { runSpec } from '../../../support/run-spec.ts';

const replay = ReplaySetting.parse({ functions: ['train.py:evaluate'] });
const state = (more: object, hasKept = true) => {
  const run = emptyRun({ ...runSpec(), resumeArguments: null, replay, ...more });
  return { ...run, replay: { ...run.replay, hasKept } };
};

it('a run resumes by replay only once a call is kept', () => {
  expect([resumesByReplay(state({})), canResume(state({}))]).toEqual([true, true]);
  expect([resumesByReplay(state({}, false)), canResume(state({}, false))]).toEqual([false, false]);
});

it("the job's own arguments, its tool's state and its helper come first", () => {
  expect(replayInForce(state({}))).toEqual(replay);
  expect(replayInForce(state({ resumeArguments: [] }))).toBeNull();
  expect(replayInForce(state({ resumeWith: 'optuna' }))).toBeNull();
  const helped = state({});
  expect(replayInForce({ ...helped, sources: { ...helped.sources, resumesByItself: true } })).toBeNull();
  expect(hasOwnWay(helped)).toBe(false);
});
