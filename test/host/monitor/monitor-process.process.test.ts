import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { MonitorFault } from '../../../electron/core/protocol/wire/machine-now.ts';
import { MONITOR_FLAGS, monitorProgram } from '../../../electron/host/monitor/monitor-process.ts';
import { machineSample } from '../../support/machine-sample.ts';
import { until } from '../../support/until.ts';

const folder = mkdtempSync(join(tmpdir(), 'vigil-monitor-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A program in the place of the monitor. */
function start(text: string, execPath = process.execPath) {
  const monitor = join(folder, 'monitor.cjs');
  writeFileSync(monitor, text);
  const heard = { samples: 0, strange: [] as string[], faults: [] as MonitorFault[] };
  const running = monitorProgram({ execPath, monitor, env: process.env })({
    sample: () => heard.samples++,
    notUnderstood: (line) => heard.strange.push(line),
    ended: (fault) => heard.faults.push(fault),
  });
  return { heard, running };
}

const report = JSON.stringify({ kind: 'sample', sample: machineSample() });

it('samples that come in pieces are read, and any other line is passed on', async () => {
  const [first, rest] = [report.slice(0, 20), report.slice(20)];
  const { heard, running } = start(
    `process.stdin.on('data', () => {
      process.stdout.write(${JSON.stringify(first)});
      setTimeout(() => process.stdout.write(${JSON.stringify(`${rest}\nnonsense\n`)}), 50);
    }).on('end', () => process.exit(0));`,
  );
  running.attend({ kind: 'attend', intervalMs: 1_000, jobs: [], folders: [] });
  await until(() => heard.strange.length > 0, 'both lines came');
  expect(heard).toMatchObject({ samples: 1, strange: ['nonsense'] });
  running.end();
  await until(() => heard.faults.length > 0, 'it ended');
  expect(heard.faults).toEqual([{ kind: 'ended', exitCode: 0, signal: null }]);
  expect(MONITOR_FLAGS.length).toBeGreaterThan(0);
});

it('a crash is reported with its signal, and a failed start with the error of the system', async () => {
  const crashed = start('process.abort();').heard;
  await until(() => crashed.faults.length > 0, 'it ended');
  expect(crashed.faults).toMatchObject([{ kind: 'ended', signal: 'SIGABRT' }]);
  const absent = start('', join(folder, 'no-program')).heard;
  await until(() => absent.faults.length > 0, 'the start failed');
  expect(absent.faults).toMatchObject([{ kind: 'not-started', error: { code: 'ENOENT' } }]);
});
