import { setTimeout as delay } from 'node:timers/promises';

const patienceMs = 90_000;

/** @param {() => unknown} condition @param {string} what */
export async function happens(condition, what) {
  for (const since = performance.now(); performance.now() - since < patienceMs; await delay(100))
    if (await condition()) return;
  throw new Error(`In ${patienceMs} ms it did not happen that ${what}.`);
}
