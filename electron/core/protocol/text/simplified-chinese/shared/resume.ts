import type { ResumeDiffers } from '../../../journal/resume-differs.ts';
import type { SafetyView } from '../../../wire/safety-view.ts';

export function resumedInWords(safety: SafetyView | null): string {
  if (safety === null) return '';
  if (!safety.canResume) return '继续时会从头开始。';
  if (safety.byReplay) return '继续时会从脚本开头重新运行，并使用之前各次评估的结果。';
  if (safety.savedIteration === null) return '继续时会从它自己保存的状态开始。';
  return safety.savedIteration === 0
    ? '尚未保存任何内容，因此继续时会从头开始。'
    : `继续时会从第 ${safety.savedIteration} 次迭代之后开始。`;
}

export function restartedInWords(safety: SafetyView | null): string {
  if (safety?.byReplay) return '它会从脚本开头重新运行，并使用之前各次评估的结果。';
  return safety?.canResume === false ? '它会从头开始，因为此作业中断后无法继续。' : '';
}

export function resumeDiffersInWords({ attempt, said, seen, total, by }: ResumeDiffers): string {
  const facts = `Vigil 启动第 ${attempt} 次尝试，要从第 ${said} 次迭代之后继续，但作业从第 ${seen} 次迭代${total === null ? '' : `（共 ${total} 次）`}开始`;
  if (seen > said + 1) return `${facts}。作业找到了自己的较新状态，或者跳过了中间的迭代。`;
  if (seen > 1) return `${facts}。它在重复迭代；以第一次的结果为准。`;
  return by === 'output' && total === null
    ? `${facts}。要么作业没有继续，要么它从继续的位置开始计数。`
    : `${facts}。它的继续方式似乎不起作用。请在它的设置中检查用于继续的参数。`;
}
