import { type ChildProcess, spawn } from 'node:child_process';
import { realpathSync, writeFileSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { resolve } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { KeeperReport } from '../../../../electron/core/protocol/keeper/keeper-message.ts';
import type { RunRequest } from '../../../../electron/core/protocol/policy/run-spec.ts';
import {
  FILE_FORMAT,
  KEEPER_WIRE_VERSION,
  VIGIL_VERSION,
} from '../../../../electron/core/protocol/version.ts';
import { runPaths } from '../../../../electron/host/base/paths.ts';
import { endpointName } from '../../../../electron/platform/endpoint/endpoint.ts';
import { until } from '../../../support/until.ts';
import { openTestHome, type TestHome } from '../../../support/vigil-home.ts';

let home: TestHome;
const server = createServer();
// The keeper needs a process, which is ended with the home.
let keeper: ChildProcess;
beforeEach(() => {
  home = openTestHome();
  keeper = spawn('/bin/sleep', ['600']);
});
afterEach(async () => {
  server.close();
  await home.close();
  keeper.kill('SIGKILL');
});

const queued = (): RunRequest => ({
  program: { kind: 'command', file: process.execPath, args: [resolve('test/jobs/ticker.mjs'), '50', '400'] },
  queue: true,
});

/**
 * The requests of the host to this keeper, by kind. The keeper is a stand-in, because no process can be made here that
 * does not end.
 */
const asked: string[] = [];
function answer(socket: Socket, line: string): void {
  const tell = (report: KeeperReport) => socket.write(`${JSON.stringify(report)}\n`);
  const { kind } = JSON.parse(line);
  asked.push(kind);
  const versions = { protocol: KEEPER_WIRE_VERSION, version: VIGIL_VERSION };
  if (kind === 'hello')
    tell({ kind: 'welcome', ...versions, pid: 1, living: null, lastAttempt: 0, looksForLeftovers: true });
  if (kind === 'start') tell({ kind: 'start-waits', attempt: 1, pid: 4711 });
  const failure = { attempt: 1, code: 'other', detail: '', obstacle: { kind: 'stopped-before' } } as const;
  if (kind === 'stop') tell({ kind: 'start-failed', failure });
}

it.skipIf(process.platform === 'win32')(
  'a start that is blocked by a process that does not end waits, and the process is named',
  async () => {
    const first = await home.start(queued());
    const second = await home.start(queued());
    const folder = realpathSync(home.folder(second));
    server.on('connection', (socket) => {
      socket.on('error', () => {});
      socket.on('data', (data) => {
        for (const line of data.toString().split('\n').filter(Boolean)) answer(socket, line);
      });
    });
    const endpoint = endpointName('keeper', folder);
    await new Promise<void>((listening) => server.listen(endpoint, listening));
    const file = { format: FILE_FORMAT, pid: keeper.pid, startedAt: 1, endpoint, token: 'a' };
    const versions = { version: VIGIL_VERSION, protocol: KEEPER_WIRE_VERSION };
    writeFileSync(runPaths(folder).keeperFile, JSON.stringify({ ...file, ...versions }));

    const client = await home.client();
    await client.runs.stop.mutate({ id: first, hard: true });
    await until(async () => (await home.show(second)).notes.length > 0, 'something is noted');
    const view = await home.show(second);
    expect(view.notes).toMatchObject([{ code: 'orphan-waited-for', pid: 4711 }]);
    expect([view.row.phase, view.row.problem]).toEqual(['starting', null]);
    await client.runs.stop.mutate({ id: second, hard: false });
    expect((await home.ended(second)).row.outcome).toBe('stopped');
    expect(asked.slice(0, 3)).toEqual(['hello', 'start', 'stop']);
  },
);
