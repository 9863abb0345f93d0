import type { ReplayFact } from '../../electron/core/protocol/disk/replay-fact.ts';
import type { JournalEntry } from '../../electron/core/protocol/journal/journal-record.ts';

type Told<Kind extends ReplayFact['kind']> = Extract<ReplayFact, { kind: Kind }>;

export const armed = (kept: number): Told<'armed'> => ({
  ...{ kind: 'armed', functions: ['train.py:evaluate'], constants: [], verify: 'auto' },
  ...{ kept, damagedBytes: 0 },
});
export const firstKept: Told<'first-kept'> = { kind: 'first-kept', function: 'train.py:evaluate' };
export const catchingUp = (done: number, of: number): Told<'catching-up'> => ({
  kind: 'catching-up',
  done,
  of,
});
export const proving = (call: number): Told<'proving'> => ({
  kind: 'proving',
  function: 'train.py:evaluate',
  call,
});
export const caughtUp: Told<'caught-up'> = {
  ...{ kind: 'caught-up', answered: 23, seconds: 41, madeAgain: 1, agreement: 'equal', savedSeconds: 9000 },
};
export const otherWay = (call: number): Told<'other-way'> => ({
  ...{ kind: 'other-way', call, answered: call - 1, setAside: 5, differs: 'argument' },
  ...{ function: 'train.py:evaluate', name: 'x', declarable: false, seconds: 3 },
});
export const refused = (
  reason: Told<'refused'>['reason'],
  more: Partial<Told<'refused'>> = {},
): Told<'refused'> => ({
  ...{ kind: 'refused', reason, function: 'train.py:evaluate', call: 1 },
  ...{ name: null, type: null, declarable: false, ...more },
});

/** A report about replay as the journal records it. */
export const told = (fact: ReplayFact, attempt = 1): JournalEntry => ({
  kind: 'replay-told',
  attempt,
  fact,
  eventsOffset: 10,
});
