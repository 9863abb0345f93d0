import { z } from 'zod';
import type { SettlePolicy } from './settle-policy.ts';

/** How an attempt waits for a GPU that is still in use, as people choose it. */
export const GpuWait = z.enum(['until-free', 'if-it-fits', 'never']);
export type GpuWait = z.infer<typeof GpuWait>;

/** The choice that a policy stands for. */
export const gpuWaitOf = ({ enabled, afterwards }: Pick<SettlePolicy, 'enabled' | 'afterwards'>): GpuWait =>
  enabled ? (afterwards === 'wait' ? 'until-free' : 'if-it-fits') : 'never';

/** What a choice sets in the policy. */
export const settleOf = (wait: GpuWait): Pick<SettlePolicy, 'enabled' | 'afterwards'> => ({
  enabled: wait !== 'never',
  afterwards: wait === 'if-it-fits' ? 'go-on-if-it-fits' : 'wait',
});
