import type { TrialWords } from '../../trial-words.ts';

const MOST_NAMED = 5;

/** The table of the runs of a script. */
export const trials: TrialWords = {
  title: (count) => `此脚本的 ${count} 个运行`,
  cut: (shown, count) => `共 ${count} 个，只显示最新的 ${shown} 个。`,
  none: '此脚本还没有已启动的运行。',
  id: '运行',
  name: '名称',
  started: '开始时间',
  changed: '更改',
  countChanged: '更改项数',
  remarks: '备注',
  stoppedAt: '停在',
  ending: '结束',
  peak: '显存峰值',
  slope: 'MiB/迭代',
  first: '此脚本的第一个运行',
  unknown: '未知：对比的运行之一没有构成记录',
  branch: (name, iteration) => `从第 ${iteration} 次迭代起接续 ${name}`,
  nothing: '就 Vigil 保留的内容而言没有更改',
  more: (count) => `另有 ${count} 项`,
  against: (name, passedOver) => `与 ${name} 对比；其间的 ${passedOver} 个运行没有记录`,
  atOnce: (count) => `同时更改了 ${count} 项，因此任何一项都无法单独解释结果。`,
  wentOn: (iterations) => {
    const last = iterations.length > MOST_NAMED ? '多次中断，最近' : '';
    const named = iterations.slice(-MOST_NAMED);
    const later = named.filter((iteration) => iteration > 0);
    const places = [
      ...(later.length < named.length ? ['首次迭代之前'] : []),
      ...(later.length > 0 ? [`第 ${later.join('、')} 次迭代之后`] : []),
    ];
    return `${last}在${places.join('和')}中断，随后继续运行。`;
  },
};
