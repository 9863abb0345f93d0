import type { NoteView } from '../wire/run-view.ts';
import { englishDuration } from './english-time.ts';

type OrphanNote = Omit<NoteView, 'at'>;

/** What an attempt left running, by name where that is known: "process 4711 (python worker.py)". */
function named({ detail, processes = [] }: OrphanNote): string {
  if (processes.length === 0) return detail;
  const each = processes.map(({ pid, command }) => (command === null ? `${pid}` : `${pid} (${command})`));
  return `${each.length === 1 ? 'process' : 'processes'} ${each.join(', ')}`;
}

/** Sentences about processes that outlive the main process of their attempt. */
export const englishOrphans = {
  left: (note: OrphanNote): string => {
    const isOne = (note.processes?.length ?? 1) === 1;
    const grace = englishDuration(note.graceMs ?? 0);
    return `The job's main process has ended, but ${named(note)} still ${isOne ? 'runs' : 'run'}. Vigil ends ${isOne ? 'it' : 'them'} ${grace} after that end. The run starts nothing else until then.`;
  },
  gone: (): string => 'The processes that the job had left running ended by themselves.',
  ended: (note: OrphanNote): string =>
    note.processes === undefined
      ? `A process left over from an earlier attempt was ended before anything new started: ${note.detail}.`
      : `Vigil ended what the job had left running: ${named(note)}.`,
  waitedFor: ({ detail }: OrphanNote): string =>
    `A process of an earlier attempt still lives (${detail}). Nothing is started until it has ended.`,
  unsettled: (): string =>
    'Processes start and end faster than Vigil can look at them, so one of this run may still live. The run starts nothing before that is certain.',
};
