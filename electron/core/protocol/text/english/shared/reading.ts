import type { Goal } from '../../../basics.ts';
import type { SlotRole } from '../../../disk/output-roles.ts';
import type { Contradiction, FactSource } from '../../../wire/reading-view.ts';

const ROLES: Record<SlotRole, string> = {
  iterations: 'counts the iterations',
  total: 'total',
  value: 'value',
  best: 'best so far',
  nothing: 'nothing',
};

/** What a number of the output is. */
export const roleInWords = (role: SlotRole | null): string => (role === null ? 'not used' : ROLES[role]);

/** A number with what it is: `Trial 12/40`, `value 0.483`. */
export function figureInWords(role: SlotRole, figure: string, name: string): string {
  if (role === 'iterations') return `${name || 'iteration'} ${figure}`;
  return `${role} ${figure}`;
}

export const learnedFromInWords = (lines: number): string =>
  `learned from ${lines === 1 ? '1 line' : `${lines} lines`}`;

export const betterInWords = (goal: Goal): string =>
  goal === 'minimise' ? 'smaller is better' : 'larger is better';

const SOURCES: Record<FactSource, string> = {
  user: 'you',
  job: 'the job',
  tool: 'the tool',
  structure: 'its output lines',
};

export const sourceInWords = (source: FactSource): string => SOURCES[source];

/** The tool still counts: it is only asked. */
export function contradictionInWords(contradiction: Contradiction): string {
  switch (contradiction.of) {
    case 'direction':
      return `The tool says that ${betterInWords(contradiction.tool)}. The output lines suggest that ${betterInWords(contradiction.structure)}. Which is right?`;
    case 'total':
      return `The tool says ${contradiction.tool} iterations in all. The output lines suggest ${contradiction.structure}. Which is right?`;
  }
}
