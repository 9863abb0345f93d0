import { expect, it } from 'vitest';
import { answerHttp } from '../../../electron/host/api/http-requests.ts';
import { createRouter } from '../../../electron/host/api/router.ts';
import { fakeServices, type Replaced } from './fake-services.ts';
import { whileServing } from './http-bench.ts';
import { type RawAnswer, rawRequest } from './raw-request.ts';

const token = 'a'.repeat(64);
const bearer = { authorization: `Bearer ${token}` };
type Ask = (path: string, options?: Parameters<typeof rawRequest>[2]) => Promise<RawAnswer>;

/** Sends a request to a host without a page; returns how often a call was admitted, and what was logged. */
async function asking(act: (ask: Ask, port: number) => Promise<void>, replaced: Replaced = {}) {
  const seen = { admitted: 0, logged: [] as string[] };
  const options = {
    router: createRouter(fakeServices(replaced)),
    ...{ token, staticFolder: null, log: { write: (what: string) => void seen.logged.push(what) } },
  };
  await whileServing(
    (port) => answerHttp({ ...options, port }, () => void seen.admitted++),
    (port) => act((path, more) => rawRequest(port, path, more), port),
  );
  return seen;
}

it('a call is admitted only with the right token, and refused otherwise', async () => {
  const { admitted } = await asking(async (ask) => {
    expect(await ask('/trpc/runs.list', { headers: bearer })).toMatchObject({
      status: 200,
      body: '{"result":{"data":[]}}',
    });
    for (const authorization of ['', `Bearer ${'b'.repeat(64)}`, 'Bearer a', token])
      expect(await ask('/trpc/runs.list', { headers: { authorization } })).toMatchObject({
        status: 401,
        // The rest of its body is not read.
        headers: { connection: 'close' },
        body: expect.stringContaining('"vigil open"'),
      });
  });
  expect(admitted).toBe(1);
});

it('requests to another host name or from another site are refused, even with the token', async () => {
  await asking(async (ask) => {
    for (const path of ['/trpc/runs.list', '/', '/health'])
      for (const foreign of [{ host: 'evil.example' }, { origin: 'https://evil.example' }])
        expect((await ask(path, { headers: { ...bearer, ...foreign } })).status).toBe(403);
  });
});

it('only the window, whose origin differs from the host, gets permission to read across origins', async () => {
  await asking(async (ask, port) => {
    for (const [origin, leave] of [
      ['app://vigil', 'app://vigil'],
      [`http://127.0.0.1:${port}`, undefined],
    ] as const) {
      const { status, headers } = await ask('/trpc/runs.list', { headers: { ...bearer, origin } });
      expect([status, headers['access-control-allow-origin']]).toEqual([200, leave]);
    }
  });
});

it('a preflight request is answered without a token to the window, and to no other origin', async () => {
  const { admitted } = await asking(async (ask) => {
    const method = 'OPTIONS';
    expect(await ask('/trpc/runs.list', { method, headers: { origin: 'app://vigil' } })).toMatchObject({
      status: 204,
      headers: { 'access-control-allow-headers': 'authorization, content-type' },
    });
    expect(
      (await ask('/trpc/runs.list', { method, headers: { origin: 'https://evil.example' } })).status,
    ).toBe(403);
  });
  expect(admitted).toBe(0);
});

it('without a token the host says only that it is listening, and the answer is not cached', async () => {
  await asking(async (ask) => {
    expect(await ask('/health?x=1')).toMatchObject({
      status: 200,
      body: '{"ok":true}',
      headers: { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' },
    });
    expect(await ask('/')).toMatchObject({ status: 404, body: 'This host serves no page.\n' });
  });
});

it('a call that fails in the host is logged; a refused one is not', async () => {
  const broken = { runs: { list: () => Promise.reject(new Error('broken')) } };
  const { logged } = await asking(async (ask) => {
    expect((await ask('/trpc/runs.list', { headers: bearer })).status).toBe(500);
    expect((await ask('/trpc/runs.show', { headers: bearer })).status).toBe(400);
  }, broken);
  expect(logged).toEqual(['Call /trpc/runs.list']);
});
