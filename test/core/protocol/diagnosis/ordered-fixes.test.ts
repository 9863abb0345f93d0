import { expect, it } from 'vitest';
import type { Finding, Sureness } from '../../../../electron/core/protocol/diagnosis/finding.ts';
import type { FixAdvice } from '../../../../electron/core/protocol/diagnosis/fix.ts';
import { orderedFixes } from '../../../../electron/core/protocol/diagnosis/ordered-fixes.ts';
import type { ProbeResult } from '../../../../electron/core/protocol/diagnosis/probe-result.ts';

const finding = (sure: Sureness, ...advice: FixAdvice[]): Finding => ({
  fact: { kind: 'long-paths-off' },
  sure,
  fixes: advice.map((what) => ({ kind: 'advice', what, of: null })),
});
const results = (...findings: Finding[]): { results: ProbeResult[] } => ({
  results: findings.map((each) => ({
    ...{ probe: 'machine', state: 'finding', findings: [each], reason: null, figures: [] },
    ...{ startedAt: 1, durationMs: 1 },
  })),
});
const order = (...findings: Finding[]) =>
  orderedFixes(results(...findings)).map(({ fix }) => fix.kind === 'advice' && fix.what);

it('what helps against the surest finding comes first, and what it names first', () => {
  expect(
    order(
      finding('possible', 'never-sleep'),
      finding('certain', 'update-module', 'isolate-module'),
      finding('likely', 'update-driver'),
    ),
  ).toEqual(['update-module', 'isolate-module', 'update-driver', 'never-sleep']);
});

it('a fix against several findings is there once, at the place of the surest', () => {
  const findings = [
    finding('possible', 'never-sleep'),
    finding('likely', 'update-driver'),
    finding('certain', 'never-sleep'),
  ];
  expect(order(...findings)).toEqual(['never-sleep', 'update-driver']);
  expect(orderedFixes(results(...findings))[0]?.against).toHaveLength(2);
});

it('without findings there is nothing to do', () => {
  expect(order()).toEqual([]);
});
