import { describe, expect, it } from 'vitest';
import { forNextAttempt } from '../../../../electron/core/protocol/policy/settings-effect.ts';
import { StartPolicy } from '../../../../electron/core/protocol/policy/start-policy.ts';
import { concernsVerdict, settingsToChange } from '../../../../electron/core/run/state/settings-to-change.ts';
import { runSpec } from '../../../support/run-spec.ts';

const spec = runSpec({ total: 30 });

describe('a wish for other settings', () => {
  it('comes down to what differs', () => {
    const wished = { name: 'test', total: 20, policy: { hang: spec.policy.hang } };
    expect(settingsToChange(spec, wished)).toEqual({ total: 20 });
  });

  it('is none where everything is so already', () => {
    expect(settingsToChange(spec, { total: 30, tags: [], resumeArguments: spec.resumeArguments })).toBeNull();
  });

  it('concerns the verdict by total, by the way to resume and by the restart policy only', () => {
    expect(concernsVerdict({ name: 'x', tags: [], goal: 'minimise', objective: 'loss' })).toBe(false);
    expect(concernsVerdict({ total: null })).toBe(true);
    expect(concernsVerdict({ resumeWith: 'optuna' })).toBe(true);
    expect(concernsVerdict({ policy: { restart: spec.policy.restart } })).toBe(true);
  });

  it('waits for the next attempt where a process gets it when it starts', () => {
    const start = StartPolicy.parse({ utf8: true });
    expect(forNextAttempt({ total: 3, policy: { hang: spec.policy.hang } })).toEqual([]);
    expect(forNextAttempt({ resumeArguments: [], policy: { start } })).toEqual(['resumeArguments', 'start']);
  });
});
