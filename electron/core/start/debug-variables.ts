import { type AttemptPlan, LADDER_ENV, PlannedSwitch } from '../protocol/disk/ladder.ts';
import { isUnknownName } from '../protocol/open-enum.ts';
import type { DebugSwitch } from '../protocol/policy/debug-switch.ts';
import { START_ENV } from '../protocol/policy/start-policy.ts';

const VARIABLES: Readonly<Record<DebugSwitch, Record<string, string>>> = {
  faulthandler: { PYTHONFAULTHANDLER: '1' },
  'launch-blocking': { CUDA_LAUNCH_BLOCKING: '1' },
  'debug-timing': { DEBUG_TIMING: 'true' },
  'cpp-stacks': { TORCH_SHOW_CPP_STACKTRACES: '1' },
  'file-system-sharing': { [START_ENV.sharing]: 'file_system' },
  'no-loader-workers': { [LADDER_ENV.loaderWorkers]: 'none' },
  'wandb-disabled': { WANDB_MODE: 'disabled' },
  // The second name is that of wandb before 0.18, where private settings began with an underscore.
  'wandb-no-system-monitor': { WANDB_X_DISABLE_STATS: 'true', WANDB__DISABLE_STATS: 'true' },
};

/**
 * The environment variables of an attempt's switches. They replace the user's own, because the user asked for them; a
 * switch that only a newer version knows changes nothing.
 */
export const debugVariables = ({ switches = [] }: AttemptPlan): Record<string, string> =>
  Object.assign({}, ...switches.map((name) => (isUnknownName(PlannedSwitch, name) ? {} : VARIABLES[name])));
