import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RUN_FILES } from '../../electron/core/protocol/run-folder.ts';
import { becomeKeeper } from '../../electron/keeper/keeper.ts';
import { endRemains } from '../../electron/platform/processes.ts';
import { until } from '../support/until.ts';
import { KeeperBench } from './keeper-program.ts';

// A process that does not end, as one inside a hung driver of Windows, cannot be made here: what the system answers of it
// is the one thing that is played.
vi.mock('../../electron/platform/processes.ts', async (original) => ({
  ...(await original<typeof import('../../electron/platform/processes.ts')>()),
  endRemains: vi.fn(() => []),
}));

let bench: KeeperBench;
beforeEach(async () => {
  bench = await KeeperBench.make();
});
afterEach(() => bench.close());

test('what an attempt left behind and does not end lets the next one wait, and is remarked once', async () => {
  let isGone = false;
  const exit = () => {
    isGone = true;
  };
  const patience = { hostAwayMs: 60_000, longestWaitMs: 60_000, unusedMs: 60_000 };
  await becomeKeeper({ runFolder: bench.runFolder, hostProgram: 'none', patience, exit });
  const host = await bench.connect();
  const looks = vi.mocked(endRemains);
  looks.mockReturnValue([4711]);
  host.send(bench.startOf(1, '/bin/true', []));
  await until(() => looks.mock.calls.length === 2, 'a second look');
  expect([host.of('started'), host.of('start-failed'), existsSync(bench.attempt(1))]).toEqual([
    [],
    [],
    false,
  ]);
  const remarks = readFileSync(join(bench.runFolder, RUN_FILES.keeperLog), 'utf8');
  expect(remarks.match(/4711.*does not end/g)).toHaveLength(1);
  looks.mockReturnValue([]);
  expect((await host.next('ended')).ending).toMatchObject({ attempt: 1, exitCode: 0 });
  host.send({ kind: 'leave' });
  await until(() => isGone, 'the keeper left');
});
