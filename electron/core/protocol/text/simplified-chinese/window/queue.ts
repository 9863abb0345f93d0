import type { Language } from '../../english/english.ts';

/** Runs that wait for their turn. */
export const queue: Language['window']['queue'] = {
  title: (count) => `${count} 个运行正在排队`,
  atOnce: ({ count, byGpu }) =>
    byGpu
      ? '每个 GPU 上一个运行；可以使用所有 GPU 的运行会单独运行。'
      : count === 1
        ? '一次一个运行。'
        : `一次最多 ${count} 个运行。`,
  hold: '暂停队列',
  release: '恢复队列',
  rerun: (count) => (count === 1 ? '重新运行失败的运行' : `重新运行 ${count} 个失败的运行`),
  earlier: (name) => `将 ${name} 上移`,
  remove: (name) => `从队列中移除 ${name}`,
  expected: (moment) => `${moment} 左右启动`,
  notBefore: (moment) => `不早于 ${moment}`,
  anyTime: (name) => `轮到时立即启动 ${name}`,
  expectedSoon: '即将启动',
  drag: '拖动到其他位置',
  asked: (moment) => `${moment} 加入队列`,
  done: (progress) => `已完成 ${progress}`,
  later: (name) => `将 ${name} 下移`,
};
