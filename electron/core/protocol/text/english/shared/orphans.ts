import type { LeftProcess } from '../../../disk/left-process.ts';
import type { NoteFact } from '../../../journal/note.ts';
import { roughDuration } from '../../quantities.ts';

type Left = Extract<NoteFact, { code: 'orphan-left' }>;
type Ended = Extract<NoteFact, { code: 'orphan-ended' }>;

/** What an attempt left running, by name where that is known: "process 4711 (python worker.py)". */
function named({ pids, processes }: Pick<Left, 'pids' | 'processes'>): string {
  if (processes.length === 0) return `process ${pids.join(', ')}`;
  const each = processes.map(({ pid, command }) => (command === null ? `${pid}` : `${pid} (${command})`));
  return `${each.length === 1 ? 'process' : 'processes'} ${each.join(', ')}`;
}

/** Sentences about processes that outlive the main process of their attempt. */
export const orphansInWords = {
  left: (note: Left): string => {
    const isOne = note.processes.length <= 1;
    const grace = roughDuration(note.graceMs);
    return `The job's main process has ended, but ${named(note)} still ${isOne ? 'runs' : 'run'}. Vigil ends ${isOne ? 'it' : 'them'} ${grace} after that end. Until then the run starts nothing else.`;
  },
  gone: (): string => 'The processes that the job left running have ended by themselves.',
  ended: (note: Ended): string =>
    note.processes.length === 0
      ? `Before a new start, Vigil ended a process left over from an earlier attempt: ${named(note)}.`
      : `Vigil ended what the job had left running: ${named(note)}.`,
  waitedFor: ({ pid }: Extract<NoteFact, { code: 'orphan-waited-for' }>): string =>
    `Process ${pid} of an earlier attempt is still running. Nothing starts until it has ended.`,
  unsettled: (): string =>
    'Processes start and end faster than Vigil can check them, so one of this run may still run. The run waits until Vigil knows that none does.',
};

/** What a job that left before its work was done had left running, as a part of its verdict. */
export const leftRunningInWords = (processes: readonly LeftProcess[]): string => {
  const left = { pids: processes.map(({ pid }) => pid), processes: [...processes] };
  return `It left ${named(left)} running, which may be going on with the work.`;
};
