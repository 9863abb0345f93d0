import { createTRPCClient, createWSClient, wsLink } from '@trpc/client';
import { afterEach, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import type { TerminalChunk } from '../../../electron/core/protocol/wire/terminal.ts';
import { WIRE_CLOSE } from '../../../electron/core/protocol/wire/wire.ts';
import { PENDING_LIMITS } from '../../../electron/host/api/pending.ts';
import type { Router } from '../../../electron/host/api/router.ts';
import { startServer } from '../../../electron/host/api/server.ts';
import type { HostServices } from '../../../electron/host/api/services.ts';
import { ClientWebSocket } from '../../../electron/host/cli/web-socket.ts';
import { fakeServices, untilAborted } from './fake-services.ts';

const token = 'a'.repeat(64);
const id = '20261121-031500-k3f9';
const leave: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const close of leave.splice(0).reverse()) await close();
});

async function serve(replaced: Partial<HostServices> = {}, port = 0) {
  const started = await startServer({
    services: fakeServices(replaced),
    token,
    port,
    staticFolder: null,
    log: { write: () => {} },
  });
  if (!started.ok) throw new Error(started.problem.code);
  leave.push(() => started.value.close());
  return started.value;
}

function connect(port: number, shown = token) {
  const closings: number[] = [];
  const link = createWSClient({
    url: `ws://127.0.0.1:${port}/trpc`,
    connectionParams: { token: shown },
    WebSocket: ClientWebSocket,
    retryDelayMs: () => 20,
    onClose: (cause) => closings.push(cause?.code ?? 0),
  });
  leave.push(() => link.close());
  return { client: createTRPCClient<Router>({ links: [wsLink({ client: link })] }), closings };
}

/** How a socket that shows its token in this way ends: HTTP status, or close code and reason. */
function ending(port: number, options: { origin?: string; host?: string; path?: string; say?: string }) {
  return new Promise<[number, string]>((resolve) => {
    const headers = options.host === undefined ? {} : { host: options.host };
    const socket = new WebSocket(`ws://127.0.0.1:${port}${options.path ?? '/trpc?connectionParams=1'}`, {
      headers,
      ...(options.origin === undefined ? {} : { origin: options.origin }),
    });
    socket.on('open', () => options.say !== undefined && socket.send(options.say));
    socket.on('unexpected-response', (_, response) => {
      resolve([response.statusCode ?? 0, '']);
      socket.terminate();
    });
    socket.on('close', (code, reason) => resolve([code, reason.toString()]));
    socket.on('error', () => {});
  });
}

const params = (shown: string) => JSON.stringify({ method: 'connectionParams', data: { token: shown } });

test('a socket with the token may call and is counted while it lives', async () => {
  const server = await serve();
  const { client } = connect(server.port);
  expect(await client.runs.list.query()).toEqual([]);
  expect(server.clientCount()).toBe(1);
  await leave.pop()?.();
  await vi.waitFor(() => expect(server.clientCount()).toBe(0));
});

test('a wrong or missing token closes the socket with a code and a sentence', async () => {
  const server = await serve();
  const refused = [WIRE_CLOSE.wrongToken, expect.stringContaining('"vigil open"')];
  expect(await ending(server.port, { say: params('b'.repeat(64)) })).toEqual(refused);
  expect(await ending(server.port, { say: '{"method":"connectionParams","data":null}' })).toEqual(refused);
  expect((await ending(server.port, { say: 'not JSON' }))[0]).not.toBe(1006);
  expect(await ending(server.port, { path: '/trpc' })).toEqual(refused);
  expect(server.clientCount()).toBe(0);
});

test('pages of other sites and other names do not even get a socket', async () => {
  const server = await serve();
  expect(await ending(server.port, { origin: 'https://evil.example' })).toEqual([403, '']);
  expect(await ending(server.port, { host: `evil.example:${server.port}` })).toEqual([403, '']);
  expect(await ending(server.port, { path: '/elsewhere' })).toEqual([404, '']);
});

test('input that does not fit the table is refused, and the connection goes on', async () => {
  const server = await serve();
  const { client } = connect(server.port);
  await expect(client.runs.show.query({ id: '../../etc' })).rejects.toMatchObject({
    data: { code: 'BAD_REQUEST' },
  });
  expect(await client.runs.list.query()).toEqual([]);
});

test('after the host has gone and another came to the port, a subscription goes on behind the last item', async () => {
  const wishes: number[] = [];
  const terminalStream: HostServices['terminalStream'] = async function* (wish, signal) {
    wishes.push(wish.from);
    for (let start = wish.from; start < wish.from + 3; start++)
      yield { id: String(start + 1), data: { start, end: start + 1, data: 'eA==', last: false } };
    await untilAborted(signal);
  };
  const first = await serve({ terminalStream });
  const { client, closings } = connect(first.port);
  const seen: TerminalChunk[] = [];
  client.terminal.stream.subscribe(
    { id, attempt: 1, from: 0, stream: 's' },
    { onData: ({ data }) => seen.push(data) },
  );
  await vi.waitFor(() => expect(seen).toHaveLength(3));
  await first.close();
  await serve({ terminalStream }, first.port);
  await vi.waitFor(() => expect(seen).toHaveLength(6), 5_000);
  expect(seen.map((chunk) => chunk.start)).toEqual([0, 1, 2, 3, 4, 5]);
  expect(wishes).toEqual([0, 3]);
  expect(closings[0]).toBe(WIRE_CLOSE.hostEnds);
});

test('a subscription ends in the host when its client goes', async () => {
  let ended = false;
  const server = await serve({
    watchRuns: async function* (_, signal) {
      try {
        yield { id: '1', data: { whole: true, rows: [], gone: [] } };
        await untilAborted(signal);
      } finally {
        ended = true;
      }
    },
  });
  const { client } = connect(server.port);
  let rows = 0;
  client.runs.watch.subscribe({}, { onData: () => rows++ });
  await vi.waitFor(() => expect(rows).toBe(1));
  await leave.pop()?.();
  await vi.waitFor(() => expect(ended).toBe(true));
});

test('a stream waits for the acknowledgements of its client', async () => {
  let acknowledged = 0;
  let sent = 0;
  const windowBytes = 10;
  const server = await serve({
    acknowledge: (_, end) => {
      acknowledged = end;
    },
    terminalStream: async function* (_, signal) {
      while (sent < 100 && !signal.aborted) {
        if (sent - acknowledged >= windowBytes) {
          await new Promise((resolve) => setTimeout(resolve, 1));
          continue;
        }
        yield { id: String(sent + 1), data: { start: sent, end: ++sent, data: 'eA==', last: sent === 100 } };
      }
    },
  });
  const { client } = connect(server.port);
  let received = 0;
  let acknowledging = false;
  const acknowledgements: Promise<void>[] = [];
  const acknowledgeAll = (end: number) =>
    acknowledgements.push(client.terminal.acknowledge.mutate({ stream: 's', end }));
  client.terminal.stream.subscribe(
    { id, attempt: 1, from: 0, stream: 's' },
    {
      onData: ({ data }) => {
        received = data.end;
        if (acknowledging) acknowledgeAll(received);
      },
    },
  );
  await vi.waitFor(() => expect(received).toBe(windowBytes));
  // A call behind it has been answered, so nothing more was under way.
  await client.runs.list.query();
  expect(received).toBe(windowBytes);
  acknowledging = true;
  acknowledgeAll(received);
  await vi.waitFor(() => expect(received).toBe(100));
  await Promise.all(acknowledgements);
});

/** All that a socket hears until it is closed or says nothing more. */
function heard(port: number, say: readonly string[], path = '/trpc?connectionParams=1'): Promise<string> {
  return new Promise((resolve) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`);
    let words = '';
    const over = () => {
      socket.terminate();
      resolve(words);
    };
    socket.on('open', () => {
      for (const word of say) socket.send(word);
      setTimeout(over, 500);
    });
    socket.on('message', (data) => {
      words += `${data}\n`;
    });
    socket.on('close', () => resolve(words));
    socket.on('error', () => resolve(words));
  });
}

const STACK = /"stack"|\bat .+:\d+:\d+|node_modules|file:\/\//;

test('no error tells a stack, with the token or without', async () => {
  const server = await serve({
    listRuns: () => Promise.reject(new Error('broken')),
  });
  const ask = (path: string, method = 'query') => JSON.stringify({ id: 1, method, params: { path } });
  const answers = [
    await heard(server.port, [params('b'.repeat(64)), ask('runs.list')]),
    await heard(server.port, ['not JSON', params('b'.repeat(64))]),
    await heard(server.port, ['{"method":"connectionParams","data":7}']),
    await heard(server.port, [ask('runs.list')], '/trpc'),
  ];
  const known = [
    await heard(server.port, [params(token), ask('runs.list')]),
    await heard(server.port, [params(token), ask('no.such')]),
    await heard(server.port, [params(token), ask('runs.follow', 'subscription')]),
    await heard(server.port, [params(token), '{"id":', '[]', 'null', '{"id":null}']),
  ];
  expect(known[0]).toContain('broken');
  for (const answer of [...answers, ...known]) expect(answer).not.toMatch(STACK);
  for (const answer of answers) expect(answer).not.toContain('broken');
});

/** A socket that has shown the token, and how it ends. */
function opened(port: number) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/trpc?connectionParams=1`);
  const ended = new Promise<[number, string]>((resolve) =>
    socket.on('close', (code, reason) => resolve([code, reason.toString()])),
  );
  socket.on('error', () => {});
  leave.push(async () => socket.terminate());
  return new Promise<{ socket: WebSocket; ended: typeof ended }>((resolve) =>
    socket.on('open', () => {
      socket.send(params(token));
      resolve({ socket, ended });
    }),
  );
}
const asked = (id: number, method: string, path: string, input: object) =>
  JSON.stringify({ id, method, params: { path, input } });

test('a client with more calls or subscriptions under way than anybody needs is let go, with the reason', async () => {
  const server = await serve({
    listRuns: () => new Promise(() => {}),
    async *watchRuns(_, signal) {
      yield { id: '1', data: { whole: true, rows: [], gone: [] } };
      await untilAborted(signal);
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
  await vi.waitFor(() => expect(server.clientCount()).toBe(1));
});

test('subscriptions that have ended by themselves or were stopped no longer count', async () => {
  const server = await serve();
  const { socket } = await opened(server.port);
  let stopped = 0;
  socket.on('message', (data) => {
    if (`${data}`.includes('"type":"stopped"')) stopped++;
  });
  for (let one = 1; one <= 3 * PENDING_LIMITS.subscriptions; one++) {
    socket.send(asked(one, 'subscription', 'runs.watch', {}));
    if (one % 100 === 0) await vi.waitFor(() => expect(stopped).toBe(one));
  }
  expect(socket.readyState).toBe(WebSocket.OPEN);
});

test('a client that asks and takes nothing in is dropped before its answers fill the memory; others are answered', async () => {
  const megabyte = 'x'.repeat(1024 * 1024);
  const order = Array.from({ length: 45_000 }, () => id);
  const server = await serve({
    inspectScript: async () => ({ problem: null, folder: megabyte, interpreters: [], reading: null }),
    async *watchQueue() {
      for (;;) {
        yield { id: '1', data: { ...fakeServices().showQueue(), order } };
        await new Promise((resolve) => setTimeout(resolve, 1));
      }
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
    await vi.waitFor(() => expect(server.clientCount()).toBe(2));
    socket.pause();
    const before = process.memoryUsage().rss;
    for (let one = 1; one <= 1_000 && server.clientCount() === 2; one++) {
      say(socket, one);
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
    await vi.waitFor(() => expect(server.clientCount()).toBe(1), 5_000);
    expect(process.memoryUsage().rss - before).toBeLessThan(400 * 1024 * 1024);
    expect((await client.host.info.query()).pid).toBe(process.pid);
  }
});
