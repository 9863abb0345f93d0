/** Two wall-clock readings of the machine's start time may differ by this much. */
const BOOT_TIME_TOLERANCE_MS = 120_000;

/** Identifies a boot by its time, on a system that has no name for it. */
export const bootAtTime = (startedAtMs: number): string => `at ${Math.round(startedAtMs)}`;

/** Whether two identities belong to different boots; null if unknown. */
export function isOtherBoot(one: string | null, other: string | null): boolean | null {
  if (one === null || other === null) return null;
  const [first, second] = [timeOf(one), timeOf(other)];
  if (first !== null && second !== null) return Math.abs(first - second) > BOOT_TIME_TOLERANCE_MS;
  return first === null && second === null ? one !== other : null;
}

const timeOf = (boot: string): number | null => (boot.startsWith('at ') ? Number(boot.slice(3)) : null);
