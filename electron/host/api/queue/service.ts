import type { QueueView } from '../../../core/protocol/disk/queue.ts';
import type { Tracked } from '../../base/tracked.ts';
import { watchQueue } from '../../queue/queue-watch.ts';
import type { RunQueue } from '../../queue/run-queue.ts';
import type { RunRegistry } from '../../runs/run-registry.ts';

/** The queue carries out the calls; clients can also subscribe to it. */
export interface QueueService
  extends Pick<RunQueue, 'view' | 'move' | 'hold' | 'release' | 'setAtOnce' | 'rerunFailed'> {
  /** The queue as it changes, starting with its current state. */
  watch(signal: AbortSignal): AsyncIterable<Tracked<QueueView>>;
}

export const createQueueService = (queue: RunQueue, registry: RunRegistry): QueueService => ({
  ...queue,
  watch: (signal) => watchQueue(queue, registry, signal),
});
