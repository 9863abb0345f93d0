import { z } from 'zod';
import { TORCH_MESSAGES } from './torch-message.ts';

/** What the probe `gpu-memory` says (electron/python/probes/vigil_probes/gpu_memory.py). Bytes and milliseconds. */
export const GpuMemoryMessage = z.discriminatedUnion('kind', [
  ...TORCH_MESSAGES,
  /** As CUDA reports it. `cap`: the most that is taken. */
  z.object({
    kind: z.literal('card'),
    gpu: z.string(),
    free: z.number(),
    total: z.number(),
    cap: z.number(),
  }),
  /** A block was taken and freed. `held`: reserved meanwhile; `reserved`: afterwards. */
  z.object({
    kind: z.literal('cycle'),
    gpu: z.string(),
    bytes: z.number(),
    held: z.number(),
    reserved: z.number(),
  }),
  z.object({
    kind: z.literal('step'),
    gpu: z.string(),
    atBytes: z.number(),
    bytes: z.number(),
    ms: z.number(),
  }),
  /** The block that would have reached this size failed. `free`: as CUDA reports it then. */
  z.object({ kind: z.literal('refused'), gpu: z.string(), atBytes: z.number(), free: z.number() }),
  /** The largest block in one piece; 0: none. */
  z.object({ kind: z.literal('largest'), gpu: z.string(), bytes: z.number() }),
  /** At the end, when all is freed. */
  z.object({ kind: z.literal('left'), gpu: z.string(), reserved: z.number(), free: z.number() }),
  z.object({ kind: z.literal('failed'), gpu: z.string(), text: z.string() }),
]);
export type GpuMemoryMessage = z.infer<typeof GpuMemoryMessage>;
