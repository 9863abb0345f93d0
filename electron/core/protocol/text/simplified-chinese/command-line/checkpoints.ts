import type { Language } from '../../english/english.ts';

/** The list of checkpoints, and runs that start from one. */
export const checkpoints: Language['commandLine']['checkpoints'] = {
  none: '还没有写入检查点。已完成的迭代安全地保存在运行日志中。',
  iteration: (iteration) => `第 ${iteration} 次迭代`,
  unknownIteration: '迭代未知',
  levels: { 0: '已校验大小和哈希', 1: '已校验结构', 2: '已校验语义' },
  owners: { vigil: '由 Vigil 写入', job: '由作业写入' },
  pinned: '保留',
  suspect: '已跳过：有尝试在加载它时异常终止',
  onlyProgress: '仅显示进度',
  resumedFrom: (id, { file, iteration }) =>
    `运行 ${id} 从${iteration === null ? ` ${file} ` : `第 ${iteration} 次迭代（${file}）`}继续。之后的迭代会重新评估；它们最初的结果仍保留在运行日志中，之后的检查点也会保留。"vigil attach ${id}" 可显示它。`,
  branched: (id, of, { file, iteration }) =>
    `运行 ${id} 从运行 ${of} 的 ${file} 的副本启动${iteration === null ? '' : `，接在第 ${iteration} 次迭代之后`}。两者在同一文件夹中工作。"vigil attach ${id}" 可显示它。`,
};
