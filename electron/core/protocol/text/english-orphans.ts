import type { NoteFact } from '../journal/note.ts';
import { englishDuration } from './english-time.ts';

type Left = Extract<NoteFact, { code: 'orphan-left' }>;
type Ended = Extract<NoteFact, { code: 'orphan-ended' }>;

/** What an attempt left running, by name where that is known: "process 4711 (python worker.py)". */
function named({ pids, processes }: Pick<Left, 'pids' | 'processes'>): string {
  if (processes.length === 0) return `process ${pids.join(', ')}`;
  const each = processes.map(({ pid, command }) => (command === null ? `${pid}` : `${pid} (${command})`));
  return `${each.length === 1 ? 'process' : 'processes'} ${each.join(', ')}`;
}

/** Sentences about processes that outlive the main process of their attempt. */
export const englishOrphans = {
  left: (note: Left): string => {
    const isOne = note.processes.length <= 1;
    const grace = englishDuration(note.graceMs);
    return `The job's main process has ended, but ${named(note)} still ${isOne ? 'runs' : 'run'}. Vigil ends ${isOne ? 'it' : 'them'} ${grace} after that end. The run starts nothing else until then.`;
  },
  gone: (): string => 'The processes that the job had left running ended by themselves.',
  ended: (note: Ended): string =>
    note.processes.length === 0
      ? `A process left over from an earlier attempt was ended before anything new started: ${named(note)}.`
      : `Vigil ended what the job had left running: ${named(note)}.`,
  waitedFor: ({ pid }: Extract<NoteFact, { code: 'orphan-waited-for' }>): string =>
    `A process of an earlier attempt still lives (process ${pid}). Nothing is started until it has ended.`,
  unsettled: (): string =>
    'Processes start and end faster than Vigil can look at them, so one of this run may still live. The run starts nothing before that is certain.',
};
