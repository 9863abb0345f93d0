import { afterEach, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { WIRE_CLOSE } from '../../../electron/core/protocol/wire/wire.ts';
import { PATIENCE_MS } from '../../support/until.ts';
import { closeAll, closeLast, connect, params, serve } from './socket-bench.ts';

afterEach(closeAll);

/** How a socket that sends its token in this way ends: HTTP status, or close code and reason. */
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

test('a socket with the token may call and is counted while it is open', async () => {
  const server = await serve();
  const { client } = connect(server.port);
  expect(await client.runs.list.query()).toEqual([]);
  expect(server.clientCount()).toBe(1);
  await closeLast();
  await vi.waitFor(() => expect(server.clientCount()).toBe(0), PATIENCE_MS);
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

test('pages of other sites and other host names get no socket', async () => {
  const server = await serve();
  expect(await ending(server.port, { origin: 'https://evil.example' })).toEqual([403, '']);
  expect(await ending(server.port, { host: `evil.example:${server.port}` })).toEqual([403, '']);
  expect(await ending(server.port, { path: '/elsewhere' })).toEqual([404, '']);
});

test('invalid input is refused, and the connection stays open', async () => {
  const server = await serve();
  const { client } = connect(server.port);
  await expect(client.runs.show.query({ id: '../../etc' })).rejects.toMatchObject({
    data: { code: 'BAD_REQUEST' },
  });
  expect(await client.runs.list.query()).toEqual([]);
});

/** All messages to a socket until it is closed or falls silent. */
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

test('no error contains a stack trace, with or without the token', async () => {
  const server = await serve({
    runs: { list: () => Promise.reject(new Error('broken')) },
  });
  const ask = (path: string, method = 'query') => JSON.stringify({ id: 1, method, params: { path } });
  const answers = [
    await heard(server.port, [params('b'.repeat(64)), ask('runs.list')]),
    await heard(server.port, ['not JSON', params('b'.repeat(64))]),
    await heard(server.port, ['{"method":"connectionParams","data":7}']),
    await heard(server.port, [ask('runs.list')], '/trpc'),
  ];
  const known = [
    await heard(server.port, [params(), ask('runs.list')]),
    await heard(server.port, [params(), ask('no.such')]),
    await heard(server.port, [params(), ask('runs.follow', 'subscription')]),
    await heard(server.port, [params(), '{"id":', '[]', 'null', '{"id":null}']),
  ];
  expect(known[0]).toContain('broken');
  for (const answer of [...answers, ...known]) expect(answer).not.toMatch(STACK);
  for (const answer of answers) expect(answer).not.toContain('broken');
});
