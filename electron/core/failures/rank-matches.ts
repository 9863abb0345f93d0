import type { FailureMatch, MatchEvidence } from '../protocol/failures/failure-match.ts';
import type { SignatureOfEntry } from './catalogue.ts';

/** A signature that fits a death. */
export interface UnrankedMatch extends SignatureOfEntry {
  evidence: MatchEvidence[];
  certainty: 'certain' | 'likely' | 'possible';
  /** Number of the text in which it was found, in the order in which they count; null: in none. */
  textIndex: number | null;
}

const CERTAINTY = { certain: 0, likely: 1, possible: 2 } as const;
const SEVERITY = { fatal: 0, degrading: 1, notice: 2 } as const;

/**
 * One match for each entry, the cause first: what ends a run before what only slows it, what is shown before what is only
 * possible, then the entry with the higher rank, then what was said first.
 */
export function rankMatches(matches: readonly UnrankedMatch[]): FailureMatch[] {
  const best = new Map<string, UnrankedMatch>();
  for (const match of [...matches].sort(inOrder)) {
    const { id } = match.entry.entry;
    if (!best.has(id)) best.set(id, match);
  }
  return [...best.values()].map(({ entry, certainty, evidence }, index) => ({
    id: entry.entry.id,
    certainty,
    // What only slows a run, or is only a notice, ended nothing.
    role: index === 0 && entry.entry.severity === 'fatal' ? 'cause' : 'followed',
    evidence,
  }));
}

function inOrder(one: UnrankedMatch, other: UnrankedMatch): number {
  return (
    SEVERITY[one.entry.entry.severity] - SEVERITY[other.entry.entry.severity] ||
    Number(one.certainty === 'possible') - Number(other.certainty === 'possible') ||
    other.entry.entry.root - one.entry.entry.root ||
    CERTAINTY[one.certainty] - CERTAINTY[other.certainty] ||
    (one.textIndex ?? Number.MAX_SAFE_INTEGER) - (other.textIndex ?? Number.MAX_SAFE_INTEGER) ||
    lineOf(one) - lineOf(other)
  );
}

const lineOf = ({ evidence }: UnrankedMatch): number =>
  evidence.flatMap((one) => (one.kind === 'line' ? one.line : []))[0] ?? 0;
