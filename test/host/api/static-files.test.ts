import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serveFile } from '../../../electron/host/api/static-files.ts';
import { whileServing } from './http-bench.ts';
import { rawRequest } from './raw-request.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigil-page-'));
  mkdirSync(join(folder, 'page', 'assets'), { recursive: true });
  writeFileSync(join(folder, 'page', 'index.html'), '<!doctype html>');
  writeFileSync(join(folder, 'page', 'assets', 'main-1a2b.js'), 'export {}');
  writeFileSync(join(folder, 'page', '.hidden'), 'hidden');
  writeFileSync(join(folder, 'secret.txt'), 'secret');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const ask = (path: string, method = 'GET') =>
  whileServing(
    (port) => (request, response) => void serveFile(join(folder, 'page'), path, port, request, response),
    (port) => rawRequest(port, '/', { method }),
  );

it('the page is never cached, and its policy allows connections only to this host', async () => {
  const { status, headers, body } = await ask('/');
  expect([status, body]).toEqual([200, '<!doctype html>']);
  expect(headers['content-security-policy']).toMatch(
    /^default-src 'none'; script-src 'self';.*connect-src [^;]*ws:\/\/127\.0\.0\.1:\d+/,
  );
  expect(headers['cache-control']).toBe('no-store');
});

it('the assets of the page may be cached forever, because their names change with their content', async () => {
  expect((await ask('/assets/main-1a2b.js')).headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': expect.stringContaining('immutable'),
  });
});

it('HEAD returns the length without a body; other methods are refused', async () => {
  const { status, headers, body } = await ask('/', 'HEAD');
  expect([status, headers['content-length'], body]).toEqual([200, '15', '']);
  for (const method of ['POST', 'PUT', 'DELETE']) expect((await ask('/', method)).status).toBe(405);
});

it.each([
  '/../secret.txt',
  '/assets/../../secret.txt',
  '/%2e%2e/secret.txt',
  '/..%2fsecret.txt',
  '/..\\secret.txt',
  '/assets/..%5c..%5csecret.txt',
  '/.hidden',
  '/assets',
  '/index.html::$DATA',
  '/index.html%00.js',
  '//secret.txt',
  '/C:/secret.txt',
  '/nothing.js',
])('%s reaches no folder, and no file outside the page', async (path) => {
  expect((await ask(path)).status).toBe(404);
});

it('an absolute path reaches no file', async () => {
  expect((await ask(join(folder, 'secret.txt'))).status).toBe(404);
  expect((await ask(`/${join(folder, 'page', 'index.html')}`)).status).toBe(404);
});
