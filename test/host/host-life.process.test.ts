import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connectOrStartHost } from '../../electron/host/launch.ts';
import { openTestHome, type TestHome } from '../support/vigil-home.ts';

let home: TestHome;
beforeEach(() => {
  home = openTestHome();
});
afterEach(() => home.close());

const hostFile = () => join(home.home, 'host.json');

describe('the host of a home folder', () => {
  it('is one, however many are started at once', async () => {
    const env = { ...process.env, VIGIL_HOME: home.home };
    const started = Array.from({ length: 5 }, () =>
      spawn(process.execPath, [resolve('out/host.js')], { env, stdio: 'ignore' }),
    );
    const exits = started.map((child) => once(child, 'exit'));
    const { pid } = await home.host();
    const others = exits.filter((_, index) => started[index]?.pid !== pid);
    expect(others.length).toBeGreaterThanOrEqual(4);
    expect((await Promise.all(others)).every(([code]) => code === 0)).toBe(true);
  });

  it('takes over port and key of one that was killed, so that open pages find it', async () => {
    const first = await home.host();
    await home.killHost();
    expect(await home.host()).toMatchObject({ port: first.port, token: first.token });
  });

  it('writes a damaged host.json anew, and lets nobody else read it', async () => {
    const living = await home.host();
    writeFileSync(hostFile(), '{"port":');
    expect(await home.host()).toEqual(living);
    expect(JSON.parse(readFileSync(hostFile(), 'utf8'))).toEqual(living);
    expect(statSync(hostFile()).mode & 0o777).toBe(0o600);
  });

  it('starts with a damaged host.json of a host that is gone', async () => {
    await home.host();
    await home.killHost();
    writeFileSync(hostFile(), 'not json');
    expect((await home.host()).port).toBeGreaterThan(0);
  });

  it('says which port is taken, when the user insists on one', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const answer = await connectOrStartHost({
      home: home.home,
      program: resolve('out/host.js'),
      execPath: process.execPath,
      env: { ...process.env, VIGIL_PORT: String(port) },
    });
    other.close();
    expect(answer).toMatchObject({ ok: false, problem: { code: 'host-unreachable' } });
    expect(JSON.stringify(answer)).toContain(`Port ${port} is used by another program.`);
    await home.host();
  });
});
