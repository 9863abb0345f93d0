import type { QueueView } from '../../core/protocol/disk/queue.ts';
import { abortableDelay } from '../base/notifier.ts';
import type { Tracked } from '../base/tracked.ts';
import type { RunRegistry } from '../runs/run-registry.ts';
import type { RunQueue } from './run-queue.ts';

/** Changes within this time reach a client together. */
const GATHER_MS = 50;

/** The queue as it changes; always complete, because it is small. */
export async function* watchQueue(
  queue: RunQueue,
  registry: RunRegistry,
  signal: AbortSignal,
): AsyncGenerator<Tracked<QueueView>> {
  let seen = '';
  for (let number = 1; !signal.aborted; ) {
    const changed = registry.changed.next(signal);
    const data = queue.view();
    const now = JSON.stringify(data);
    if (now !== seen) yield { id: String(number++), data };
    seen = now;
    await changed;
    await abortableDelay(GATHER_MS, signal);
  }
}
