import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { HostFile } from '../../../electron/core/protocol/disk/host-file.ts';
import { pingHost } from '../../../electron/host/launch/find-host.ts';
import { claimHome, type HomeClaim } from '../../../electron/host/launch/single-host.ts';

const file: HostFile = {
  format: 1,
  pid: process.pid,
  startedAt: 1,
  port: 1234,
  token: 'a'.repeat(64),
  version: '0.1.0',
  wire: 1,
};
let home = '';
let claims: HomeClaim[] = [];

const claim = async () => {
  const claimed = await claimHome(home);
  if (claimed !== null) claims.push(claimed);
  return claimed;
};
const onDisk = () => HostFile.parse(JSON.parse(readFileSync(join(home, 'host.json'), 'utf8')));

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'vigil-claim-'));
});

afterEach(async () => {
  for (const claimed of claims) await claimed.release();
  claims = [];
  rmSync(home, { recursive: true, force: true });
});

test('a home has one host; when it releases the home, another may start', async () => {
  const first = await claim();
  expect(first).not.toBeNull();
  expect(await claim()).toBeNull();
  await first?.release();
  claims = [];
  expect(await claim()).not.toBeNull();
});

test('host.json can be read by its owner only, and is gone after the release', async () => {
  const claimed = await claim();
  await claimed?.publish(file);
  expect(onDisk()).toEqual(file);
  if (process.platform !== 'win32') expect(statSync(join(home, 'host.json')).mode & 0o777).toBe(0o600);
  await claimed?.release();
  claims = [];
  expect(() => onDisk()).toThrow();
});

test('a client that connects to the claim heals host.json and gets the host’s pid', async () => {
  const claimed = await claim();
  await claimed?.publish(file);
  writeFileSync(join(home, 'host.json'), '{"format":1,"pid":');
  expect(await pingHost(home)).toBe(process.pid);
  expect(onDisk()).toEqual(file);
  rmSync(join(home, 'host.json'));
  expect(await Promise.all([pingHost(home), pingHost(home)])).toEqual([process.pid, process.pid]);
  expect(onDisk()).toEqual(file);
});

test('a home without a host does not answer', async () => {
  expect(await pingHost(home)).toBeNull();
});
