import type { Provenance } from '../protocol/disk/provenance.ts';
import type { ComparedFact, FactSubject, FactValue } from '../protocol/wire/runs-compared.ts';
import { runFacts } from './run-facts.ts';

/** In what runs differ and in what they agree. */
export interface FactsCompared {
  different: ComparedFact[];
  same: ComparedFact[];
}

/** What people change most often stands first. */
const ORDER: readonly FactSubject[] = [
  ...(['program', 'argument', 'setting', 'environment', 'file', 'commit', 'branch', 'uncommitted'] as const),
  ...(['interpreter', 'package', 'cuda', 'driver', 'folder', 'system', 'vigil'] as const),
];

/** Compares what several runs were made of; null: nothing is known of that one. Only known values can differ. */
export function compareRuns(runs: readonly (Provenance | null)[]): FactsCompared {
  const known = runs.map(runFacts);
  const compared: FactsCompared = { different: [], same: [] };
  for (const of of ORDER) {
    const names = new Set(known.flatMap(({ facts }) => [...(facts.get(of)?.keys() ?? [])]));
    for (const name of names) {
      const isModule = of === 'file' && known.some(({ modules }) => modules.has(name));
      const values = known.map(
        ({ facts, otherwise }) => facts.get(of)?.get(name) ?? otherwise(of, name, isModule),
      );
      const fact = { of, name, values };
      if (areDifferent(values)) compared.different.push(fact);
      else if (values.some(({ kind }) => kind === 'value')) compared.same.push(fact);
    }
  }
  return compared;
}

/** True if two of the known values are not the same. */
function areDifferent(values: readonly FactValue[]): boolean {
  const known = values.filter(({ kind }) => kind !== 'unknown');
  return new Set(known.map((each) => (each.kind === 'value' ? `=${each.text}` : ''))).size > 1;
}
