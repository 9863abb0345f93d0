import type { JudgedProbe } from './judged-probe.ts';

/** Why a probe was ended on the way. */
type CutReason = 'cancelled' | 'skip-asked' | 'no-time';

/** A probe that was ended on the way: what it found counts, but that it found nothing does not. */
export function cutShort(judged: JudgedProbe, kind: CutReason): JudgedProbe {
  // It had another reason not to run.
  if (judged.state === 'could-not-run' && judged.reason?.kind !== 'cancelled') return judged;
  const state = judged.findings.length > 0 ? 'finding' : 'skipped';
  return { ...judged, state, reason: { kind } };
}
