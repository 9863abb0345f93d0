import { medianOf } from '../../statistics/median.ts';

/** So many times slower than usual. */
const TIMES = 10;
/** So many blocks follow one another: a single one is a busy machine. */
const BLOCKS = 3;

/** Memory that was taken in a step. `atBytes`: all so far; `ms`: how long taking and touching it took. */
interface Taken {
  atBytes: number;
  ms: number;
}

/**
 * From where on taking memory became many times slower, and how many; null if it did not. The usual time is that of the
 * first third. `leastMs`: a block that is faster is not slow.
 */
export function slowFrom(
  steps: readonly Taken[],
  leastMs: number,
): { atBytes: number; times: number } | null {
  const usual = medianOf(steps.slice(0, Math.ceil(steps.length / 3)).map(({ ms }) => ms));
  const isSlow = ({ ms }: Taken) => ms >= Math.max(leastMs, TIMES * usual);
  const step = steps.find((_, index) => {
    const those = steps.slice(index, index + BLOCKS);
    return those.length === BLOCKS && those.every(isSlow);
  });
  return step === undefined ? null : { atBytes: step.atBytes, times: step.ms / Math.max(usual, 0.001) };
}
