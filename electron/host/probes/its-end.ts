import { type JudgedProbe, ranProbe } from '../../core/diagnosis/probes/judged-probe.ts';
import type { ProbeName } from '../../core/protocol/diagnosis/probe-name.ts';
import type { ProbeContext } from './probe.ts';
import type { ProbeRun } from './runner/run-probe.ts';

/**
 * What was judged of a probe's messages, together with how its own process ended. One that was ended because the time of
 * the whole diagnosis was over is no finding.
 */
export function withItsEnd(
  probe: ProbeName,
  { end, said }: ProbeRun,
  judged: JudgedProbe,
  { leftMs }: Pick<ProbeContext, 'leftMs'>,
): JudgedProbe {
  if (end.kind === 'exit' && end.code === 0) return judged;
  if (end.kind === 'cancelled') return { ...judged, reason: { kind: 'cancelled' } };
  if (end.kind === 'timeout' && leftMs() <= 0) return { ...judged, reason: { kind: 'no-time' } };
  const died = { kind: 'probe-died', probe, end, said } as const;
  return ranProbe([{ fact: died, sure: 'certain', fixes: [] }, ...judged.findings], judged.figures);
}
