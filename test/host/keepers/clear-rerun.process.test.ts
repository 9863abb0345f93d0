import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runPaths } from '../../../electron/host/base/paths.ts';
import { clearRerun, RERUN_RUN, RERUN_STARTED } from '../../../electron/host/keepers/clear-rerun.ts';
import { createStartHold, type StartHold } from '../../../electron/host/live/start-hold.ts';
import { processStartToken } from '../../../electron/platform/processes/processes.ts';
import { testPlace } from '../../support/test-place.ts';

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'vigil-clear-'));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const clear = () =>
  clearRerun({ startHold: createStartHold(), paths: runPaths(join(home, 'runs', 'a')) }, testPlace());

test('a repeat that an earlier host left is ended before an attempt begins', async () => {
  const folder = join(home, 'diagnosis', 'rerun', 'a');
  mkdirSync(folder, { recursive: true });
  const job = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000); console.log(1)'], {
    env: { ...process.env, VIGIL_RUN_DIR: join(folder, RERUN_RUN) },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = new Promise((resolve) => job.once('exit', (_, signal) => resolve(signal)));
  await new Promise((resolve) => job.stdout.once('data', resolve));
  const { pid = 0 } = job;
  const started = { format: 1, attempt: 1, pid, startedAt: Date.now(), startToken: processStartToken(pid) };
  writeFileSync(join(folder, RERUN_STARTED), JSON.stringify(started));
  expect((await clear()).isClear).toBe(true);
  expect(await ended).toBe('SIGKILL');
  expect(existsSync(folder)).toBe(false);
});

test('without one an attempt may begin', async () => {
  expect((await clear()).isClear).toBe(true);
});

/** What an earlier host left, whose process has ended; meanwhile this happens. */
const clearWhile = (startHold: StartHold, meanwhile: () => void) => {
  const place = testPlace();
  const folder = join(home, 'diagnosis', 'rerun', 'a');
  mkdirSync(folder, { recursive: true });
  const started = { format: 1, attempt: 1, pid: 1, startedAt: Date.now(), startToken: null };
  writeFileSync(join(folder, RERUN_STARTED), JSON.stringify(started));
  const endLeft = async () => {
    meanwhile();
    return { endedPids: [], waitForPid: null, isSettled: true };
  };
  return clearRerun(
    { startHold, paths: runPaths(join(home, 'runs', 'a')) },
    { processes: { ...place.processes, endLeft } },
  );
};

test('an attempt begins also if its files cannot be removed', async () => {
  const cleared = await clearWhile(createStartHold(), () => {
    rmSync(join(home, 'diagnosis', 'rerun'), { recursive: true });
    // No folder: the system refuses to remove anything in it.
    writeFileSync(join(home, 'diagnosis', 'rerun'), '');
  });
  expect(cleared.isClear).toBe(true);
});

test('if it cannot be looked for, a repeat may begin later all the same', async () => {
  const startHold = createStartHold();
  const failed = clearWhile(startHold, () => {
    throw new Error('no processes');
  });
  await expect(failed).rejects.toThrow('no processes');
  expect(startHold.add(async () => {})).not.toBeNull();
});
