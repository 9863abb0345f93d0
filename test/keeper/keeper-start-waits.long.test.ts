import { existsSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { claimKeeper } from '../../electron/keeper/keeper.ts';
import { endRemains } from '../../electron/platform/processes/processes.ts';
import { until } from '../support/until.ts';
import { type FakeHost, KeeperBench } from './keeper-program.ts';

// A process that does not end, like one inside a hung Windows driver, cannot be made here: the answer of the system
// about it is the only simulated part.
vi.mock('../../electron/platform/processes/processes.ts', async (original) => ({
  ...(await original<typeof import('../../electron/platform/processes/processes.ts')>()),
  endRemains: vi.fn(() => []),
}));
const looks = vi.mocked(endRemains);

describe.skipIf(process.platform !== 'linux')(
  'a start that is blocked by a process that does not end',
  () => {
    let bench: KeeperBench;
    let host: FakeHost;
    let isGone = false;
    beforeEach(async () => {
      isGone = false;
      looks.mockReset().mockReturnValue([4711]);
      bench = await KeeperBench.make();
      const hostWaits = { hostAwayMs: 60_000, longestWaitMs: 60_000, unusedMs: 60_000, folderAwayMs: 60_000 };
      const exit = () => {
        isGone = true;
      };
      await claimKeeper({ runFolder: bench.runFolder, hostProgram: 'none', hostWaits, exit });
      host = await bench.connect();
    });
    afterEach(async () => {
      // The connection that a test made first may no longer be the host's.
      (await bench.connect()).send({ kind: 'leave' });
      await until(() => isGone, 'the keeper left');
      await bench.close();
    });

    test('waits, and happens once that process is gone', async () => {
      host.send(bench.startOf(1, '/bin/true', []));
      expect(await host.next('start-waits')).toEqual({ kind: 'start-waits', attempt: 1, pid: 4711 });
      expect([host.of('started'), host.of('start-failed'), existsSync(bench.attempt(1))]).toEqual([
        [],
        [],
        false,
      ]);
      looks.mockReturnValue([]);
      expect((await host.next('ended')).ending).toMatchObject({ attempt: 1, exitCode: 0 });
    });

    test('that a new host requests again happens once, with one check at a time', async () => {
      host.send(bench.startOf(1, '/bin/true', []));
      await host.next('start-waits');
      const later = await bench.connect();
      later.send(bench.startOf(1, '/bin/true', []));
      await later.next('start-waits');
      const since = performance.now();
      await later.next('start-waits', 2);
      expect(performance.now() - since).toBeGreaterThan(5_000);
      looks.mockReturnValue([]);
      await later.next('ended');
      expect([host.of('started').length, host.of('start-refused').length]).toEqual([1, 0]);
    });

    test('is cancelled if the run is stopped', async () => {
      host.send(bench.startOf(1, '/bin/true', []));
      await host.next('start-waits');
      host.send({ kind: 'stop', how: 'kill' });
      expect((await host.next('start-failed')).failure).toMatchObject({ attempt: 1, code: 'other' });
      looks.mockReturnValue([]);
      host.send(bench.startOf(2, '/bin/true', []));
      expect((await host.next('ended')).ending).toMatchObject({ attempt: 2 });
      expect(host.of('started').map(({ living }) => living.attempt)).toEqual([2]);
    });
  },
);
