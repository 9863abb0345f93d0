import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, describe, expect, test } from 'vitest';
import { EnvironmentMarks } from '../../../electron/platform/processes/environment-marks.ts';
import { type ProcessEntry, readEntry } from '../../../electron/platform/processes/process-table.ts';

const RUN = '/runs/20261121-031500-mark';
const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

/** A process that was started with this environment, and reads lines of shell. */
async function start(env: Record<string, string>): Promise<{ entry: ProcessEntry; shell: ChildProcess }> {
  const shell = spawn('/bin/sh', ['-c', 'echo; while read line; do eval "$line"; done'], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: env as NodeJS.ProcessEnv,
  });
  children.push(shell);
  // It is now the shell, with the environment of one.
  await once(shell.stdout, 'data');
  const entry = readEntry(shell.pid ?? 0);
  if (entry === null) throw new Error('the shell is gone');
  return { entry, shell };
}

/** A process with the number of this one and another start time. */
const laterWithThatNumber = (entry: ProcessEntry) => ({ ...entry, startTicks: `${entry.startTicks}0` });

describe.skipIf(process.platform !== 'linux')('the marks of a process', () => {
  test('belong to the run whose folder they name, to the last letter', async () => {
    const marks = new EnvironmentMarks(RUN);
    const { entry: ours } = await start({ VIGIL_RUN_DIR: RUN });
    const { entry: longer } = await start({ VIGIL_RUN_DIR: `${RUN}e` });
    const { entry: other } = await start({ NOT_VIGIL_RUN_DIR: RUN });
    expect(await marks.learn([ours, longer, other])).toEqual([ours, longer, other]);
    expect([ours, longer, other].map((entry) => marks.isOfRun(entry))).toEqual([true, false, false]);
    expect([ours, longer, other].map((entry) => marks.hasAnswered(entry))).toEqual([true, true, true]);
  });

  test('show a program of Vigil, whether a run is searched or not', async () => {
    const marks = new EnvironmentMarks(null);
    const { entry: host } = await start({ VIGIL_PROGRAM: 'own' });
    const { entry: job } = await start({ VIGIL_RUN_DIR: RUN, VIGIL_PROGRAM: 'owned' });
    await marks.learn([host, job]);
    expect([marks.isVigil(host), marks.isVigil(job)]).toEqual([true, false]);
    expect(marks.isOfRun(job)).toBe(false);
  });

  test('stay when it becomes another program, until they are forgotten', async () => {
    const marks = new EnvironmentMarks(RUN);
    const { entry, shell } = await start({ VIGIL_RUN_DIR: RUN });
    await marks.learn([entry]);
    const again = once(shell.stdout ?? shell, 'data');
    shell.stdin?.write('exec env -i /bin/sh -c "echo; read line"\n');
    await again;
    expect(await marks.learn([entry])).toEqual([]);
    expect(marks.isOfRun(entry)).toBe(true);
    marks.forget(entry);
    expect(marks.isUnknown(entry)).toBe(true);
    expect(await marks.learn([entry])).toEqual([entry]);
    expect(marks.isOfRun(entry)).toBe(false);
  });

  test('do not apply to a later process with the same number', async () => {
    const marks = new EnvironmentMarks(RUN);
    const { entry } = await start({ VIGIL_RUN_DIR: RUN });
    await marks.learn([entry]);
    const later = laterWithThatNumber(entry);
    expect([marks.isUnknown(later), marks.isOfRun(later), marks.hasAnswered(later)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  test('are absent without an environment, as for a process that is gone', async () => {
    const marks = new EnvironmentMarks(RUN);
    const { entry, shell } = await start({ VIGIL_RUN_DIR: RUN });
    shell.kill('SIGKILL');
    await once(shell, 'exit');
    await marks.learn([entry]);
    expect([marks.isUnknown(entry), marks.hasAnswered(entry)]).toEqual([false, false]);
  });
});
