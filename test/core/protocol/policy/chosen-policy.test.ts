import { expect, it } from 'vitest';
import {
  ChosenPolicy,
  policyOver,
  settingsChosen,
} from '../../../../electron/core/protocol/policy/chosen-policy.ts';
import { Policy } from '../../../../electron/core/protocol/policy/policy.ts';

it('a chosen policy keeps only what was chosen', () => {
  expect(ChosenPolicy.parse({ checkpoint: { every: 10 } })).toEqual({ checkpoint: { every: 10 } });
  expect(ChosenPolicy.safeParse({ checkpoint: { every: 0 } }).success).toBe(false);
  expect(ChosenPolicy.safeParse(undefined).success).toBe(false);
});

it('names the settings that differ from their defaults', () => {
  expect(settingsChosen({})).toEqual([]);
  expect(settingsChosen({ checkpoint: { every: 5, adopt: false }, hang: { mode: 'notify' } })).toEqual([
    { section: 'hang', key: 'mode' },
    { section: 'checkpoint', key: 'adopt' },
  ]);
});

it('what a run asks for comes before what was chosen, setting by setting', () => {
  const chosen: ChosenPolicy = { checkpoint: { every: 10, adopt: false }, restart: { startOver: true } };
  expect(Policy.parse(policyOver(chosen, { checkpoint: { every: 3 } }))).toEqual(
    Policy.parse({ checkpoint: { every: 3, adopt: false }, restart: { startOver: true } }),
  );
  expect(policyOver({}, {})).toSatisfy((policy) => Policy.safeParse(policy).success);
});

it('a run that is never restarted is not refused for what was chosen about restarts', () => {
  const never = policyOver(
    { restart: { startOver: true, mitigateMemory: true } },
    { restart: { mode: 'never' } },
  );
  expect(Policy.parse(never).restart).toMatchObject({
    mode: 'never',
    startOver: false,
    mitigateMemory: false,
  });
});
