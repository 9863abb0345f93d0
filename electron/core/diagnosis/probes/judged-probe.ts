import type { Finding } from '../../protocol/diagnosis/finding.ts';
import type { ProbeFigure, ProbeReason, ProbeResult } from '../../protocol/diagnosis/probe-result.ts';

/** What a probe found, before it is known when and how long it ran. */
export type JudgedProbe = Pick<ProbeResult, 'state' | 'findings' | 'reason' | 'figures'>;

/** A probe that ran: its findings decide its state. `reason`: why it ran only in part. */
export const ranProbe = (
  findings: Finding[],
  figures: ProbeFigure[],
  reason: ProbeReason | null = null,
): JudgedProbe => ({ state: findings.length > 0 ? 'finding' : 'pass', findings, figures, reason });

/** A probe that could not run here. */
export const unableProbe = (reason: ProbeReason, figures: ProbeFigure[] = []): JudgedProbe => ({
  state: 'could-not-run',
  findings: [],
  figures,
  reason,
});

/** A probe that was left out. */
export const skippedProbe = (reason: ProbeReason): JudgedProbe => ({
  state: 'skipped',
  findings: [],
  figures: [],
  reason,
});
