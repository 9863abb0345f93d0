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

it.runIf(process.platform === 'linux')(
  'a process that only watches another waits as long as that',
  async () => {
    const work = `taskset -c 0 ${process.execPath} -e 'for (;;);'`;
    // Two commands: of one alone the shell becomes that.
    const watchers = [1, 2].map(() => spawn('sh', ['-c', `${work}; :`], { stdio: 'ignore', detached: true }));
    try {
      await until(() => watchers.every(({ pid }) => processorWaitMs(pid) > 300), 'both have waited');
    } finally {
      for (const { pid } of watchers) if (pid !== undefined) process.kill(-pid, 'SIGKILL');
      await Promise.all(watchers.map((one) => once(one, 'close')));
    }
  },
);
