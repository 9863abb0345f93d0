import type { QueueView } from '../../../disk/queue.ts';

/** Runs that wait for their turn. */
export const queue = {
  queued: (id: string, place: number) =>
    `Run ${id} waits for its turn; it is number ${place} in the queue. "vigil queue" shows and changes the order.`,
  /** Until a time that the user chose. */
  queuedUntil: (id: string, time: string) =>
    `Run ${id} starts at ${time} or later, when its turn comes, if this computer is on and awake then. "vigil queue" shows the order.`,
  notBefore: (time: string) => `not before ${time}`,
  state: ({ order, atOnce }: QueueView) => {
    const waiting =
      order.length === 0 ? 'No run waits' : order.length === 1 ? '1 run waits' : `${order.length} runs wait`;
    const most = atOnce.byGpu ? 'one on each GPU' : `${atOnce.count} at a time`;
    return `${waiting} for a turn; ${most}${atOnce.chosen ? '' : ', by default'}.`;
  },
  failed: (count: number) =>
    `${count === 1 ? '1 run' : `${count} runs`} of the queue failed; "vigil queue rerun" queues them again.`,
} as const;
