import { z } from 'zod';

/** What the probe `environment` says, one message a fact (electron/python/probes/vigil_probes/environment.py). */
export const EnvironmentMessage = z.discriminatedUnion('kind', [
  /** The interpreter is too old for probes; it says no more. */
  z.object({ kind: z.literal('too-old'), version: z.string(), path: z.string() }),
  z.object({
    kind: z.literal('interpreter'),
    version: z.string(),
    path: z.string(),
    /** Size of a pointer. */
    bits: z.int(),
    environment: z.string(),
    platform: z.string(),
  }),
  /** `codePage`: Windows' active code page; null elsewhere. */
  z.object({ kind: z.literal('encoding'), encoding: z.string(), codePage: z.int().nullable() }),
  z.object({ kind: z.literal('variable'), name: z.string(), value: z.string() }),
  z.object({ kind: z.literal('package'), name: z.string(), version: z.string() }),
  z.object({ kind: z.literal('shadowed'), module: z.string(), file: z.string() }),
  z.object({ kind: z.literal('path-library'), name: z.string(), files: z.array(z.string()) }),
  z.object({ kind: z.literal('broken'), name: z.string(), error: z.string() }),
  /** `devices`: null if torch was not imported. `said`: why CUDA is not available. */
  z.object({
    kind: z.literal('torch'),
    version: z.string(),
    cuda: z.string().nullable(),
    cudnn: z.string().nullable(),
    devices: z.int().nullable(),
    said: z.string(),
  }),
  /** Paths of the OpenMP libraries in the process. */
  z.object({ kind: z.literal('libraries'), openmp: z.array(z.string()) }),
  z.object({ kind: z.literal('doing'), on: z.string() }),
  z.object({ kind: z.literal('done') }),
]);
export type EnvironmentMessage = z.infer<typeof EnvironmentMessage>;
