import { type AttemptPlan, PlannedSwitch } from '../../../disk/ladder.ts';
import { isUnknownName } from '../../../open-enum.ts';
import type { DebugSwitch } from '../../../policy/debug-switch.ts';
import { plainText } from '../../plain-text.ts';

const DEBUG_SWITCHES: Record<DebugSwitch, string> = {
  faulthandler: 'Python 在崩溃时写出调用栈',
  'launch-blocking': '逐个执行 GPU 调用，使错误指出失败的调用',
  'debug-timing': '支持 DEBUG_TIMING 的脚本输出每一步的用时',
  'cpp-stacks': 'PyTorch 的错误显示其 C++ 调用栈',
  'file-system-sharing': 'PyTorch 通过文件在进程之间共享内存',
  'no-loader-workers': 'PyTorch 的数据加载器不使用 worker 进程',
  'wandb-disabled': '关闭 Weights & Biases',
  'wandb-no-system-monitor': 'Weights & Biases 不测量这台电脑',
};

const clause = (name: PlannedSwitch): string =>
  isUnknownName(PlannedSwitch, name)
    ? `${plainText(name)}（只有较新版本的 Vigil 认识）`
    : DEBUG_SWITCHES[name];

export const switchesInWords = ({ switches = [] }: Pick<AttemptPlan, 'switches'>): string =>
  switches.length === 0 ? '' : `仅用于本次尝试：${switches.map(clause).join('；')}。`;

export const nextSwitchesInWords = (switches: readonly PlannedSwitch[]): string =>
  switches.length === 0 ? '' : `仅用于下一次尝试：${switches.map(clause).join('；')}。`;
