import { z } from 'zod';
import { CheckpointPolicy } from './checkpoint-policy.ts';
import { HangPolicy } from './hang-policy.ts';
import { OrphanPolicy } from './orphan-policy.ts';
import { RestartPolicy } from './restart-policy.ts';
import { StartPolicy } from './start-policy.ts';

/** How a run is looked after. Everything has a default; an unknown key is refused, as it is more likely a slip than a wish. */
export const Policy = z.strictObject({
  restart: RestartPolicy.prefault({}),
  hang: HangPolicy.prefault({}),
  checkpoint: CheckpointPolicy.prefault({}),
  start: StartPolicy.prefault({}),
  orphans: OrphanPolicy.prefault({}),
});
export type Policy = z.output<typeof Policy>;
