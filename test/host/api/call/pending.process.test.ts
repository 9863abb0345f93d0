import { afterEach, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { WIRE_CLOSE } from '../../../../electron/core/protocol/wire/wire.ts';
import { PENDING_LIMITS } from '../../../../electron/host/api/call/pending.ts';
import { PATIENCE_MS } from '../../../support/until.ts';
import { fakeServices, untilAborted } from '../fake-services.ts';
import { asked, closeAll, connect, opened, serve } from '../socket-bench.ts';

const id = '20261121-031500-k3f9';

afterEach(closeAll);

test('a client with too many calls or subscriptions is disconnected with the reason', async () => {
  const server = await serve({
    runs: {
      list: () => new Promise(() => {}),
      async *watch(_, signal) {
        yield { id: '1', data: { whole: true, rows: [], gone: [] } };
        await untilAborted(signal);
      },
    },
  });
  const { client } = connect(server.port);
  for (const [method, path, most] of [
    ['query', 'runs.list', PENDING_LIMITS.calls],
    ['subscription', 'runs.watch', PENDING_LIMITS.subscriptions],
  ] as const) {
    const { socket, ended } = await opened(server.port);
    for (let one = 1; one <= most; one++) socket.send(asked(one, method, path, {}));
    expect(await client.host.info.query()).toBeTruthy();
    expect(socket.readyState).toBe(WebSocket.OPEN);
    socket.send(asked(most + 1, method, path, {}));
    expect(await ended).toEqual([WIRE_CLOSE.tooMuch, expect.stringContaining(`at most ${most} `)]);
  }
  await vi.waitFor(() => expect(server.clientCount()).toBe(1), PATIENCE_MS);
});

test('subscriptions that ended or were stopped no longer count', async () => {
  const server = await serve();
  const { socket } = await opened(server.port);
  let stopped = 0;
  socket.on('message', (data) => {
    if (`${data}`.includes('"type":"stopped"')) stopped++;
  });
  for (let one = 1; one <= 3 * PENDING_LIMITS.subscriptions; one++) {
    socket.send(asked(one, 'subscription', 'runs.watch', {}));
    if (one % 100 === 0) await vi.waitFor(() => expect(stopped).toBe(one), PATIENCE_MS);
  }
  expect(socket.readyState).toBe(WebSocket.OPEN);
});

test('a client that does not read its answers is dropped before they fill the memory; others are answered', async () => {
  const megabyte = 'x'.repeat(1024 * 1024);
  const order = Array.from({ length: 45_000 }, () => id);
  const server = await serve({
    machine: {
      inspectScript: async () => ({
        problem: null,
        folder: megabyte,
        interpreters: [],
        reading: null,
        replay: [],
      }),
    },
    queue: {
      async *watch() {
        for (;;) {
          yield { id: '1', data: { ...fakeServices().queue.view(), order } };
          await new Promise((resolve) => setTimeout(resolve, 1));
        }
      },
    },
  });
  const { client } = connect(server.port);
  for (const say of [
    (socket: WebSocket, one: number) =>
      socket.send(asked(one, 'query', 'machine.inspectScript', { path: 'x' })),
    (socket: WebSocket, one: number) =>
      one === 1 && socket.send(asked(one, 'subscription', 'queue.watch', {})),
  ]) {
    const { socket } = await opened(server.port);
    await vi.waitFor(() => expect(server.clientCount()).toBe(2), PATIENCE_MS);
    socket.pause();
    const before = process.memoryUsage().rss;
    for (let one = 1; one <= 1_000 && server.clientCount() === 2; one++) {
      say(socket, one);
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
    await vi.waitFor(() => expect(server.clientCount()).toBe(1), PATIENCE_MS);
    expect(process.memoryUsage().rss - before).toBeLessThan(400 * 1024 * 1024);
    expect((await client.host.info.query()).pid).toBe(process.pid);
  }
});
