import { z } from 'zod';

/** What every probe that needs torch may say before it begins (electron/python/probes/vigil_probes/_torch.py). */
export const TORCH_MESSAGES = [
  z.object({ kind: z.literal('no-torch') }),
  /** `said`: why CUDA is not available; empty if torch was built without it. */
  z.object({ kind: z.literal('no-cuda'), said: z.string() }),
  /** torch is there and cannot be imported. */
  z.object({ kind: z.literal('raised'), text: z.string() }),
  z.object({ kind: z.literal('doing'), on: z.string() }),
  z.object({ kind: z.literal('done') }),
] as const;

/** One of them. */
export const TorchMessage = z.discriminatedUnion('kind', TORCH_MESSAGES);
export type TorchMessage = z.infer<typeof TorchMessage>;
