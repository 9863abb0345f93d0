import type { OutputFact } from './output-fact.ts';
import { factOf, type Sighting } from './recognizer.ts';

/** Epochs of a training. Each begins once and completes once, however often it is printed. */
export interface Epochs {
  /** An epoch, from 1, has begun, so the previous one is complete. A smaller number starts another training. */
  begin(epoch: number, known?: Partial<OutputFact>): Sighting[];
  complete(epoch: number, known?: Partial<OutputFact>): Sighting[];
  /** The current epoch, or the last one; null if there is none yet. */
  current(): number | null;
}

/** A counter of epochs. */
export function createEpochs(): Epochs {
  let current: number | null = null;
  let done = 0;
  let total: number | null = null;
  const sighting = (moment: 'began' | 'done', epoch: number, known: Partial<OutputFact>): Sighting => ({
    fact: factOf({ moment, iteration: epoch, epoch, total, ...known }),
    counter: { name: 'epoch', rank: 'training' },
  });
  const complete = (epoch: number, known: Partial<OutputFact> = {}): Sighting[] => {
    if (epoch <= done) return [];
    current = epoch;
    done = epoch;
    return [sighting('done', epoch, known)];
  };
  return {
    begin(epoch, known = {}) {
      if (epoch === current) return [];
      if (current !== null && epoch < current) done = epoch - 1;
      const before = current === epoch - 1 ? complete(current) : [];
      total = known.total ?? (current !== null && epoch < current ? null : total);
      current = epoch;
      done = Math.max(done, epoch - 1);
      return [...before, sighting('began', epoch, known)];
    },
    complete,
    current: () => current,
  };
}

/** Incidental numbers of the current epoch. */
export const tellEpoch = (epoch: number | null, known: Partial<OutputFact>): Sighting => ({
  fact: factOf({ epoch, ...known }),
});
