import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { constants, getPriority } from 'node:os';
import { expect, it } from 'vitest';
import { inOwnGroup } from '../../../electron/platform/processes/end-group.ts';
import { giveWay, giveWayWithGroup } from '../../../electron/platform/processes/give-way.ts';
import { until } from '../../support/until.ts';

it('a process that gives way has a lower priority, and so has what it starts', async () => {
  const starts = `require('node:child_process').spawn(process.execPath, ['-e', "console.log(require('node:os').getPriority())"], { stdio: 'inherit' })`;
  // It starts nothing before it is told to.
  const child = spawn(process.execPath, [
    '-e',
    `process.stdin.once('data', () => { ${starts}; process.stdin.unref(); })`,
  ]);
  let printed = '';
  child.stdout.on('data', (piece) => {
    printed += piece;
  });
  giveWay(child.pid);
  expect(getPriority(child.pid)).toBe(constants.priority.PRIORITY_BELOW_NORMAL);
  child.stdin.end('go\n');
  await once(child, 'close');
  expect(Number(printed)).toBe(constants.priority.PRIORITY_BELOW_NORMAL);
});

it('one that has ended, or never started, is left alone', async () => {
  const child = spawn(process.execPath, ['-e', '']);
  await once(child, 'close');
  giveWay(child.pid);
  giveWay(undefined);
});

const groupOf = (pid: number | undefined): string | null => {
  try {
    return readFileSync(`/proc/${pid}/autogroup`, 'utf8');
  } catch {
    return null;
  }
};

it.skipIf(groupOf(process.pid) === null)('on Linux its session gives way to other sessions', async () => {
  const own = groupOf(process.pid);
  const child = spawn(process.execPath, ['-e', 'process.stdin.resume()'], inOwnGroup());
  // Linux takes one such wish of an ordinary user in 100 ms, from all processes together.
  await until(() => {
    giveWayWithGroup(child.pid);
    return /nice 10$/m.test(groupOf(child.pid) ?? '');
  }, 'its session gives way');
  expect(groupOf(process.pid)).toBe(own);
  child.stdin.end();
  await once(child, 'close');
});
