/** What torch holds of the GPU of which it holds most, in bytes. The difference is what it keeps without using it. */
export interface TorchFigures {
  allocatedBytes: number;
  reservedBytes: number;
}

/** A whole line of `memory.csv`: time, resident memory, then GPU, allocated, reserved and peak. */
const LINE = /^(\d{1,15}),\d*,(\d*),(\d{1,18}|),(\d{1,18}|),\d*$/;

/**
 * The newest figures in the end of an attempt's `memory.csv`, which may begin within a line and end within one that is
 * being written; null if torch uses no GPU. A line is written only when something changed, so the newest holds until then.
 */
export function newestTorchFigures(end: string): TorchFigures | null {
  const lines = end
    .split('\n')
    .slice(0, -1)
    .map((line) => LINE.exec(line))
    .filter((found) => found !== null);
  const newest = lines.at(-1)?.[1];
  const [most = null] = lines
    // A moment has a line for each GPU.
    .filter(([, at, gpu]) => at === newest && gpu !== '')
    .map(([, , , allocated, reserved]) => ({
      allocatedBytes: Number(allocated),
      reservedBytes: Number(reserved),
    }))
    .sort((a, b) => b.reservedBytes - a.reservedBytes);
  return most;
}
