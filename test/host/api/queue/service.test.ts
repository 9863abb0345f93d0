import { expect, it } from 'vitest';
import type { QueueView } from '../../../../electron/core/protocol/disk/queue.ts';
import { createQueueService } from '../../../../electron/host/api/queue/service.ts';
import type { RunQueue } from '../../../../electron/host/queue/run-queue.ts';
import { registryOf } from '../../../support/registered-run.ts';

it('clients can hold the queue, and are notified when it changes', async () => {
  let view: QueueView = {
    order: [],
    pause: null,
    atOnce: { count: 1, chosen: false, byGpu: false },
    failed: [],
  };
  const { registry } = registryOf();
  const queue: Partial<RunQueue> = {
    view: () => view,
    hold: () => {
      view = { ...view, pause: { because: 'held' } };
      registry.changed.notify();
      return { ok: true, value: null };
    },
  };
  const service = createQueueService(queue as RunQueue, registry);
  const leaving = new AbortController();
  const items = service.watch(leaving.signal)[Symbol.asyncIterator]();
  expect(await items.next()).toMatchObject({ value: { data: { pause: null } } });
  const next = items.next();
  service.hold();
  expect(await next).toMatchObject({ value: { data: { pause: { because: 'held' } } } });
  leaving.abort();
  expect((await items.next()).done).toBe(true);
});
