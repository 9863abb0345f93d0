import type { MachineHolder } from '../../../wire/machine-now.ts';
import type { Language } from '../../english/english.ts';
import { formatBytes, formatDateTime } from '../../quantities.ts';
import { bytesOf, joinedIfKnown } from '../phrases/figures.ts';

/** What `vigil machine` says, beside the figures that it shares with the window. */
export const machine: Language['commandLine']['machine'] = {
  holder: (process, owner) =>
    joinedIfKnown(
      `프로세스 ${process.pid}${process.name === null ? '' : `(${process.name})`}`,
      process.usedBytes === null ? '메모리 보고되지 않음' : formatBytes(process.usedBytes),
      bytesOf(process.sharedBytes, '컴퓨터 메모리'),
      process.user === null ? null : `사용자 ${process.user}`,
      process.startedAt === null ? null : `${formatDateTime(process.startedAt)}부터`,
      ownerInWords(owner),
    ),
  tree: (tree) =>
    joinedIfKnown(
      tree.id,
      `프로세스 ${tree.pids.length}개`,
      tree.processors === null ? null : `프로세서 ${tree.processors.toFixed(2)}개 사용`,
      bytesOf(tree.residentBytes, '메모리'),
      tree.handles === null ? null : `열린 파일 또는 핸들 ${tree.handles}개`,
    ),
};

function ownerInWords(owner: MachineHolder['owner'] | null): string {
  if (owner === null || owner.kind === 'other') return 'Vigil의 실행이 아님';
  const run = `실행 ${owner.name}(${owner.id})`;
  return owner.kind === 'run' ? run : `${run}의 남은 프로세스`;
}
