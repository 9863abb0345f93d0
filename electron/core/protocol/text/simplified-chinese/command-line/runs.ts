import type { Language } from '../../english/english.ts';
import { formatDuration } from '../../quantities.ts';

/** The list of runs, and the bin. */
export const runs: Language['commandLine']['runs'] = {
  none: '还没有运行。"vigil run --sample" 可展示 Vigil 的功能。',
  columns: {
    name: '名称',
    id: '运行',
    state: '状态',
    iteration: '迭代',
    best: '最佳值',
    attempts: '尝试次数',
    left: '剩余时间',
  },
  waitsFor: (phase, wait) => `${phase}，${wait}`,
  catchingUp: ({ done, of }) => `追赶进度 ${done}/${of}`,
  silentFor: (ms) => `静默 ${formatDuration(Math.max(0, ms))}`,
  cannotBeRead: '无法读取',
  waitsForCard: '正在等待它的 GPU',
  removed: (id, name) =>
    `运行 ${id}（${name}）已移到回收站。"vigil restore ${id}" 可还原它，"vigil trash" 可显示回收站。`,
  takenOffList: (id, name) =>
    `运行 ${id}（${name}）的文件夹已不存在，因此只是将它从列表中移除。没有可还原的内容。`,
  restored: (id) => `运行 ${id} 已还原。"vigil show ${id}" 可显示它。`,
  binIsEmpty: '没有已删除的运行。',
  deletedAt: (when) => `删除于 ${when}`,
  binEmptied: (count) => `已永久删除 ${count} 个运行。`,
};
