import { expect, it } from 'vitest';
import type { SettingsChange } from '../../../../electron/core/protocol/policy/run-settings.ts';
import { forNextAttempt } from '../../../../electron/core/protocol/policy/settings-effect.ts';
import { runSpec } from '../../../support/run-spec.ts';

const { policy } = runSpec();

it.each<[SettingsChange, string[]]>([
  [{ resumeArguments: [] }, ['resumeArguments']],
  [{ resumeArguments: null }, ['resumeArguments']],
  [{ resumeWith: null }, ['resumeWith']],
  [{ policy: { start: policy.start } }, ['start']],
  [
    { policy: { start: policy.start }, resumeWith: 'optuna', resumeArguments: [] },
    ['resumeArguments', 'resumeWith', 'start'],
  ],
])('a running job is not affected by %j', (changes, settings) => {
  expect(forNextAttempt(changes)).toEqual(settings);
});

it('every other setting applies at once', () => {
  const { start: _start, ...sections } = policy;
  const { restart, hang, checkpoint, orphans } = sections;
  const changes = { name: 'x', tags: [], total: 3, goal: null, objective: null };
  expect(forNextAttempt({ ...changes, policy: { restart, hang, checkpoint, orphans } })).toEqual([]);
  expect(forNextAttempt({})).toEqual([]);
});
