import type { DiagnosisReport } from '../../electron/core/protocol/diagnosis/diagnosis.ts';
import type { DiagnosisFact, Finding, Sureness } from '../../electron/core/protocol/diagnosis/finding.ts';
import type { Fix } from '../../electron/core/protocol/diagnosis/fix.ts';
import type { ProbeName } from '../../electron/core/protocol/diagnosis/probe-name.ts';
import type { ProbeResult } from '../../electron/core/protocol/diagnosis/probe-result.ts';

/** A finding of some fact. */
export const findingOf = (fact: DiagnosisFact, sure: Sureness = 'likely', ...fixes: Fix[]): Finding => ({
  fact,
  sure,
  fixes,
});

/** The result of a probe that passed, or that found these. */
export const probeResult = (
  probe: ProbeName,
  findings: Finding[] = [],
  more: Partial<ProbeResult> = {},
): ProbeResult => ({
  ...{ probe, state: findings.length > 0 ? 'finding' : 'pass', findings, reason: null, figures: [] },
  ...{ startedAt: 1_000, durationMs: 1_500 },
  ...more,
});

/** A diagnosis that has ended, with these results. */
export const diagnosisReport = (
  results: ProbeResult[] = [],
  more: Partial<DiagnosisReport> = {},
): DiagnosisReport => ({
  ...{ format: 1, number: 3, state: 'complete', level: 'normal', run: null, suspects: [] },
  ...{ python: '/py', script: '/train.py', isNight: false, startedAt: 1_000, endedAt: 9_000 },
  ...{ planned: results.map(({ probe }) => probe), doing: null, results, comparedWith: null, changes: [] },
  ...more,
});
