import type { Clock } from './clock.ts';

/** What is answered within a time; `otherwise` if nothing is. Rejects if the answer is a rejection that comes in time. */
export function inTime<T>(ms: number, clock: Clock, answer: Promise<T>, otherwise: T): Promise<T> {
  return new Promise((resolve, reject) => {
    const cancel = clock.after(ms, () => resolve(otherwise));
    answer.finally(cancel).then(resolve, reject);
  });
}
