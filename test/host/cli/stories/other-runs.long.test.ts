import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runPaths } from '../../../../electron/host/base/paths.ts';
import { until } from '../../../support/until.ts';
import { vigil } from '../../../support/vigil-command.ts';
import { openTestHome, type TestHome } from '../../../support/vigil-home.ts';

let home: TestHome;

beforeEach(async () => {
  home = openTestHome();
  await home.host();
});
afterEach(() => home.close());

const ask = (...args: string[]) => vigil(home.home, ...args);

test('output whose middle was dropped is printed with a remark on the gap, and every byte in place', async () => {
  const id = await home.start({
    program: { kind: 'command', file: process.execPath, args: [resolve('test/jobs/flood.mjs'), '300000'] },
    output: { headBytes: 4096, tailBytes: 8192 },
  });
  await home.ended(id);
  const { stdout, stderr } = await ask('logs', id);
  expect(stderr).toMatch(/^vigil: 28\d\.\d KiB of output was dropped/);
  const letters = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, index) => String.fromCharCode(97 + ((from + index) % 26))).join('');
  const tail = stdout.length - 4096;
  expect(tail).toBeGreaterThanOrEqual(8192);
  expect(stdout).toBe(letters(0, 4096) + letters(300_000 - tail, 300_000));

  const pieces = (await ask('logs', id, '--json')).stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(pieces).toContainEqual({ attempt: 1, start: 4096, droppedBytes: 300_000 - stdout.length });
});

test('a run that a program stops and resumes continues from its checkpoint', async () => {
  const started = await ask(
    'run',
    '--detach',
    '--json',
    '--sample',
    '--iterations',
    // Many, so that it still runs when a busy machine has started the command that stops it.
    '30',
    '--',
    '--images',
    '12',
  );
  const { id } = JSON.parse(started.stdout);
  await until(async () => (await home.show(id)).row.iteration >= 2, 'two iterations are done');
  expect(JSON.parse((await ask('stop', id, '--json')).stdout)).toEqual({ id, hard: false });
  const { row } = await home.ended(id);
  expect(row).toMatchObject({ outcome: 'stopped' });
  expect((await ask('attach', id)).code).toBe(5);
  expect(JSON.parse((await ask('resume', id, '--json')).stdout)).toEqual({ id });
  const { code, stderr } = await ask('attach', id);
  expect(code).toBe(0);
  expect(stderr).toContain('Finished: 30 of 30 iterations');
  expect((await ask('show', id)).stdout).toContain(`Attempt 2 resumes from iteration ${row.iteration}.`);
  expect(await ask('resume', id)).toMatchObject({ code: 2, stderr: expect.stringContaining('has finished') });
});

test('a job without recognised progress that cannot resume is shown as such, without promises', async () => {
  const script = "console.log('one\\ntwo\\nthree'); process.exitCode = 3";
  const id = await home.start({ program: { kind: 'command', file: process.execPath, args: ['-e', script] } });
  await home.ended(id);
  const { stdout } = await ask('show', id);
  expect(stdout).toContain('no progress recognised in 17 B of output');
  expect(stdout).not.toMatch(/0 iterations|go on from|last checkpoint/);
  expect((await ask('ls')).stdout).not.toMatch(/ 0(\/| )/);
  const resumed = await ask('resume', id);
  expect(resumed.stdout).toContain('starts from the beginning, because its job cannot resume');
});

test('every command reports a damaged journal, and none waits for that run', async () => {
  const id = await home.start({ program: { kind: 'command', file: process.execPath, args: ['-e', ''] } });
  await home.ended(id);
  await home.killHost();
  const { journal } = runPaths(home.folder(id));
  writeFileSync(journal, readFileSync(journal, 'utf8').replace('run-created', 'run-creates'));
  await home.host();
  for (const args of [
    ['attach', id],
    ['attach', id, '--json'],
    ['logs', id, '--follow'],
    ['stop', id],
  ])
    expect(await ask(...args)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('is damaged at line 1'),
    });
  expect((await ask('ls')).stdout).toContain('Cannot be read');
  expect((await ask('show', id)).code).toBeLessThanOrEqual(1);
});
