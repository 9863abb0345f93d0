import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { endpointName } from '../../../electron/platform/endpoint/endpoint.ts';
import {
  foreignProcessBehind,
  holderForLog,
  holderOf,
  isTrustedProcess,
} from '../../../electron/platform/endpoint/peer-owner.ts';
import { canBeOthers, STRANGER, squat } from '../../support/squatter.ts';
import { until } from '../../support/until.ts';

let folder = '';
let server: Server | undefined;
const sockets: Socket[] = [];
const children: ChildProcess[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigil-peer-'));
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const child of children.splice(0)) child.kill('SIGKILL');
  server?.close();
  rmSync(folder, { recursive: true, force: true });
});

async function connected(): Promise<Socket> {
  const socket = connect(endpointName('keeper', folder));
  sockets.push(socket);
  await once(socket, 'connect');
  return socket;
}

async function squatted(): Promise<number> {
  const squatter = await squat(endpointName('keeper', folder));
  children.push(squatter);
  return squatter.pid ?? 0;
}

test('a process of the same user behind a name is not foreign', async () => {
  server = createServer().listen(endpointName('keeper', folder));
  await once(server, 'listening');
  expect(foreignProcessBehind(await connected(), folder)).toBeNull();
});

describe.skipIf(!canBeOthers)('another user’s process behind a name', () => {
  test('is named even if it sends nothing', async () => {
    const pid = await squatted();
    expect(foreignProcessBehind(await connected(), folder)).toEqual({ uid: STRANGER, pid });
    expect(isTrustedProcess(pid, folder)).toBe(false);
  });

  test('may hold the names of a folder that this user owns', async () => {
    chownSync(folder, STRANGER, STRANGER);
    const pid = await squatted();
    expect(foreignProcessBehind(await connected(), folder)).toBeNull();
    expect(isTrustedProcess(pid, folder)).toBe(true);
  });

  test('is accepted if the folder is gone and its owner unknown', async () => {
    await squatted();
    const socket = await connected();
    expect(foreignProcessBehind(socket, join(folder, 'gone'))).toBeNull();
  });
});

describe.skipIf(process.platform !== 'linux')('a process is trusted', () => {
  test('while it lives and is this user’s', () => {
    expect(isTrustedProcess(process.pid, folder)).toBe(true);
    expect(isTrustedProcess(2 ** 30, folder)).toBe(false);
  });

  test('not once it has ended, even if its parent has not reaped it', async () => {
    const script =
      'import os, time; child = os.fork() or os._exit(0); print(child, flush=True); time.sleep(60)';
    const parent = spawn('python3', ['-c', script], { stdio: ['ignore', 'pipe', 'inherit'] });
    children.push(parent);
    const zombie = Number(String((await once(parent.stdout, 'data'))[0]));
    await until(() => readFileSync(`/proc/${zombie}/stat`, 'latin1').includes(') Z '), 'it is a zombie');
    expect(isTrustedProcess(zombie, folder)).toBe(false);
  });
});

test('a holder is described by its user number, and by name and process if they are known', () => {
  expect(holderOf({ uid: STRANGER, pid: 0 })).toEqual({ uid: STRANGER, user: null, pid: null });
  expect(holderForLog({ uid: 1001, user: 'eve', pid: 4711 })).toBe('eve (user 1001), process 4711');
  expect(holderForLog({ uid: 1001, user: null, pid: null })).toBe('user 1001');
  if (process.platform === 'linux') expect(holderOf({ uid: 0, pid: 7 }).user).toBe('root');
});
