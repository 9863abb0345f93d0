import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { KeeperFile, KeeperReport } from '../../../../electron/core/protocol/keeper/keeper-message.ts';
import { runPaths } from '../../../../electron/host/base/paths.ts';
import type { KeeperLink, KeeperListener } from '../../../../electron/host/place/keepers.ts';
import { localKeepers } from '../../../../electron/host/place/local/local-keepers.ts';
import { endpointName } from '../../../../electron/platform/endpoint/endpoint.ts';
import { processStartToken } from '../../../../electron/platform/processes/processes.ts';
import { until } from '../../../support/until.ts';

const WELCOME: KeeperReport = {
  ...{ kind: 'welcome', protocol: 1, version: '0.1.0', pid: 1, living: null, lastAttempt: 0 },
  looksForLeftovers: true,
};

let folder = '';
/** The requests to the played keeper, and the reports that the host got from it. */
let asked: object[] = [];
let heard: unknown[] = [];
let link: KeeperLink | null = null;
let close = () => {};
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'vigil-local-keepers-')));
  [asked, heard, link] = [[], [], null];
});
afterEach(() => {
  close();
  close = () => {};
  rmSync(folder, { recursive: true, force: true });
});

/** Plays a keeper that sends these lines to every client. */
async function play(...lines: object[]): Promise<void> {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    socket.setEncoding('utf8');
    socket.on('error', () => {});
    socket.once('data', () => socket.write(lines.map((line) => `${JSON.stringify(line)}\n`).join('')));
    socket.on('data', (text: string) => {
      for (const line of text.trim().split('\n')) asked.push(JSON.parse(line));
    });
  });
  close = () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
  await new Promise<void>((listening) => server.listen(endpointName('keeper', folder), listening));
}

function putFile(more: Partial<Record<keyof KeeperFile, unknown>> = {}): void {
  const file = { format: 1, pid: process.pid, startedAt: 1, token: 'a', version: '0.1.0', protocol: 1 };
  const endpoint = endpointName('keeper', folder);
  writeFileSync(runPaths(folder).keeperFile, JSON.stringify({ ...file, endpoint, ...more }));
}

const keepers = (program = 'no-such-keeper.cjs', execPath = process.execPath) =>
  localKeepers({
    execPath,
    sample: '',
    keeper: join(folder, program),
    configFile: '',
    start: '',
    env: process.env,
  });
const listener: KeeperListener = {
  welcomed: (given) => {
    link = given;
  },
  report: (report) => heard.push(report),
  notUnderstood: (version) => heard.push(['not understood', version]),
  nameHeld: (holder) => heard.push(['name held', holder]),
  lost: () => heard.push('lost'),
};
const connect = () => keepers().connect(folder, listener);
const output = (end: number) => ({ kind: 'output', attempt: 1, end });

describe('a keeper', () => {
  it('is greeted with its token, and additions of a later version are ignored', async () => {
    putFile();
    await play(WELCOME, { kind: 'of-tomorrow' }, output(5));
    expect(await connect()).toBe(true);
    expect(asked[0]).toMatchObject({ kind: 'hello', token: 'a', hostPid: process.pid });
    expect(link?.welcome).toEqual(WELCOME);
    await until(() => heard.length > 0, 'its report is heard');
    expect(heard).toEqual([output(5)]);
    link?.close();
  });

  it('that goes is lost, and one that we hung up on is not', async () => {
    putFile();
    await play(WELCOME);
    await connect();
    close();
    await until(() => heard.length > 0, 'the line is lost');
    expect(heard).toEqual(['lost']);
    await play(WELCOME);
    await connect();
    link?.dismiss();
    await until(() => asked.length === 3, 'it is told to leave');
    expect([asked.at(-1), heard]).toEqual([{ kind: 'leave' }, ['lost']]);
  });

  it('is found by the name of its own folder if its file was copied from another', async () => {
    putFile({ endpoint: endpointName('keeper', tmpdir()) });
    await play(WELCOME);
    expect(await connect()).toBe(true);
    link?.close();
  });

  it('shows in its file who holds the name that it should have', async () => {
    putFile({ nameHolder: { uid: 1001, user: 'eve', pid: 4711 } });
    await play(WELCOME);
    await connect();
    expect(heard).toEqual([['name held', { uid: 1001, user: 'eve', pid: 4711 }]]);
    link?.close();
  });

  it('whose welcome has another form lives, but is not understood', async () => {
    putFile({ version: '9.0.0', protocol: 9 });
    await play({ kind: 'welcome', of: 'tomorrow' });
    expect(await connect()).toBe(false);
    expect(heard).toEqual([['not understood', { version: '9.0.0', protocol: 9, format: null }]]);
  });

  it('whose file has another form is not understood while it lives, and is still asked to exit', async () => {
    putFile({ format: 9 });
    expect([await connect(), heard]).toEqual([false, []]);
    await play();
    expect([await connect(), heard]).toEqual([
      false,
      [['not understood', { version: '0.1.0', protocol: null, format: 9 }]],
    ]);
    keepers().sendAway(folder);
    await until(() => asked.length === 2, 'it is asked to leave');
    expect(asked).toMatchObject([{ kind: 'hello', token: 'a' }, { kind: 'leave' }]);
  });

  it('does not exist without a file, with a damaged file, or if no process answers', async () => {
    expect(await connect()).toBe(false);
    putFile();
    expect(await connect()).toBe(false);
    writeFileSync(runPaths(folder).keeperFile, '{"format":1,');
    await play(WELCOME);
    expect(await connect()).toBe(false);
  });
});

it('the file of a dead keeper is cleared, that of a living one is not', async () => {
  putFile();
  await play();
  expect(await keepers().clearFile(folder)).toBe(false);
  expect(existsSync(runPaths(folder).keeperFile)).toBe(true);
  close();
  await until(async () => !(await keepers().lives(folder)), 'its name is free');
  expect(await keepers().clearFile(folder)).toBe(true);
  expect(await keepers().clearFile(folder)).toBe(false);
});

describe('a keeper that does not come up', () => {
  it('by its exit code', async () => {
    writeFileSync(join(folder, 'keeper.cjs'), 'process.exit(3)');
    expect(await keepers('keeper.cjs').start(folder, listener)).toEqual({ kind: 'exited', exitCode: 3 });
  });

  it.skipIf(process.platform === 'win32')('by the signal that ended it', async () => {
    writeFileSync(join(folder, 'keeper.cjs'), 'process.kill(process.pid, "SIGKILL")');
    expect(await keepers('keeper.cjs').start(folder, listener)).toEqual({
      kind: 'killed',
      signal: 'SIGKILL',
    });
  });

  it('by the error of the system', async () => {
    expect(await keepers('keeper.cjs', join(folder, 'no-such-node')).start(folder, listener)).toMatchObject({
      kind: 'not-started',
      error: { code: 'ENOENT' },
    });
  });
});

it('a keeper that is still starting is ended if another one answers, or it would take its place later', async () => {
  const pidFile = join(folder, 'late.pid');
  writeFileSync(
    join(folder, 'keeper.cjs'),
    `require('node:fs').writeFileSync(${JSON.stringify(pidFile)}, String(process.pid)); setTimeout(() => {}, 20_000)`,
  );
  putFile();
  await play(WELCOME);
  const before = performance.now();
  expect(await keepers('keeper.cjs').start(folder, listener)).toBeNull();
  // As long as a Node that was not ended would take to begin, and as long again.
  await delay(Math.max(500, 2 * (performance.now() - before)));
  const pid = existsSync(pidFile) ? Number(readFileSync(pidFile, 'utf8')) : null;
  const isAlive = pid !== null && processStartToken(pid) !== null;
  if (isAlive) process.kill(pid, 'SIGKILL');
  expect(isAlive).toBe(false);
  expect(heard).toEqual([]);
  link?.close();
});
