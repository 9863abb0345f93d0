import type { QueueView } from '../../../core/protocol/disk/queue.ts';
import type { Tracked } from '../../base/tracked.ts';
import { watchQueue } from '../../queue/queue-watch.ts';
import type { RunQueue } from '../../queue/run-queue.ts';
import type { RunRegistry } from '../../runs/run-registry.ts';

/** The queue does what the calls ask for; clients also follow it. */
export interface QueueService
  extends Pick<RunQueue, 'view' | 'move' | 'hold' | 'release' | 'setAtOnce' | 'rerunFailed'> {
  /** The queue as it changes, beginning with how it stands. */
  watch(signal: AbortSignal): AsyncIterable<Tracked<QueueView>>;
}

export const createQueueService = (queue: RunQueue, registry: RunRegistry): QueueService => ({
  ...queue,
  watch: (signal) => watchQueue(queue, registry, signal),
});
