/**
 * The oldest Linux and Windows driver of each release of CUDA that torch has been built for. Within a major version
 * minor versions are compatible from the first driver of that major version on: "CUDA Compatibility", and table 3 of
 * "CUDA Toolkit Release Notes".
 */
const OLDEST: Record<number, { linux: string; windows: string }> = {
  11: { linux: '450.80.02', windows: '452.39' },
  12: { linux: '525.60.13', windows: '528.33' },
  13: { linux: '580.65.06', windows: '580.65' },
};

/** The oldest driver that runs a build for this CUDA, such as `12.4`; null if unknown. */
export function oldestDriverFor(cuda: string, isWindows: boolean): string | null {
  const found = OLDEST[Number.parseInt(cuda, 10)];
  return found === undefined ? null : isWindows ? found.windows : found.linux;
}

/** True if version `one` is older than `other`, part by part. */
export function isOlderVersion(one: string, other: string): boolean {
  const [mine, theirs] = [one, other].map((version) => version.split('.').map(Number));
  for (let at = 0; at < Math.max(mine?.length ?? 0, theirs?.length ?? 0); at++) {
    const difference = (mine?.[at] ?? 0) - (theirs?.[at] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return false;
}
