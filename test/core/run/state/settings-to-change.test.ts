import { describe, expect, it } from 'vitest';
import { affectsVerdict, settingsToChange } from '../../../../electron/core/run/state/settings-to-change.ts';
import { runSpec } from '../../../support/run-spec.ts';

const spec = runSpec({ total: 30 });

describe('a request for other settings', () => {
  it('is reduced to what differs', () => {
    const asked = { name: 'test', total: 20, policy: { hang: spec.policy.hang } };
    expect(settingsToChange(spec, asked)).toEqual({ total: 20 });
  });

  it('is empty if nothing differs', () => {
    expect(settingsToChange(spec, { total: 30, tags: [], resumeArguments: spec.resumeArguments })).toBeNull();
  });

  it('affects the verdict only through the total, the way to resume and the restart policy', () => {
    expect(affectsVerdict({ name: 'x', tags: [], goal: 'minimise', objective: 'loss' })).toBe(false);
    expect(affectsVerdict({ total: null })).toBe(true);
    expect(affectsVerdict({ resumeWith: 'optuna' })).toBe(true);
    expect(affectsVerdict({ policy: { restart: spec.policy.restart } })).toBe(true);
  });
});
