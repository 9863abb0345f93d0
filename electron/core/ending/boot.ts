/** Two readings of when the machine was started, taken by the wall clock, may differ by this much. */
const BOOT_TIME_TOLERANCE_MS = 120_000;

/** A start of the machine that is told by its time, where the system gives it no name. */
export const bootAtTime = (startedAtMs: number): string => `at ${Math.round(startedAtMs)}`;

/** Whether two identities are of different starts of the machine; null if that cannot be told. */
export function isOtherBoot(one: string | null, other: string | null): boolean | null {
  if (one === null || other === null) return null;
  const [first, second] = [timeOf(one), timeOf(other)];
  if (first !== null && second !== null) return Math.abs(first - second) > BOOT_TIME_TOLERANCE_MS;
  return first === null && second === null ? one !== other : null;
}

const timeOf = (boot: string): number | null => (boot.startsWith('at ') ? Number(boot.slice(3)) : null);
