import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { KeeperReport } from '../../../electron/core/protocol/keeper/keeper-message.ts';
import { runPaths } from '../../../electron/host/base/paths.ts';
import { createKeeperLine, type KeeperEvents } from '../../../electron/host/keepers/keeper-line.ts';
import { endpointName } from '../../../electron/platform/endpoint/endpoint.ts';
import { ending } from '../../support/journal-entries.ts';
import { testPlace } from '../../support/test-place.ts';
import { until } from '../../support/until.ts';

let folder = '';
const heard: string[] = [];
const server = createServer();
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'vigil-line-')));
  heard.length = 0;
});
afterEach(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

const events = Object.fromEntries(
  [
    'started',
    'startFailed',
    'refused',
    'output',
    'blocked',
    'resumed',
    'pauseRefused',
    'notUnderstood',
    'nameHeld',
    'ended',
    'lost',
  ].map((name) => [name, () => heard.push(name)]),
) as unknown as KeeperEvents;

it('an ending that arrives together with the welcome is not undone by it', async () => {
  const welcome: KeeperReport = {
    kind: 'welcome',
    protocol: 1,
    version: '0.1.0',
    pid: 1,
    living: { attempt: 1, pid: 4_000, startedAt: 1, columns: 80, rows: 24, isPaused: false },
    lastAttempt: 1,
    looksForLeftovers: true,
  };
  // A stand-in for the keeper, because the real one cannot be made to write both at once.
  server.on('connection', (socket) => {
    const reports: KeeperReport[] = [welcome, { kind: 'ended', ending: ending() }];
    socket.once('data', () => socket.write(reports.map((report) => `${JSON.stringify(report)}\n`).join('')));
  });
  const endpoint = endpointName('keeper', folder);
  await new Promise<void>((listening) => server.listen(endpoint, listening));
  const file = { format: 1, pid: 1, startedAt: 1, endpoint, token: 'a', version: '0.1.0', protocol: 1 };
  writeFileSync(runPaths(folder).keeperFile, JSON.stringify(file));

  const line = createKeeperLine(folder, testPlace().keepers, events);
  expect(await line.connect()).toBe(true);
  await until(() => heard.includes('ended'), 'the ending is heard');
  expect(line.living()).toBeNull();
  expect(line.lastAttempt()).toBe(1);
  line.hangUp();
});
