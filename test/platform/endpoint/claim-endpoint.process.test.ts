import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, cpSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { claimEndpoint, endpointNames, isHeld } from '../../../electron/platform/endpoint/claim-endpoint.ts';
import { endpointName } from '../../../electron/platform/endpoint/endpoint.ts';
import { canBeOthers, STRANGER, squat as startSquatter } from '../../support/squatter.ts';

let folder: string;
const servers: Server[] = [];
const squatters: ChildProcess[] = [];
const newServer = (): Server => {
  const server = createServer((socket) => socket.on('error', () => socket.destroy()));
  servers.push(server);
  return server;
};
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigil-claim-'));
});
afterEach(() => {
  for (const server of servers.splice(0)) if (server.listening) server.close();
  for (const squatter of squatters.splice(0)) squatter.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

const claim = () => claimEndpoint('keeper', folder, newServer);
async function squat(name: string, uid?: number): Promise<ChildProcess> {
  const squatter = await startSquatter(name, undefined, uid);
  squatters.push(squatter);
  return squatter;
}

const end = async (squatter: ChildProcess) => {
  const gone = once(squatter, 'exit');
  squatter.kill('SIGKILL');
  await gone;
};

it('the first process that claims a folder holds it, under the name that all versions know', async () => {
  const claimed = await claim();
  expect(claimed).toMatchObject({ name: endpointName('keeper', folder), insteadOf: null });
  expect(await claim()).toBeNull();
  expect(await isHeld('keeper', folder)).toBe(true);
  expect(readdirSync(folder)).toEqual([]);
  claimed?.server.close();
  await once(claimed?.server ?? newServer(), 'close');
  expect(await isHeld('keeper', folder)).toBe(false);
});

describe.runIf(canBeOthers)('if another user holds the name', () => {
  it('that user is named, and the next name, which cannot be guessed, is the lock for every process', async () => {
    const squatter = await squat(endpointName('keeper', folder));
    expect(await isHeld('keeper', folder)).toBe(false);
    const claimed = await claim();
    expect(claimed?.insteadOf).toMatchObject({ uid: STRANGER, pid: squatter.pid });
    expect(claimed?.name).not.toBe(endpointName('keeper', folder));
    expect(endpointNames('keeper', folder)).toEqual([endpointName('keeper', folder), claimed?.name]);
    expect(statSync(join(folder, 'keeper-name-1')).mode & 0o777).toBe(0o600);
    expect(await isHeld('keeper', folder)).toBe(true);
    expect(await claim()).toBeNull();

    // The first name is free again: a new process must not take it while another one holds the lock.
    await end(squatter);
    expect(await claim()).toBeNull();
    expect(await isHeld('keeper', folder)).toBe(true);
  });

  it('and the next one too, a third name is used', async () => {
    await squat(endpointName('keeper', folder));
    const first = await claim();
    first?.server.close();
    await once(first?.server ?? newServer(), 'close');
    await squat(first?.name ?? '');
    const second = await claim();
    expect(second?.insteadOf).toMatchObject({ uid: STRANGER });
    expect(endpointNames('keeper', folder)).toHaveLength(3);
    expect(await isHeld('keeper', folder)).toBe(true);
  });

  it('a process of this user that holds an earlier name, as an older version does, keeps the lock', async () => {
    const squatter = await squat(endpointName('keeper', folder));
    (await claim())?.server.close();
    await end(squatter);
    await squat(endpointName('keeper', folder), 0);
    expect(await isHeld('keeper', folder)).toBe(true);
    expect(await claim()).toBeNull();
  });

  it('many processes that claim at once get one lock', async () => {
    for (let round = 0; round < 5; round++) {
      const squatter = await squat(endpointNames('keeper', folder).at(-1) ?? '');
      const claimed = (await Promise.all(Array.from({ length: 8 }, claim))).filter((one) => one !== null);
      // All may give way to one another; then they try again.
      if (claimed.length === 0) claimed.push(...[await claim()].filter((one) => one !== null));
      expect(claimed).toHaveLength(1);
      expect(await isHeld('keeper', folder)).toBe(true);
      for (const { server } of claimed) {
        server.close();
        await once(server, 'close');
      }
      await end(squatter);
    }
  });

  it('a folder that belongs to that user remains his, although an administrator opens it', async () => {
    chownSync(folder, STRANGER, STRANGER);
    await squat(endpointName('keeper', folder));
    expect(await isHeld('keeper', folder)).toBe(true);
    expect(await claim()).toBeNull();
  });
});

it('a copy of a folder has its own names, though it has the same secret', () => {
  writeFileSync(join(folder, 'keeper-name-1'), 'a'.repeat(64));
  const copy = `${folder}-copy`;
  cpSync(folder, copy, { recursive: true });
  const names = new Set([...endpointNames('keeper', folder), ...endpointNames('keeper', copy)]);
  rmSync(copy, { recursive: true });
  expect(names.size).toBe(4);
});
