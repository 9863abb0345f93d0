import type { MachineHolder } from '../../../wire/machine-now.ts';
import type { Language } from '../../english/english.ts';
import { formatBytes, formatDateTime } from '../../quantities.ts';
import { bytesOf, joinedIfKnown } from '../phrases/figures.ts';

/** What `vigil machine` says, beside the figures that it shares with the window. */
export const machine: Language['commandLine']['machine'] = {
  holder: (process, owner) =>
    joinedIfKnown(
      `进程 ${process.pid}${process.name === null ? '' : `（${process.name}）`}`,
      process.usedBytes === null ? '未报告显存' : formatBytes(process.usedBytes),
      bytesOf(process.sharedBytes, '占用内存'),
      process.user === null ? null : `用户 ${process.user}`,
      process.startedAt === null ? null : `自 ${formatDateTime(process.startedAt)} 起`,
      ownerOf(owner),
    ),
  tree: (tree) =>
    joinedIfKnown(
      tree.id,
      `${tree.pids.length} 个进程`,
      tree.processors === null ? null : `${tree.processors.toFixed(2)} 个处理器`,
      bytesOf(tree.residentBytes, '内存'),
      tree.handles === null ? null : `${tree.handles} 个打开的文件或句柄`,
    ),
};

function ownerOf(owner: MachineHolder['owner'] | null): string {
  if (owner === null || owner.kind === 'other') return '不是 Vigil 的运行';
  const run = `运行 ${owner.name}（${owner.id}）`;
  return owner.kind === 'run' ? run : `${run}的残留进程`;
}
