import type { DiagnosisReport } from './diagnosis.ts';
import type { Finding } from './finding.ts';
import type { Fix } from './fix.ts';
import type { ProbeName } from './probe-name.ts';
import { rankOfFinding } from './surest-first.ts';

/** A fix, and the findings that it helps against. */
export interface FixAgainst {
  fix: Fix;
  against: { probe: ProbeName; finding: Finding }[];
}

/** The fixes of a diagnosis, each once: those against what is surest first, then those that findings name first. */
export function orderedFixes({ results }: Pick<DiagnosisReport, 'results'>): FixAgainst[] {
  const found = results.flatMap(({ probe, findings }) => findings.map((finding) => ({ probe, finding })));
  const byFix = new Map<string, FixAgainst & { rank: number; place: number }>();
  for (const each of found)
    for (const [place, fix] of each.finding.fixes.entries()) {
      const key = JSON.stringify(fix);
      const known = byFix.get(key);
      const rank = Math.min(known?.rank ?? Number.POSITIVE_INFINITY, rankOfFinding(each.finding));
      const against = [...(known?.against ?? []), each];
      byFix.set(key, { fix, against, rank, place: Math.min(known?.place ?? place, place) });
    }
  return [...byFix.values()]
    .sort((one, other) => one.rank - other.rank || one.place - other.place)
    .map(({ fix, against }) => ({ fix, against }));
}
