import { z } from 'zod';
import { Measured } from '../basics.ts';
import { TORCH_MESSAGES } from './torch-message.ts';

/** What an operation is, where. */
const operation = { device: z.string(), operation: z.string(), type: z.string() };

/** What the probe `cuda` says (electron/python/probes/vigil_probes/operations.py). */
export const OperationMessage = z.discriminatedUnion('kind', [
  ...TORCH_MESSAGES,
  /** Where the operations after it ran. `matmulTf32`, `convolutionTf32`: whether float32 may be rounded to TF32 there. */
  z.object({
    kind: z.literal('device'),
    device: z.string(),
    isCuda: z.boolean(),
    matmulTf32: z.boolean(),
    convolutionTf32: z.boolean(),
  }),
  /**
   * `errors`: the largest error of each repeat, relative to the largest value; `differing`: repeats that are not bitwise
   * the first; `ms`: the median.
   */
  z.object({
    kind: z.literal('operation'),
    ...operation,
    errors: z.array(Measured),
    differing: z.int(),
    ms: z.number(),
  }),
  /** `isSticky`: the process can use the GPU no longer. */
  z.object({ kind: z.literal('failed'), ...operation, text: z.string(), isSticky: z.boolean() }),
  /** The library does not have it for this type. */
  z.object({ kind: z.literal('unsupported'), ...operation }),
  /** Memory did not suffice. */
  z.object({ kind: z.literal('short'), ...operation }),
]);
export type OperationMessage = z.infer<typeof OperationMessage>;
