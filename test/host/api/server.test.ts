import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { createRouter } from '../../../electron/host/api/router.ts';
import { startServer } from '../../../electron/host/api/server.ts';
import { fakeServices } from './fake-services.ts';
import { rawRequest } from './raw-request.ts';

const token = 'a'.repeat(64);
const bearer = { authorization: `Bearer ${token}` };
const start = (port: number) =>
  startServer({
    ...{ router: createRouter(fakeServices()), token, port, staticFolder: null },
    log: { write: () => {} },
  });

it('a server knows whether it was called since the last check; health checks and wrong tokens do not count', async () => {
  const started = await start(0);
  if (!started.ok) throw new Error(started.problem.code);
  const server = started.value;
  try {
    await rawRequest(server.port, '/health');
    await rawRequest(server.port, '/trpc/runs.list', { headers: { authorization: 'Bearer b' } });
    expect(server.wasAsked()).toBe(false);
    await rawRequest(server.port, '/trpc/runs.list', { headers: bearer });
    expect([server.wasAsked(), server.wasAsked(), server.clientCount()]).toEqual([true, false, 0]);
  } finally {
    await server.close();
  }
});

it('a closed server has released its port', async () => {
  const first = await start(0);
  if (!first.ok) throw new Error(first.problem.code);
  const { port } = first.value;
  await first.value.close();
  await expect(rawRequest(port, '/health')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  const next = await start(port);
  expect(next.ok).toBe(true);
  if (next.ok) await next.value.close();
});

it('a taken port is reported as a problem', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const address = other.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  expect(await start(port)).toEqual({ ok: false, problem: { code: 'port-taken', port } });
  await new Promise((resolve) => other.close(resolve));
});
