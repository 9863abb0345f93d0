import type { RerunSetting } from '../../protocol/diagnosis/rerun-fact.ts';
import type { JudgedProbe } from '../probes/judged-probe.ts';

/** True if a night goes on after this repeat: only what dies there again can be helped there. */
export const diesThere = ({ findings }: Pick<JudgedProbe, 'findings'>): boolean =>
  findings.some(({ fact }) => fact.kind === 'rerun-died' && fact.how === 'same');

/**
 * The night so far with what one change of settings showed. `variables`: those that make the change for good; empty if
 * there are none.
 */
export function withSetting(
  night: JudgedProbe,
  setting: RerunSetting,
  shown: Pick<JudgedProbe, 'findings'>,
  variables: Record<string, string>,
): JudgedProbe {
  const fact = shown.findings[0]?.fact;
  const outcome =
    fact?.kind === 'rerun-passed' ? 'helped' : fact?.kind === 'rerun-died' ? fact.how : 'unknown';
  const value = outcome === 'same' ? 'died' : outcome;
  const figures = [...night.figures, { name: 'rerunWith' as const, of: setting, value }];
  if (fact?.kind !== 'rerun-passed') return { ...night, figures };
  const fixes = Object.keys(variables).length === 0 ? [] : [{ kind: 'variables' as const, variables }];
  const helped = { kind: 'rerun-helped' as const, setting, reached: fact.reached };
  return { ...night, figures, findings: [...night.findings, { fact: helped, sure: 'likely', fixes }] };
}
