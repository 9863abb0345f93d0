import { type AttemptPlan, PlannedSwitch } from '../../../disk/ladder.ts';
import { isUnknownName } from '../../../open-enum.ts';
import type { DebugSwitch } from '../../../policy/debug-switch.ts';
import { plainText } from '../../plain-text.ts';

/** What each switch does, as a clause. */
const DEBUG_SWITCHES: Record<DebugSwitch, string> = {
  faulthandler: 'Python writes its stacks if it crashes',
  'launch-blocking': 'the GPU works call by call, so that an error shows the call that failed',
  'debug-timing': 'scripts that support DEBUG_TIMING print how long each step takes',
  'cpp-stacks': 'errors of PyTorch show its C++ stack',
  'file-system-sharing': 'PyTorch shares memory between processes through files',
  'no-loader-workers': 'data loaders of PyTorch have no worker processes',
  'wandb-disabled': 'Weights & Biases is off',
  'wandb-no-system-monitor': 'Weights & Biases does not measure the machine',
};

const clause = (name: PlannedSwitch): string =>
  isUnknownName(PlannedSwitch, name)
    ? `${plainText(name)}, which only a newer version of Vigil knows`
    : DEBUG_SWITCHES[name];

/** The switches of an attempt; empty if it has none. */
export const switchesInWords = ({ switches = [] }: Pick<AttemptPlan, 'switches'>): string =>
  switches.length === 0 ? '' : `For this attempt only: ${switches.map(clause).join('; ')}.`;

/** The switches of the next attempt; empty if it has none. */
export const nextSwitchesInWords = (switches: readonly PlannedSwitch[]): string =>
  switches.length === 0 ? '' : `For the next attempt only: ${switches.map(clause).join('; ')}.`;
