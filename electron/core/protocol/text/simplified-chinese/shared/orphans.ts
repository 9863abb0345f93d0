import type { LeftProcess } from '../../../disk/left-process.ts';
import type { NoteFact } from '../../../journal/note.ts';
import { roughDuration } from '../../quantities.ts';

type Left = Extract<NoteFact, { code: 'orphan-left' }>;
type Ended = Extract<NoteFact, { code: 'orphan-ended' }>;

/** What an attempt left running: `进程 4711（python worker.py）`. */
function named({ pids, processes }: Pick<Left, 'pids' | 'processes'>): string {
  if (processes.length === 0) return `进程 ${pids.join('、')}`;
  const each = processes.map(({ pid, command }) => (command === null ? `${pid}` : `${pid}（${command}）`));
  return `进程 ${each.join('、')}`;
}

export const orphansInWords = {
  left: (note: Left): string =>
    `作业的主进程已结束，但仍在运行的有：${named(note)}。Vigil 会在主进程结束 ${roughDuration(note.graceMs)} 后结束${note.processes.length <= 1 ? '它' : '它们'}。在此之前，该运行不会启动其他作业。`,
  gone: (): string => '作业留下的仍在运行的进程已自行结束。',
  ended: (note: Ended): string =>
    note.processes.length === 0
      ? `在重新启动之前，Vigil 结束了以前的尝试留下的一个残留进程：${named(note)}。`
      : `Vigil 结束了作业留下的仍在运行的进程：${named(note)}。`,
  waitedFor: ({ pid }: Extract<NoteFact, { code: 'orphan-waited-for' }>): string =>
    `以前的尝试的进程 ${pid} 仍在运行。在它结束之前不会启动作业。`,
  unsettled: (): string =>
    '进程启动和结束的速度快于 Vigil 检查的速度，因此此运行可能还有进程在运行。该运行会等待，直到 Vigil 确知没有。',
};

/** What a job that left before its work was done had left running, as a part of its verdict. */
export const leftRunningInWords = (processes: readonly LeftProcess[]): string => {
  const left = { pids: processes.map(({ pid }) => pid), processes: [...processes] };
  return `主进程结束时仍在运行的有：${named(left)}。它可能在继续其余的工作。`;
};
