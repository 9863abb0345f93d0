import { expect, it } from 'vitest';
import {
  ranProbe,
  skippedProbe,
  unableProbe,
} from '../../../../electron/core/diagnosis/probes/judged-probe.ts';

const finding = { fact: { kind: 'long-paths-off' }, sure: 'possible', fixes: [] } as const;

it('a probe that ran passes without a finding, also if it ran in part', () => {
  expect(ranProbe([], []).state).toBe('pass');
  expect(ranProbe([], [], { kind: 'no-time' })).toMatchObject({ state: 'pass', reason: { kind: 'no-time' } });
  expect(ranProbe([{ ...finding, fixes: [] }], []).state).toBe('finding');
});

it('a probe that did not run has a reason and no finding', () => {
  expect(unableProbe({ kind: 'no-gpu' })).toMatchObject({ state: 'could-not-run', findings: [] });
  expect(skippedProbe({ kind: 'skip-asked' })).toMatchObject({ state: 'skipped', findings: [], figures: [] });
});
