import type { Language } from '../../english/english.ts';

/** Runs that wait for their turn. */
export const queue: Language['commandLine']['queue'] = {
  queued: (id, place) => `运行 ${id} 正在排队，位于队列第 ${place} 位。"vigil queue" 可显示和更改顺序。`,
  queuedUntil: (id, time) =>
    `轮到运行 ${id} 时，将在 ${time} 或之后启动，前提是届时这台电脑已开机且未睡眠。"vigil queue" 可显示顺序。`,
  notBefore: (time) => `不早于 ${time}`,
  state: ({ order, atOnce }) => {
    const waiting = order.length === 0 ? '没有运行在排队' : `${order.length} 个运行在排队`;
    const most = atOnce.byGpu ? '每个 GPU 一个' : `一次 ${atOnce.count} 个`;
    return `${waiting}；${most}${atOnce.chosen ? '' : '（默认）'}。`;
  },
  failed: (count) => `队列中有 ${count} 个运行失败；"vigil queue rerun" 可让它们重新排队。`,
};
