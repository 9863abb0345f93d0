import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { KeeperReport } from '../../electron/core/protocol/keeper/keeper-message.ts';
import { Attempt } from '../../electron/keeper/attempt.ts';
import { startAttempt } from '../../electron/keeper/start-attempt.ts';
import { processStartToken } from '../../electron/platform/processes/processes.ts';
import { until } from '../support/until.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigil-attempt-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const sleeper = () => ({
  attempt: 1,
  file: '/bin/sleep',
  args: ['60'],
  cwd: folder,
  env: { VIGIL_RUN_DIR: folder },
  columns: 80,
  rows: 24,
  output: { headBytes: 1024, tailBytes: 1024 },
});

describe.skipIf(process.platform !== 'linux')('an attempt whose job lives', () => {
  test('is not reported as a failed start when reporting its start throws', async () => {
    const reports: KeeperReport[] = [];
    let isOver = false;
    const started = startAttempt(folder, sleeper(), {
      report: (report) => {
        if (report.kind === 'started') throw new Error('a fault of ours');
        reports.push(report);
      },
      over: () => {
        isOver = true;
      },
      remark: () => undefined,
    });
    if (!(started instanceof Attempt)) throw new Error(`told as ${JSON.stringify(started)}`);
    expect(() => started.announce()).toThrow('a fault of ours');
    expect(processStartToken(started.living.pid)).not.toBeNull();
    started.stop({ kind: 'stop', how: 'kill' });
    await until(() => isOver, 'the attempt is over');
    expect(processStartToken(started.living.pid)).toBeNull();
    expect(reports.map(({ kind }) => kind)).not.toContain('start-failed');
  });
});
