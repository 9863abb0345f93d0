import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { QueueView } from '../../../electron/core/protocol/disk/queue.ts';
import { createNotifier } from '../../../electron/host/base/notifier.ts';
import { watchQueue } from '../../../electron/host/queue/queue-watch.ts';
import type { RunQueue } from '../../../electron/host/queue/run-queue.ts';
import type { RunRegistry } from '../../../electron/host/runs/run-registry.ts';

const [A, B] = ['20261121-031500-aaaa', '20261121-031500-bbbb'] as const;

function watched() {
  const changed = createNotifier();
  let order: string[] = [A];
  const view = (): QueueView => ({
    ...{ order, pause: null, failed: [] },
    atOnce: { count: 1, chosen: false, byGpu: false },
  });
  const stop = new AbortController();
  const seen = watchQueue({ view } as RunQueue, { changed } as unknown as RunRegistry, stop.signal);
  const change = (now: string[]) => {
    order = now;
    changed.notify();
  };
  return { seen, change, stop: () => stop.abort() };
}

it('a client sees the queue at once, and again when it changes', async () => {
  const { seen, change } = watched();
  expect((await seen.next()).value).toMatchObject({ id: '1', data: { order: [A] } });
  const next = seen.next();
  change([B, A]);
  expect((await next).value).toMatchObject({ id: '2', data: { order: [B, A] } });
});

it('changes within a moment reach a client together', async () => {
  const { seen, change } = watched();
  await seen.next();
  const next = seen.next();
  for (const order of [[B], [B, A], [A, B]]) {
    change(order);
    // Without a turn of the event loop for timers, so that no busy machine can end the batch early.
    for (let step = 0; step < 10; step++) await null;
  }
  expect((await next).value).toMatchObject({ id: '2', data: { order: [A, B] } });
});

it('a change of something else does not reach the client', async () => {
  const { seen, change } = watched();
  await seen.next();
  const next = seen.next();
  change([A]);
  await delay(100);
  change([B]);
  expect((await next).value).toMatchObject({ id: '2', data: { order: [B] } });
});

it('a change while the client is busy is not lost', async () => {
  const { seen, change } = watched();
  await seen.next();
  change([B]);
  expect((await seen.next()).value).toMatchObject({ data: { order: [B] } });
});

it('the watch ends with its client', async () => {
  const { seen, stop } = watched();
  await seen.next();
  const next = seen.next();
  stop();
  expect(await next).toEqual({ done: true, value: undefined });
});
