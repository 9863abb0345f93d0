import { expect, it } from 'vitest';
import type { DiagnosisReport } from '../../../../electron/core/protocol/diagnosis/diagnosis.ts';
import type { ProbeReason } from '../../../../electron/core/protocol/diagnosis/probe-result.ts';
import { isRepeatable } from '../../../../renderer/diagnosis/repeat/is-repeatable.ts';
import { diagnosisReport, probeResult } from '../../../support/diagnosis-report.ts';

const RUN = '20260101-000000-aaaa';
const after = (reason: ProbeReason | null, more: Partial<DiagnosisReport> = {}) =>
  isRepeatable(diagnosisReport([probeResult('this-run', [], { reason })], { run: RUN, ...more }));

it.each<[string, boolean, ProbeReason | null]>([
  ['was not agreed to', true, { kind: 'needs-consent' }],
  ['was cancelled', true, { kind: 'cancelled' }],
  ['gave way to an attempt', true, { kind: 'run-began' }],
  ['was made', true, null],
  ['has no death to repeat', false, { kind: 'no-death' }],
  ['is not of this level', false, { kind: 'not-at-level' }],
])('a repeat that %s can be asked for: %s', (_, isAsked, reason) => {
  expect(after(reason)).toBe(isAsked);
});

it('nothing is repeated without a run, beside a diagnosis, or where the probe was not planned', () => {
  expect(after(null, { run: null })).toBe(false);
  expect(after(null, { state: 'running' })).toBe(false);
  const other = probeResult('disk', [], { reason: { kind: 'cancelled' } });
  expect(isRepeatable(diagnosisReport([other], { run: RUN }))).toBe(false);
});
