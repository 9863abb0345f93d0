import { z } from 'zod';
import { CheckpointPolicy } from './checkpoint-policy.ts';
import { HangPolicy } from './hang-policy.ts';
import { OrphanPolicy } from './orphan-policy.ts';
import { RecyclePolicy } from './recycle-policy.ts';
import { RestartPolicy } from './restart-policy.ts';
import { SettlePolicy } from './settle-policy.ts';
import { StartPolicy } from './start-policy.ts';

/**
 * How Vigil looks after a run. Everything has a default. An unknown key is rejected, because it is most likely a typing
 * mistake.
 */
export const Policy = z.strictObject({
  restart: RestartPolicy.prefault({}),
  recycle: RecyclePolicy.prefault({}),
  settle: SettlePolicy.prefault({}),
  hang: HangPolicy.prefault({}),
  checkpoint: CheckpointPolicy.prefault({}),
  start: StartPolicy.prefault({}),
  orphans: OrphanPolicy.prefault({}),
});
export type Policy = z.output<typeof Policy>;
