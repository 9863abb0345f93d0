import type { LeftProcess } from '../../../disk/left-process.ts';
import type { NoteFact } from '../../../journal/note.ts';
import { roughDuration } from '../../quantities.ts';

type Left = Extract<NoteFact, { code: 'orphan-left' }>;
type Ended = Extract<NoteFact, { code: 'orphan-ended' }>;

/** What an attempt left running, by name where that is known: `프로세스 4711(python worker.py)`. */
function named({ pids, processes }: Pick<Left, 'pids' | 'processes'>): string {
  const each =
    processes.length === 0
      ? pids.map(String)
      : processes.map(({ pid, command }) => (command === null ? `${pid}` : `${pid}(${command})`));
  return `프로세스 ${each.join(', ')}`;
}

/** Sentences about processes that outlive the main process of their attempt. */
export const orphansInWords = {
  left: (note: Left): string =>
    `작업의 주 프로세스가 종료되었지만 아직 실행 중인 프로세스가 있습니다: ${named(note)}. 주 프로세스가 종료되고 ${roughDuration(note.graceMs)} 지나면 Vigil이 이를 종료합니다. 그때까지 이 실행은 다른 것을 시작하지 않습니다.`,
  gone: (): string => '작업이 남긴 프로세스가 스스로 종료되었습니다.',
  ended: (note: Ended): string =>
    note.processes.length === 0
      ? `새로 시작하기 전에 Vigil이 이전 시도가 남긴 프로세스를 종료했습니다: ${named(note)}.`
      : `작업이 남긴 프로세스를 Vigil이 종료했습니다: ${named(note)}.`,
  waitedFor: ({ pid }: Extract<NoteFact, { code: 'orphan-waited-for' }>): string =>
    `이전 시도의 프로세스(${pid})가 아직 실행 중입니다. 종료될 때까지 아무것도 시작하지 않습니다.`,
  unsettled: (): string =>
    '프로세스가 Vigil이 확인하는 것보다 빠르게 시작되고 종료되므로, 이 실행의 프로세스가 아직 남아 있을 수 있습니다. 남은 것이 없음을 Vigil이 확인할 때까지 실행이 기다립니다.',
};

/** What a job that left before its work was done had left running, as a part of its verdict. */
export const leftRunningInWords = (processes: readonly LeftProcess[]): string => {
  const left = { pids: processes.map(({ pid }) => pid), processes: [...processes] };
  return `주 프로세스가 끝났을 때 아직 실행 중이던 것이 있습니다: ${named(left)}. 나머지 일을 계속하고 있을 수 있습니다.`;
};
