import type { DiagnosisFact } from '../../../diagnosis/finding.ts';
import { formatBytes, roughDuration } from '../../quantities.ts';

export type LeftoverFact = Extract<
  DiagnosisFact,
  {
    kind: 'zombies' | 'orphan' | 'gpu-held' | 'gpu-held-unseen' | 'lock-held' | 'shared-cache' | 'stale-lock';
  }
>;

export function leftoverFindingInWords(fact: LeftoverFact): string {
  switch (fact.kind) {
    case 'zombies':
      return `进程 ${named(fact.parent, fact.parentName)}有 ${fact.count} 个已结束的子进程仍是僵尸进程。`;
    case 'orphan':
      return fact.run === null
        ? `进程 ${named(fact.pid, fact.command)}是一个父进程已结束的 worker。`
        : `进程 ${named(fact.pid, fact.command)}是运行 ${fact.run} 的残留进程。`;
    case 'gpu-held':
      return `进程 ${named(fact.pid, fact.name)}占用了 ${fact.gpu} 的${fact.bytes === null ? '' : ` ${formatBytes(fact.bytes)} `}显存${fact.run === null ? '' : `，它是运行 ${fact.run} 的残留进程`}。`;
    case 'gpu-held-unseen':
      return `${fact.gpu} 有 ${formatBytes(fact.bytes)} 显存正被使用，但驱动程序显示的进程都没有使用它。`;
    case 'lock-held':
      return `残留进程 ${fact.pid} 持有锁 ${fact.file}。`;
    case 'shared-cache':
      return `进程 ${fact.pids.join('、')} 使用同一个缓存文件夹 ${fact.folder}。`;
    case 'stale-lock':
      return `锁 ${fact.file} 已失效：它已存在 ${roughDuration(fact.ageMs)}，而持有它的进程已不存在。`;
  }
}

/** With the space that a number needs before Chinese. */
const named = (pid: number, name: string | null): string => (name === null ? `${pid} ` : `${pid}（${name}）`);
