import { describe, expect, test } from 'vitest';
import type { Fix } from '../../../electron/core/protocol/diagnosis/fix.ts';
import { RecyclePolicy } from '../../../electron/core/protocol/policy/recycle-policy.ts';
import { RestartPolicy } from '../../../electron/core/protocol/policy/restart-policy.ts';
import {
  fixRemedy,
  fixToCopy,
  withRecycling,
  withTriedVariables,
} from '../../../renderer/diagnosis/fix-remedy.ts';

const UTF8 = { PYTHONUTF8: '1' };
const FIXES = {
  adds: { kind: 'variables', variables: UTF8 },
  removes: { kind: 'variables', variables: { ...UTF8, PYTHONHOME: null } },
  empty: { kind: 'variables', variables: {} },
  setting: { kind: 'setting', name: 'policy.hang', value: '600' },
  command: { kind: 'command', command: 'powercfg /h off', asAdministrator: true },
  ending: { kind: 'advice', what: 'end-process', of: '4711' },
  recycling: { kind: 'advice', what: 'recycle-process', of: 'CRG311' },
  advice: { kind: 'advice', what: 'restart-machine', of: null },
} satisfies Record<string, Fix>;

describe('what the window does about a fix', () => {
  test.each([
    ['adds', { kind: 'variables', variables: UTF8 }],
    ['removes', null],
    ['empty', null],
    ['setting', { kind: 'settings' }],
    ['command', null],
    ['ending', { kind: 'machine' }],
    ['recycling', { kind: 'recycle', everyIterations: 10 }],
    ['advice', null],
  ] as const)('%s: %j', (name, remedy) => {
    expect(fixRemedy(FIXES[name], true)).toEqual(remedy);
  });

  test('nothing is set where no run was looked at', () => {
    const offered = Object.entries(FIXES).filter(([, fix]) => fixRemedy(fix, false) !== null);
    expect(offered.map(([name]) => name)).toEqual(['ending']);
  });

  test.each([
    ['adds', 'PYTHONUTF8=1'],
    ['removes', 'in words'],
    ['setting', 'policy.hang=600'],
    ['command', 'powercfg /h off'],
    ['advice', 'in words'],
  ] as const)('of %s %j is copied', (name, copied) => {
    expect(fixToCopy(FIXES[name], 'in words')).toBe(copied);
  });
});

test('variables are tried first and once, and no other change is lost', () => {
  const policy = RestartPolicy.parse({ mitigations: [{ kind: 'preset', preset: 'workers-zero' }] });
  const once = withTriedVariables(policy, UTF8);
  expect(withTriedVariables(once, UTF8)).toEqual(once);
  expect(RestartPolicy.parse(once).mitigations).toEqual([
    { kind: 'environment', variables: UTF8 },
    { kind: 'preset', preset: 'workers-zero' },
  ]);
});

test.each([
  [null, 10],
  [5, 5],
  [30, 10],
])(
  'a run that recycles every %s iterations does so every %s, and by its other rules as before',
  (before, after) => {
    const policy = RecyclePolicy.parse({ everyIterations: before, preset: 'segmented' });
    expect(withRecycling(policy, 10)).toEqual({ ...policy, everyIterations: after });
  },
);
