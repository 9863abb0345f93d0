import { expect, it } from 'vitest';
import { type CappedAttempt, capShare } from '../../../../electron/core/memory/use/device-cap.ts';
import { PLAIN_PLAN } from '../../../../electron/core/protocol/disk/ladder.ts';

const torch = (fraction: number | null): CappedAttempt['torch'] => ({
  ...{ version: '2.9.1', onWindows: false, fraction, allocator: null, expandable: null, variables: [] },
});
const capped: CappedAttempt['plan'] = {
  ...PLAIN_PLAN,
  mitigations: [{ kind: 'preset', preset: 'gpu-cap' }],
};
const share = (more: Partial<CappedAttempt>) =>
  capShare({ torch: torch(null), plan: PLAIN_PLAN, start: { enabled: true, gpuFraction: null }, ...more });
const half = { enabled: true, gpuFraction: 0.5 };

it.each<[string, Partial<CappedAttempt>, number | null]>([
  ['what torch reports', { torch: torch(0.6) }, 0.6],
  ['what torch reports, whatever Vigil was to set', { torch: torch(0.9), start: half, plan: capped }, 0.9],
  ['none, if torch may use all of it', { torch: torch(1), start: half }, null],
  ['what the user set, if torch does not say', { start: half }, 0.5],
  ['what Vigil tries, if torch does not say', { plan: capped }, 0.8],
  ['the lower of both', { start: half, plan: capped }, 0.5],
  ['none, if Vigil sets nothing in the job', { start: { ...half, enabled: false }, plan: capped }, null],
  ['none of a job without torch', { torch: null, start: half, plan: capped }, null],
  ['none where none was set', {}, null],
])('the cap is %s', (_, attempt, expected) => {
  expect(share(attempt)).toBe(expected);
});
