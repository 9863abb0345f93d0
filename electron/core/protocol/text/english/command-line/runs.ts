import type { CatchingUp } from '../../../wire/attempt-replay.ts';
import { formatDuration } from '../../quantities.ts';

/** The list of runs, and the bin. */
export const runs = {
  none: 'No runs yet. "vigil run --sample" shows what Vigil does.',
  columns: {
    name: 'NAME',
    id: 'RUN',
    state: 'STATE',
    iteration: 'ITERATION',
    best: 'BEST',
    attempts: 'ATTEMPTS',
    left: 'LEFT',
  },
  waitsFor: (phase: string, wait: string) => `${phase}, ${wait}`,
  catchingUp: ({ done, of }: CatchingUp) => `Catching up ${done}/${of}`,
  silentFor: (ms: number) => `Silent for ${formatDuration(Math.max(0, ms))}`,
  cannotBeRead: 'Cannot be read',
  waitsForCard: 'Waiting for its GPU',
  removed: (id: string, name: string) =>
    `Run ${id} (${name}) is in the bin. "vigil restore ${id}" takes it out again, "vigil trash" shows the bin.`,
  takenOffList: (id: string, name: string) =>
    `The folder of run ${id} (${name}) no longer exists, so the run was only removed from the list. There is nothing to restore.`,
  restored: (id: string) => `Run ${id} is back. "vigil show ${id}" shows it.`,
  binIsEmpty: 'No deleted runs.',
  deletedAt: (when: string) => `deleted ${when}`,
  binEmptied: (count: number) => `${count === 1 ? '1 run is' : `${count} runs are`} deleted for good.`,
} as const;
