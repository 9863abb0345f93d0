import type { RerunPlan } from '../../../diagnosis/rerun.ts';
import type { RerunWords } from '../../diagnosis-words.ts';
import { roughDuration } from '../../quantities.ts';
import { rerunSettingInWords } from './rerun-setting.ts';

export function rerunPlanInWords(plan: RerunPlan): RerunWords {
  const { iteration, attempt, from, original, folder, outside } = plan;
  const begins =
    from.kind === 'checkpoint'
      ? `从 ${from.file} 继续`
      : from.kind === 'beginning' && from.replay
        ? '使用 Vigil 保留的调用'
        : '从头开始';
  return {
    before: [
      `第 ${attempt} 次尝试在第 ${iteration} 次迭代异常终止。此命令在全新的进程中重复它，${begins}。`,
      `它在 ${original} 的副本中运行。副本位于 ${folder}，之后会被移除。`,
    ],
    after: [
      outside.length === 0
        ? '它没有指定副本之外的路径。'
        : `它指定了副本之外的以下路径，可能会向那里写入：${outside.join('、')}`,
      '脚本可以向其自身代码指定的任何位置写入。Vigil 无法阻止。',
      ...(plan.settings.length === 0
        ? []
        : [
            `如果它再次在那里异常终止，Vigil 会重复它，每次作一项更改：${plan.settings.map(rerunSettingInWords).join('；')}。全部最多需要 ${roughDuration((plan.settings.length + 1) * plan.limitMs)}。`,
          ]),
      `一旦完成第 ${iteration + 1} 次迭代、该运行开始一次尝试，或经过 ${roughDuration(plan.limitMs)}，Vigil 就会结束${plan.settings.length === 0 ? '它' : '每次重复执行'}。`,
    ],
  };
}
