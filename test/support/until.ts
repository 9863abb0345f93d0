import { setTimeout as delay } from 'node:timers/promises';

/** Waits until a condition holds, checking it every 20 ms; fails with its name if it does not hold in time. */
export async function until(
  condition: () => boolean | Promise<boolean>,
  name: string,
  withinMs = 60_000,
): Promise<void> {
  const deadlineMs = performance.now() + withinMs;
  while (!(await condition())) {
    if (performance.now() > deadlineMs) throw new Error(`In ${withinMs} ms it did not happen that ${name}.`);
    await delay(20);
  }
}
