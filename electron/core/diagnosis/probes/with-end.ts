import type { ProbeEnd } from '../../protocol/diagnosis/probe-end.ts';
import type { ProbeName } from '../../protocol/diagnosis/probe-name.ts';
import { type JudgedProbe, ranProbe } from './judged-probe.ts';

/** Adds to what a probe found how its process ended: a death is its first finding, a cancelled probe ran in part. */
export function withEnd(
  probe: ProbeName,
  judged: JudgedProbe,
  { end, said }: { end: ProbeEnd; said: string },
): JudgedProbe {
  if (end.kind === 'exit' && end.code === 0) return judged;
  if (end.kind === 'cancelled') return { ...judged, reason: { kind: 'cancelled' } };
  const died = { fact: { kind: 'probe-died', probe, end, said }, sure: 'certain', fixes: [] } as const;
  return ranProbe([{ ...died, fixes: [] }, ...judged.findings], judged.figures, judged.reason);
}
