import { type JudgedProbe, ranProbe } from '../probes/judged-probe.ts';

/**
 * The tests of a loader and the check of its data as one result. What could run counts, and the reason of what could not
 * stays. `data`: null if there was nothing to check.
 */
export function joinLoader(loader: JudgedProbe, data: JudgedProbe | null): JudgedProbe {
  if (data === null) return loader;
  const findings = [...loader.findings, ...data.findings];
  const ranNothing = [loader, data].every(({ state }) => state === 'could-not-run' || state === 'skipped');
  const figures = [...loader.figures, ...data.figures];
  const reason = loader.reason ?? data.reason;
  return ranNothing ? { ...loader, findings, figures, reason } : ranProbe(findings, figures, reason);
}
