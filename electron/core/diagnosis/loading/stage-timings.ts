/** One stage of loading a sample, as `DEBUG_TIMING=true` prints it: `[study_001] Volume decode: 0.1234s (shape=(1024, 251))`. */
export interface StageTiming {
  sample: string;
  /** Such as `Volume decode`. */
  stage: string;
  seconds: number;
  /** Sizes of the array; null if the line has none. */
  shape: number[] | null;
  /** True for the sum of a sample, `TOTAL decode time`. */
  isTotal: boolean;
}

/** A logger may write its own prefix before the sample. */
const LINE =
  /(?:^|\s)\[([^[\]]{1,200})\]\s+([A-Za-z][^:[\]]{0,80}?):\s+(\d{1,9}(?:\.\d{1,12})?(?:[eE][-+]?\d{1,3})?)\s?s(?:\s+\(shape=\(([\d, ]*)\)\))?\s*$/;
const TOTAL = /^total\b/i;

/** Reads a line of output; null if it is none of these. */
export function readStageTiming(line: string): StageTiming | null {
  const [, sample, stage, seconds, shape] = LINE.exec(line) ?? [];
  if (sample === undefined || stage === undefined || seconds === undefined) return null;
  return {
    sample,
    stage,
    seconds: Number(seconds),
    shape:
      shape === undefined ? null : shape.split(',').flatMap((each) => (each.trim() ? [Number(each)] : [])),
    isTotal: TOTAL.test(stage),
  };
}
