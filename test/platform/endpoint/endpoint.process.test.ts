import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { endpointName, listenExclusively } from '../../../electron/platform/endpoint/endpoint.ts';

let folder = '';
const servers: Server[] = [];
const newServer = (): Server => {
  const server = createServer();
  servers.push(server);
  return server;
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigil-endpoint-'));
});

afterEach(() => {
  for (const server of servers.splice(0)) server.close();
  rmSync(folder, { recursive: true, force: true });
});

test('one folder has one name however it is spelled, and host and keeper do not collide', () => {
  const real = join(folder, '한글 폴더');
  mkdirSync(real);
  symlinkSync(real, join(folder, 'link'));
  expect(endpointName('keeper', join(folder, 'link'))).toBe(endpointName('keeper', `${real}/../한글 폴더/`));
  expect(endpointName('keeper', real)).not.toBe(endpointName('host', real));
  expect(endpointName('keeper', real)).not.toBe(endpointName('keeper', folder));
});

test('a second server is refused while the first holds the endpoint, and accepted once that has closed', async () => {
  const name = endpointName('keeper', folder);
  const first = newServer();
  expect(await listenExclusively(first, name)).toBe(true);
  expect(await listenExclusively(newServer(), name)).toBe(false);
  first.close();
  await once(first, 'close');
  expect(await listenExclusively(newServer(), name)).toBe(true);
});

test('kill -9 of the holder frees the endpoint', async () => {
  const name = endpointName('keeper', folder);
  const script = `require('net').createServer().listen({ path: ${JSON.stringify(name)} }, () => console.log('held'))`;
  const holder = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(holder.stdout, 'data');
  expect(await listenExclusively(newServer(), name)).toBe(false);
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  await expect.poll(() => listenExclusively(newServer(), name)).toBe(true);
});

test.runIf(process.platform === 'linux')(
  'every version of Node holds a name under the same bytes',
  async () => {
    const name = endpointName('keeper', folder);
    await listenExclusively(newServer(), name);
    const visible = name.replaceAll('\0', '@');
    expect(visible).toHaveLength(108);
    expect(readFileSync('/proc/net/unix', 'latin1').split(/[ \n]/)).toContain(visible);
  },
);

test('a name that cannot be listened on is an error, not a held lock', async () => {
  await expect(listenExclusively(newServer(), join(folder, 'no', 'such', 'folder.sock'))).rejects.toThrow();
});
