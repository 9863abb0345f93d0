import type { Clock } from './clock.ts';

/** The answer if it arrives within a time, else `otherwise`. Rejects if the answer is rejected in time. */
export function inTime<T>(ms: number, clock: Clock, answer: Promise<T>, otherwise: T): Promise<T> {
  return new Promise((resolve, reject) => {
    const cancel = clock.after(ms, () => resolve(otherwise));
    answer.finally(cancel).then(resolve, reject);
  });
}
