import { setTimeout as delay } from 'node:timers/promises';

/** How long tests wait for what happens in a moment on a quiet machine. */
export const PATIENCE_MS = 60_000;

/** Waits until a condition holds, checking it every 20 ms; fails with its name if it does not hold in time. */
export async function until(
  condition: () => boolean | Promise<boolean>,
  name: string,
  withinMs = PATIENCE_MS,
): Promise<void> {
  const deadlineMs = performance.now() + withinMs;
  while (!(await condition())) {
    if (performance.now() > deadlineMs) throw new Error(`In ${withinMs} ms it did not happen that ${name}.`);
    await delay(20);
  }
}
