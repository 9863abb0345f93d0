import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createRouter } from '../../../electron/host/api/router.ts';
import { type RunningServer, startServer } from '../../../electron/host/api/server.ts';
import { fakeServices } from './fake-services.ts';
import { rawRequest } from './raw-request.ts';

const token = 'a'.repeat(64);
const bearer = { authorization: `Bearer ${token}` };
const log = { write: () => {} };
let folder = '';
let server: RunningServer;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vigil-server-'));
  mkdirSync(join(folder, 'page', 'assets'), { recursive: true });
  writeFileSync(join(folder, 'page', 'index.html'), '<!doctype html>');
  writeFileSync(join(folder, 'page', 'assets', 'main-1a2b.js'), 'export {}');
  writeFileSync(join(folder, 'page', '.hidden'), 'hidden');
  writeFileSync(join(folder, 'secret.txt'), 'secret');
  const staticFolder = join(folder, 'page');
  const started = await startServer({
    router: createRouter(fakeServices()),
    token,
    port: 0,
    staticFolder,
    log,
  });
  if (!started.ok) throw new Error(started.problem.code);
  server = started.value;
});

afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('who may speak', () => {
  test('a call with the token is answered, without it or with another one it is not', async () => {
    const call = (headers: Record<string, string>) => rawRequest(server.port, '/trpc/runs.list', { headers });
    expect(await call(bearer)).toMatchObject({ status: 200, body: '{"result":{"data":[]}}' });
    for (const headers of [
      {},
      { authorization: `Bearer ${'b'.repeat(64)}` },
      { authorization: 'Bearer a' },
      { authorization: token },
    ])
      expect(await call(headers)).toMatchObject({
        status: 401,
        body: expect.stringContaining('"vigil open"'),
      });
  });

  test('a name that was made to point here is refused, even with the token', async () => {
    for (const host of [
      'evil.example',
      `evil.example:${server.port}`,
      '127.0.0.1',
      `127.0.0.2:${server.port}`,
    ])
      for (const path of ['/trpc/runs.list', '/', '/health'])
        expect(await rawRequest(server.port, path, { headers: { ...bearer, host } })).toMatchObject({
          status: 403,
          body: expect.stringContaining('answers only to'),
        });
  });

  test('a page of another site is refused, even with the token', async () => {
    for (const origin of [
      'https://evil.example',
      'null',
      'http://127.0.0.1:1',
      'file://',
      'app://vigil.evil',
      `https://127.0.0.1:${server.port}`,
    ])
      expect(
        await rawRequest(server.port, '/trpc/runs.list', { headers: { ...bearer, origin } }),
      ).toMatchObject({ status: 403 });
  });

  test('our own page and the window are let in', async () => {
    for (const origin of [
      'app://vigil',
      `http://127.0.0.1:${server.port}`,
      `http://localhost:${server.port}`,
    ]) {
      const answer = await rawRequest(server.port, '/trpc/runs.list', { headers: { ...bearer, origin } });
      expect(answer.status).toBe(200);
      // Only the window's page is of another origin than the host, so only it needs leave to read.
      expect(answer.headers['access-control-allow-origin']).toBe(
        origin === 'app://vigil' ? origin : undefined,
      );
    }
  });

  test('the question before a call is answered to the window without a token', async () => {
    const ask = (origin: string) =>
      rawRequest(server.port, '/trpc/runs.list', { method: 'OPTIONS', headers: { origin } });
    expect(await ask('app://vigil')).toMatchObject({
      status: 204,
      headers: { 'access-control-allow-headers': 'authorization, content-type' },
    });
    expect((await ask('https://evil.example')).status).toBe(403);
  });

  test('that something listens is told without a token, and nothing more', async () => {
    expect(await rawRequest(server.port, '/health')).toMatchObject({ status: 200, body: '{"ok":true}' });
  });
});

describe('the page for browsers', () => {
  test('is served with a strict policy and never kept', async () => {
    const { status, headers, body } = await rawRequest(server.port, '/?x=1');
    expect([status, body]).toEqual([200, '<!doctype html>']);
    expect(headers['content-security-policy']).toContain("default-src 'none'; script-src 'self';");
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
    const script = await rawRequest(server.port, '/assets/main-1a2b.js');
    expect(script.headers['content-type']).toBe('text/javascript; charset=utf-8');
  });

  test('HEAD tells the length and sends nothing; other methods are refused', async () => {
    const head = await rawRequest(server.port, '/', { method: 'HEAD' });
    expect([head.status, head.headers['content-length'], head.body]).toEqual([200, '15', '']);
    for (const method of ['POST', 'PUT', 'DELETE'])
      expect((await rawRequest(server.port, '/', { method })).status).toBe(405);
  });

  test('nothing outside its folder can be reached', async () => {
    for (const path of [
      '/../secret.txt',
      '/assets/../../secret.txt',
      '/%2e%2e/secret.txt',
      '/..%2fsecret.txt',
      '/..\\secret.txt',
      '/assets/..%5c..%5csecret.txt',
      `/${folder}/secret.txt`,
      '/.hidden',
      '/assets',
      '/index.html::$DATA',
      '/index.html%00.js',
      '//secret.txt',
      '/C:/secret.txt',
    ])
      expect([path, (await rawRequest(server.port, path)).status]).toEqual([path, 404]);
  });
});

test('a taken port is told as a problem', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const address = other.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const started = await startServer({
    router: createRouter(fakeServices()),
    token,
    port,
    staticFolder: null,
    log,
  });
  expect(started).toEqual({ ok: false, problem: { code: 'port-taken', port } });
  await new Promise((resolve) => other.close(resolve));
});
