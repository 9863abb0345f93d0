import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import type { AddressInfo, Server } from 'node:net';
import { connect, createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connectOrStartHost } from '../../electron/host/launch/launch.ts';
import { until } from '../support/until.ts';
import { openTestHome, type TestHome } from '../support/vigil-home.ts';

let home: TestHome;
beforeEach(() => {
  home = openTestHome();
});
afterEach(() => home.close());

const listens = (server: Server, port: number): Promise<boolean> =>
  new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => resolve(true));
  });
const hostFile = () => join(home.home, 'host.json');

describe('the host of a home folder', () => {
  it('is the only one, however many are started at once', async () => {
    const env = { ...process.env, VIGIL_HOME: home.home };
    const started = Array.from({ length: 20 }, () =>
      spawn(process.execPath, [resolve('out/host.js')], { env, stdio: 'ignore' }),
    );
    const exits = started.map((child) => once(child, 'exit'));
    const { pid } = await home.host();
    const others = exits.filter((_, index) => started[index]?.pid !== pid);
    expect(others.length).toBeGreaterThanOrEqual(4);
    expect((await Promise.all(others)).every(([code]) => code === 0)).toBe(true);
  });

  it('takes over port and token of one that was killed, so that open pages find it', async () => {
    const first = await home.host();
    await home.killHost();
    expect(await home.host()).toMatchObject({ port: first.port, token: first.token });
  });

  it('rewrites a damaged host.json, readable by this user only', async () => {
    const living = await home.host();
    writeFileSync(hostFile(), '{"port":');
    expect(await home.host()).toEqual(living);
    expect(JSON.parse(readFileSync(hostFile(), 'utf8'))).toEqual(living);
    expect(statSync(hostFile()).mode & 0o777).toBe(0o600);
  });

  it('starts despite a damaged host.json of a dead host', { tags: 'long' }, async () => {
    await home.host();
    await home.killHost();
    writeFileSync(hostFile(), 'not json');
    expect((await home.host()).port).toBeGreaterThan(0);
  });

  it('reports which port is taken, if the user requires one', { tags: 'long' }, async () => {
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

  it('takes another port and another token if another process took the port', { tags: 'long' }, async () => {
    const first = await home.host();
    await home.killHost();
    const other = createServer();
    // The threads of a killed process let go of its port one after another.
    await until(() => listens(other, first.port), 'the port is free to be taken');
    const next = await home.host();
    other.close();
    expect(next.port).not.toBe(first.port);
    expect(next.token).not.toBe(first.token);
  });

  it('ends although a refused client never disconnects', { tags: 'long' }, async () => {
    const { port, pid } = await home.host();
    const clinging = connect(port, '127.0.0.1');
    clinging.on('error', () => {});
    clinging.write(
      `GET /wrong HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
    );
    await once(clinging, 'data');
    await (await home.client()).host.stop.mutate();
    await until(() => !existsSync(`/proc/${pid}`), 'the host has ended', 3_000);
    clinging.destroy();
    await home.host();
  });
});
