/** A reading that is repeated only after a time, because it costs much or changes slowly. */
export function kept<T>(periodMs: number, read: () => T): (nowMs: number) => T {
  let last: { atMs: number; value: T } | null = null;
  return (nowMs) => {
    if (last === null || nowMs - last.atMs >= periodMs) last = { atMs: nowMs, value: read() };
    return last.value;
  };
}
