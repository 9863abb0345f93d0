import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { HostFile } from '../../../electron/core/protocol/disk/host-file.ts';
import { FILE_FORMAT, VIGIL_VERSION, WIRE_VERSION } from '../../../electron/core/protocol/version.ts';
import type { RunRow } from '../../../electron/core/protocol/wire/run-view.ts';
import { emptyRun } from '../../../electron/core/run/state/run-state.ts';
import { rowOf } from '../../../electron/core/run/views/run-views.ts';
import { createRouter } from '../../../electron/host/api/router.ts';
import { startServer } from '../../../electron/host/api/server.ts';
import { findHost } from '../../../electron/host/launch/find-host.ts';
import { connectOrStartHost, type LaunchOptions } from '../../../electron/host/launch/launch.ts';
import { claimHome } from '../../../electron/host/launch/single-host.ts';
import { runSpec } from '../../support/run-spec.ts';
import { openTestHome, type TestHome } from '../../support/vigil-home.ts';
import { fakeServices } from '../api/fake-services.ts';

const token = 'a'.repeat(64);
let home = '';
const leave: (() => Promise<void>)[] = [];

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'vigil-launch-'));
});
afterEach(async () => {
  for (const close of leave.splice(0)) await close();
  rmSync(home, { recursive: true, force: true });
});

/** A host inside this process, of any version. */
async function host(
  options: { wire?: number; version?: string; format?: number; rows?: RunRow[]; onStop?: () => void } = {},
): Promise<HostFile> {
  const claim = await claimHome(home);
  if (claim === null) throw new Error('another host lives');
  let close = async () => {};
  const about = {
    pid: process.pid,
    startedAt: 1,
    version: options.version ?? VIGIL_VERSION,
    wire: options.wire ?? WIRE_VERSION,
  };
  const services = fakeServices({
    host: {
      info: () => ({
        ...about,
        ...{ home, platform: process.platform, node: process.versions.node, userHome: home },
      }),
      stop: () => {
        leave.splice(0);
        setImmediate(() => void close().then(options.onStop));
      },
    },
    runs: { list: async () => options.rows ?? [] },
  });
  const server = await startServer({
    router: createRouter(services),
    token,
    port: 0,
    staticFolder: null,
    log: { write: () => {} },
  });
  if (!server.ok) throw new Error(server.problem.code);
  const { value: running } = server;
  close = async () => {
    await running.close();
    await claim.release();
  };
  leave.push(close);
  const { port } = running;
  const file: HostFile = { ...about, format: options.format ?? FILE_FORMAT, port, token };
  claim.publish(file);
  return file;
}

const launch = (replaced: Partial<LaunchOptions> = {}) =>
  connectOrStartHost({
    home,
    program: join(home, 'no-such-host.js'),
    execPath: process.execPath,
    env: process.env,
    ...replaced,
  });
const hostJson = () => join(home, 'host.json');

describe('a living host', () => {
  test('is found through host.json', async () => {
    const file = await host();
    expect(await findHost(home)).toEqual(file);
    expect(await launch()).toEqual({ ok: true, value: file });
  });

  test.each([
    ['missing', null],
    ['empty', ''],
    ['cut in half', '{"format":1,"pid":'],
    [
      'of another host',
      JSON.stringify({ format: 1, pid: 1, startedAt: 1, port: 1, token, version: '1', wire: 1 }),
    ],
  ])('whose host.json is %s is asked for it, not doubled', async (_, content) => {
    const file = await host();
    rmSync(hostJson());
    if (content !== null) writeFileSync(hostJson(), content);
    expect(await findHost(home)).toBeNull();
    expect(await launch()).toEqual({ ok: true, value: file });
    expect(JSON.parse(readFileSync(hostJson(), 'utf8'))).toEqual(file);
  });

  test('is asked for its token if the one in host.json is wrong', async () => {
    const file = await host();
    writeFileSync(hostJson(), JSON.stringify({ ...file, token: 'b'.repeat(64) }));
    expect(await launch()).toEqual({ ok: true, value: file });
  });

  test('that has not yet written host.json is found by its answer, not by the file of a dead host', async () => {
    const rows = [rowOf(emptyRun(runSpec()))];
    const file = await host({ wire: WIRE_VERSION + 1, rows });
    const ofTheDead = { ...file, pid: 1, startedAt: 0, wire: WIRE_VERSION };
    writeFileSync(hostJson(), JSON.stringify(ofTheDead));
    expect(await findHost(home)).toEqual(file);
    expect(await launch()).toMatchObject({ ok: false, problem: { code: 'host-other-version' } });
  });

  test('of another version is left alone while it has a living run, and reported', async () => {
    let stopped = false;
    const rows = [rowOf(emptyRun(runSpec()))];
    await host({ wire: WIRE_VERSION + 1, version: '0.0.9', rows, onStop: () => (stopped = true) });
    expect(await launch()).toMatchObject({
      ok: false,
      problem: { code: 'host-other-version', host: '0.0.9' },
    });
    expect(stopped).toBe(false);
  });

  test('of another file format is left alone while it has a living run, and reported as well', async () => {
    const rows = [rowOf(emptyRun(runSpec()))];
    await host({ wire: WIRE_VERSION + 1, version: '0.0.9', format: FILE_FORMAT + 1, rows });
    expect(await launch()).toMatchObject({
      ok: false,
      problem: { code: 'host-other-version', host: '0.0.9' },
    });
  });

  test('with only a readable version is reported by its version', async () => {
    const claim = await claimHome(home);
    leave.push(async () => claim?.release());
    claim?.publish({ format: 9, version: '9.0.0', at: 'somewhere' } as unknown as HostFile);
    expect(await launch({ waitMs: 300 })).toMatchObject({
      ok: false,
      problem: { code: 'host-other-version', host: '9.0.0' },
    });
    claim?.publish({ format: 9 } as unknown as HostFile);
    expect(await launch({ waitMs: 300 })).toMatchObject({ ok: false, problem: { code: 'host-unreachable' } });
  });
});

describe('a host of another version that speaks the same wire', () => {
  test('is used as long as it has a living run', async () => {
    const rows = [rowOf(emptyRun(runSpec()))];
    const living = await host({ version: '0.0.9', rows });
    expect(await launch()).toEqual({ ok: true, value: living });
  });
});

describe('a new host', () => {
  test('that ends at once is reported with its last output, without the full wait', async () => {
    const program = join(home, 'dying.js');
    writeFileSync(program, 'console.error("2026-11-21T03:15:00.000Z The port is taken"); process.exit(1)');
    expect(await launch({ program, waitMs: 60_000 })).toEqual({
      ok: false,
      problem: {
        code: 'host-unreachable',
        fault: { kind: 'exited', exitCode: 1, remark: 'The port is taken' },
      },
    });
  });

  test('that never answers is reported when the time is up', async () => {
    const program = join(home, 'silent.js');
    writeFileSync(program, 'setTimeout(() => {}, 1500)');
    expect(await launch({ program, waitMs: 300 })).toMatchObject({
      ok: false,
      problem: { code: 'host-unreachable', fault: { kind: 'silent', waitedMs: 300, pid: null } },
    });
  });

  test('cannot be started in a home that is a file', async () => {
    writeFileSync(join(home, 'file'), '');
    const path = join(home, 'file');
    expect(await launch({ home: path })).toEqual({
      ok: false,
      problem: { code: 'folder-not-writable', path },
    });
  });
});

describe('the real host', () => {
  let real: TestHome | null = null;
  afterEach(async () => {
    await real?.close();
    real = null;
  });

  test('is started once, however many want it at the same time', async () => {
    real = openTestHome();
    const wanted = await Promise.all(Array.from({ length: 4 }, () => real?.host()));
    expect(new Set(wanted.map((file) => file?.pid)).size).toBe(1);
  });

  test('takes the place of an idle one of another version', async () => {
    real = openTestHome();
    mkdirSync(join(real.home, 'runs'), { recursive: true });
    rmSync(home, { recursive: true });
    home = real.home;
    const old = await host({ wire: WIRE_VERSION + 1 });
    const file = await real.host();
    expect(file.wire).toBe(WIRE_VERSION);
    expect(file.port).not.toBe(old.port);
  });
});
