import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { processorWaitMs } from '../../../electron/platform/processes/processor-wait.ts';
import { until } from '../../support/until.ts';

const loop = (processor: string) =>
  spawn('taskset', ['-c', processor, process.execPath, '-e', 'for (;;);'], { stdio: 'ignore' });

it.runIf(process.platform === 'linux')(
  'two busy processes on one processor wait for each other',
  async () => {
    const both = [loop('0'), loop('0')];
    try {
      await until(() => both.every(({ pid }) => processorWaitMs(pid) > 300), 'both have waited');
    } finally {
      for (const one of both) one.kill('SIGKILL');
      await Promise.all(both.map((one) => once(one, 'close')));
    }
    expect(both.map(({ pid }) => processorWaitMs(pid))).toEqual([0, 0]);
    expect(processorWaitMs(undefined)).toBe(0);
  },
);
