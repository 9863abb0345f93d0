import { z } from 'zod';

const MEBIBYTE = 1024 * 1024;

/**
 * How much output of one attempt is kept on disk: its beginning and its end. Positions refer to the job's whole output,
 * so they remain valid when the middle is dropped.
 */
export const OutputPolicy = z.object({
  /** Bytes kept from the beginning, in `output.log`. */
  headBytes: z
    .int()
    .min(4096)
    .default(16 * MEBIBYTE),
  /** Least number of bytes kept from the end, in segment files beside `output.log`. */
  tailBytes: z
    .int()
    .min(4096)
    .default(256 * MEBIBYTE),
});
export type OutputPolicy = z.infer<typeof OutputPolicy>;
