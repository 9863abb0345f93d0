import { expect, it } from 'vitest';
import { openSystemLog } from '../../../electron/host/forensics/system-log.ts';
import { judged } from '../../support/journal-entries.ts';

const hasLog = process.platform === 'linux' || process.platform === 'win32';

it.skipIf(!hasLog)(
  'the log of this system is asked about a crash, whether it may be read or not',
  async () => {
    const log = openSystemLog();
    const crashed = judged({ silent: 'native', exitCode: null, signal: 11 });
    const now = Date.now();
    const { state } = await log.ask({ pid: process.pid, startedAt: now, endedAt: now, judged: crashed });
    expect(['asked', 'denied', 'late']).toContain(state);
    log.close();
  },
);

it.skipIf(hasLog)('a system with an unknown log is not queried', async () => {
  const log = openSystemLog();
  const crashed = judged({ silent: 'native', exitCode: null, signal: 11 });
  expect(await log.ask({ pid: 1, startedAt: 1, endedAt: 1, judged: crashed })).toMatchObject({
    state: 'not-asked',
  });
  log.close();
});
