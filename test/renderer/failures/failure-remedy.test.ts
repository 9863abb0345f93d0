import { describe, expect, it } from 'vitest';
import type { FailureAction } from '../../../electron/core/protocol/failures/failure-action.ts';
import { RestartPolicy } from '../../../electron/core/protocol/policy/restart-policy.ts';
import { failureRemedy, mitigationsWith, switchesWith } from '../../../renderer/failures/failure-remedy.ts';

describe('the window offers what it can carry out', () => {
  it.each([
    [
      { kind: 'switch', name: 'launch-blocking' },
      { kind: 'switch', debugSwitch: 'launch-blocking' },
    ],
    [
      { kind: 'mitigation', name: 'allocator' },
      { kind: 'mitigation', preset: 'allocator' },
    ],
    [{ kind: 'settle-gate' }, { kind: 'machine' }],
    [{ kind: 'end-leftovers' }, { kind: 'machine' }],
    [{ kind: 'resume-earlier' }, { kind: 'checkpoints' }],
  ] as const)('%j', (action, remedy) => {
    expect(failureRemedy(action)).toEqual(remedy);
  });

  it('a switch that is a change of settings is tried as a change', () => {
    expect(failureRemedy({ kind: 'switch', name: 'workers-zero' })).toEqual({
      kind: 'mitigation',
      preset: 'workers-zero',
    });
  });

  it.each<FailureAction | null>([
    null,
    { kind: 'switch', name: 'of-tomorrow' },
    { kind: 'mitigation', name: 'of-tomorrow' },
    { kind: 'diagnose', probes: ['disk'] },
    { kind: 'unknown', name: 'of-tomorrow', facts: {} },
  ])('nothing for %j', (action) => {
    expect(failureRemedy(action)).toBeNull();
  });
});

it('a change that is applied is tried first, and once', () => {
  const restart = RestartPolicy.parse({
    mitigations: [
      { kind: 'preset', preset: 'gpu-cap' },
      { kind: 'preset', preset: 'allocator' },
      { kind: 'option', option: '--batch', value: '16' },
    ],
  });
  const changed = mitigationsWith(restart, 'allocator');
  expect(changed.mitigations).toEqual([
    { kind: 'preset', preset: 'allocator' },
    { kind: 'preset', preset: 'gpu-cap' },
    { kind: 'option', option: '--batch', value: '16' },
  ]);
  expect({ ...changed, mitigations: restart.mitigations }).toEqual(restart);
});

it('a switch joins those that the next attempt has already', () => {
  expect(switchesWith(['debug-timing', 'of-tomorrow'], 'faulthandler')).toEqual([
    'faulthandler',
    'debug-timing',
  ]);
  expect(switchesWith(['faulthandler'], 'faulthandler')).toEqual(['faulthandler']);
});
