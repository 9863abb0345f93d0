import type { LearnedStructure } from '../../electron/core/protocol/disk/output-roles.ts';
import type { JournalEntry } from '../../electron/core/protocol/journal/journal-record.ts';

/** What is learned from lines such as `Iteration 3/30 best=0.5`; `kind` is their first word. */
export const learnedLines = (kind = 'Iteration', more: Partial<LearnedStructure> = {}): LearnedStructure => ({
  ...{ iterations: { kind, slot: kind }, total: { kind, slot: '#1' } },
  ...{ value: { kind, slot: 'value' }, best: { kind, slot: 'best' }, direction: null },
  ...{
    isIndex: false,
    announces: false,
    later: [],
    downFrom: null,
    hasDecimalComma: false,
    isInner: false,
    inner: [],
    headings: [],
  },
  ...more,
});

/** The records of a run that reads such lines. */
export const readsLines = (structure: LearnedStructure = learnedLines()): JournalEntry[] => [
  { kind: 'structure-learned', structure, confidence: 0.9, attempt: 1, upTo: 0, lines: 0 },
  { kind: 'output-reread' },
];
