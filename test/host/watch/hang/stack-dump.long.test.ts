import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  watch,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { systemClock } from '../../../../electron/host/base/clock.ts';
import { runPaths } from '../../../../electron/host/base/paths.ts';
import { localProcesses } from '../../../../electron/host/place/local/local-processes.ts';
import { dumpStacks } from '../../../../electron/host/watch/hang/stack-dump.ts';

let folder = '';
let job: ChildProcess;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigil-stacks-'));
  mkdirSync(join(folder, 'attempts/001'), { recursive: true });
  job = spawn('python3', ['-c', 'import time\nprint(1, flush=True)\ntime.sleep(1000)'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return new Promise<void>((resolve) => job.stdout?.once('data', () => resolve()));
});
afterEach(() => {
  job.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

const dump = (env: Record<string, string>) =>
  dumpStacks(
    {
      paths: runPaths(folder),
      attempt: 1,
      pid: job.pid ?? 0,
      program: { file: 'python3', env, cwd: folder },
    },
    localProcesses,
    systemClock,
  );
/** A program named py-spy that runs this script; the behaviour of the real one is not tested with it. */
function pretendPySpy(script: string): Record<string, string> {
  writeFileSync(join(folder, 'py-spy'), `#!/bin/sh\n${script}\n`);
  chmodSync(join(folder, 'py-spy'), 0o755);
  return { PATH: `${folder}:${process.env['PATH']}` };
}

it('without helper and py-spy the file has the threads from Linux', async () => {
  const file = await dump({ PATH: '/nowhere' });
  expect(file).toBe('attempts/001/stacks-1.txt');
  const text = readFileSync(join(folder, file ?? ''), 'utf8');
  expect(text).toMatch(/process \d+, thread \d+ "python3?.*": sleeping, /);
  expect(existsSync(join(folder, 'dump.request'))).toBe(false);
});

it('the job gets a request file that is complete or not there at all', async () => {
  const changed: string[] = [];
  const watching = watch(folder, (kind, name) => changed.push(`${kind} ${name}`));
  await dump({ PATH: '/nowhere' });
  watching.close();
  expect(changed).toContain('rename dump.request');
  expect(changed).not.toContain('change dump.request');
});

it('a second dump has its own file', async () => {
  await dump({ PATH: '/nowhere' });
  expect(await dump({ PATH: '/nowhere' })).toBe('attempts/001/stacks-2.txt');
});

it('py-spy reads each Python process, and a long result is cut off', async () => {
  const file = await dump(pretendPySpy('echo "asked: $*"; yes line | head -c 400000'));
  const text = readFileSync(join(folder, file ?? ''));
  expect(text.toString()).toContain(`asked: dump --nonblocking --pid ${job.pid}`);
  expect(text.length).toBe(256 * 1024);
  expect(text.toString().trimEnd()).toMatch(/cut here: the rest is longer than is kept\]$/);
});

it('a py-spy that never ends is killed, and the rest is kept', async () => {
  const file = await dump(pretendPySpy('exec sleep 1000'));
  expect(readFileSync(join(folder, file ?? ''), 'utf8')).toContain('As the system sees its threads');
});

it('a job that is gone has no stacks', async () => {
  job.kill('SIGKILL');
  await new Promise((resolve) => job.once('exit', resolve));
  expect(await dump({ PATH: '/nowhere' })).toBeNull();
});

const hasPySpy = (() => {
  try {
    return execFileSync('py-spy', ['--version']).length > 0;
  } catch {
    return false;
  }
})();

it.skipIf(!hasPySpy)('the real py-spy shows the line', async () => {
  const file = await dump({ PATH: process.env['PATH'] ?? '' });
  expect(readFileSync(join(folder, file ?? ''), 'utf8')).toMatch(/<module> \(<string>:3\)/);
});
