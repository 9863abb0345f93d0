import type { ComparedFact, FactSubject, FactValue } from '../protocol/wire/runs-compared.ts';

/** One thing that a person changed from one run to another. */
export interface ChangedThing {
  of: FactSubject;
  name: string;
  before: FactValue;
  after: FactValue;
}

/** What a person chooses for a run; a driver or a package often changes by itself. */
const CHOSEN: ReadonlySet<FactSubject> = new Set<FactSubject>([
  ...(['program', 'argument', 'setting', 'environment', 'file', 'interpreter'] as const),
]);

/** How a run is read and when it is complete says nothing about what it computes, nor about how it treats memory. */
const isOfReading = ({ of, name }: ComparedFact): boolean => of === 'setting' && !name.startsWith('policy.');

/**
 * What a person changed from one run to another, by their places among the runs that were compared. Only where both values
 * are known.
 */
export const changedThings = (
  different: readonly ComparedFact[],
  before: number,
  after: number,
): ChangedThing[] =>
  different.flatMap((fact) => {
    const [from, to] = [fact.values[before], fact.values[after]];
    if (from === undefined || to === undefined || isOfReading(fact) || !CHOSEN.has(fact.of)) return [];
    return isChange(from, to) ? [{ of: fact.of, name: fact.name, before: from, after: to }] : [];
  });

function isChange(from: FactValue, to: FactValue): boolean {
  if (from.kind === 'unknown' || to.kind === 'unknown') return false;
  return from.kind !== to.kind || (from.kind === 'value' && to.kind === 'value' && from.text !== to.text);
}
