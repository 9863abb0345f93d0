import { z } from 'zod';
import { EpochMs } from '../../basics.ts';
import { CardObstacle } from '../../disk/memory/card-obstacle.ts';
import { GpuHolder } from '../../disk/memory/gpu-holder.ts';
import { SettleObstacle } from '../../disk/memory/settle-fact.ts';

/** The GPU of the next attempt, and why that waits. */
const card = {
  /** The run that waits. */
  id: z.string(),
  /** Name of the GPU. */
  gpu: z.string(),
  because: SettleObstacle,
  /** When the wait began. */
  since: EpochMs,
  /** Parents of the job that hold memory of it, which are not waited for. */
  parents: z.array(GpuHolder).default([]),
};

/** The machine is not ready for an attempt. */
export const MachineProblem = z.discriminatedUnion('code', [
  /** The memory of its GPU is coming back, or is expected to. */
  z.object({ code: z.literal('card-settling'), ...card }),
  /** The GPUs that it is to use cannot be given to it yet. */
  z.object({ code: z.literal('card-awaited'), id: z.string(), because: CardObstacle }),
  /** It has not come back in time. `holders`: processes that hold some, the largest first. */
  z.object({ code: z.literal('card-held'), ...card, holders: z.array(GpuHolder) }),
]);
