import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, test } from 'vitest';
import { glanceAtLinuxTree } from '../../../electron/platform/processes/linux-tree.ts';
import { OWN_PROGRAM_ENV } from '../../../electron/platform/processes/own-program.ts';
import { readEntry } from '../../../electron/platform/processes/process-table.ts';
import {
  endJob,
  endLeftovers,
  endTree,
  holdJob,
  isSameProcess,
  processStartToken,
} from '../../../electron/platform/processes/processes.ts';
import { knownProcessesOfRun } from '../../support/known-processes.ts';

const started: ChildProcess[] = [];

function start(
  script: string,
  env: Record<string, string> = {},
): ChildProcess & { stdout: NodeJS.ReadableStream } {
  const child = spawn('/bin/sh', ['-c', script], {
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  });
  started.push(child);
  return child;
}

/** Pid of a child that has certainly started. */
function pidOf(child: ChildProcess): number {
  if (child.pid === undefined) throw new Error('not started');
  return child.pid;
}

async function firstNumbers(child: { stdout: NodeJS.ReadableStream }, count: number): Promise<number[]> {
  let text = '';
  while (text.split('\n').length <= count) text += String((await once(child.stdout, 'data'))[0]);
  return text.trim().split('\n').map(Number);
}

const alive = (pid: number) => processStartToken(pid) !== null;

afterEach(async () => {
  for (const child of started.splice(0))
    if (child.exitCode === null && child.signalCode === null) await endTree(pidOf(child));
});

describe.skipIf(process.platform !== 'linux')('processes on Linux', () => {
  test('a process keeps its identity while it is alive, and no longer', async () => {
    const child = start('exec sleep 60');
    const token = processStartToken(pidOf(child));
    expect(token).toMatch(/^[0-9a-f-]{8}:\d+$/);
    expect(isSameProcess(pidOf(child), token)).toBe(true);
    expect(isSameProcess(pidOf(child), `${token}0`)).toBe(false);
    expect(isSameProcess(pidOf(child), null)).toBe(false);
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(processStartToken(pidOf(child))).toBeNull();
    expect(isSameProcess(pidOf(child), token)).toBe(false);
  });

  test('a process ends that still shows the environment of the keeper that started it', async () => {
    const child = start('exec sleep 60', OWN_PROGRAM_ENV);
    await endTree(pidOf(child));
    expect(alive(pidOf(child))).toBe(false);
  });

  test('a zombie does not count as living', async () => {
    // The shell turns into sleep, which never waits for the child that it inherits. A shell itself might wait.
    const child = start(
      `exec python3 -c 'import os, time; child = os.fork() or os._exit(0); print(child, flush=True); time.sleep(60)'`,
    );
    const [zombie = 0] = await firstNumbers(child, 1);
    await expect.poll(() => readFileSync(`/proc/${zombie}/stat`, 'latin1')).toContain(') Z ');
    expect(alive(zombie)).toBe(false);
  });

  test('the processes of a run are found by their environment, only by the whole folder', async () => {
    const mine = start('exec sleep 60', { VIGIL_RUN_DIR: '/runs/20261121-000000-abcd' });
    start('exec sleep 60', { VIGIL_RUN_DIR: '/runs/20261121-000000-abcde' });
    start('exec sleep 60', { NOT_VIGIL_RUN_DIR: '/runs/20261121-000000-abcd' });
    await expect.poll(() => knownProcessesOfRun('/runs/20261121-000000-abcd')).toEqual([mine.pid]);
    expect(await knownProcessesOfRun('/runs/20261121-000000-none')).toEqual([]);
  });

  test('processes that are older than another one can be left out', async () => {
    const runFolder = '/runs/20261121-000000-aged';
    start('exec sleep 60', { VIGIL_RUN_DIR: runFolder });
    // The system counts in hundredths of a second.
    await new Promise((resolve) => setTimeout(resolve, 50));
    const young = pidOf(start('exec sleep 60', { VIGIL_RUN_DIR: runFolder }));
    await expect.poll(async () => (await knownProcessesOfRun(runFolder)).length).toBe(2);
    expect(await knownProcessesOfRun(runFolder, processStartToken(young))).toEqual([young]);
  });

  test('a tree ends with children in other groups and sessions and those that ignore signals', async () => {
    const child = start(
      `trap '' TERM INT HUP; setsid sh -c 'trap "" TERM; echo $$; sleep 60; true' & sh -c 'echo $$; sleep 60; true' & wait`,
    );
    const pids = await firstNumbers(child, 2);
    expect(pids.every(alive)).toBe(true);
    await endTree(pidOf(child));
    expect([pidOf(child), ...pids].filter(alive)).toEqual([]);
  });

  test('processes of a dead leader are ended by the folder they carry, not by their session', async () => {
    const runFolder = '/runs/20261121-000000-left';
    const child = start('sleep 60 >/dev/null & echo $!', { VIGIL_RUN_DIR: runFolder });
    const [orphan = 0] = await firstNumbers(child, 1);
    const startToken = processStartToken(orphan);
    await once(child, 'exit');
    // By now its number could be that of a stranger's session.
    await endTree(pidOf(child));
    expect(alive(orphan)).toBe(true);
    await endJob({ pid: pidOf(child), startToken, runFolder });
    expect(alive(orphan)).toBe(false);
  });

  test('a pid reused by another program is not touched', async () => {
    const stranger = start('exec sleep 60');
    const pid = pidOf(stranger);
    const now = processStartToken(pid) ?? '';
    const [boot, ticks] = now.split(':');
    const past = [`${boot}:${Number(ticks) - 1}`, `00000000:${ticks}`, null];
    for (const startToken of past) {
      const job = { pid, startToken, runFolder: '/runs/20261121-000000-none' };
      const held = holdJob(job);
      await held?.stands;
      held?.letGo();
      await endJob(job);
    }
    expect(processStartToken(pid)).toBe(now);
    expect(readFileSync(`/proc/${pid}/stat`, 'latin1')).toMatch(/\) [SRD] /);
  });

  test('a host that a job started, and its descendants, do not end with the job', async () => {
    const host = `env -u VIGIL_RUN_DIR VIGIL_PROGRAM=own setsid sh -c 'echo $$; sleep 60 & echo $!; wait'`;
    const child = start(`${host} & echo $!; wait`, { VIGIL_RUN_DIR: '/runs/20261121-000000-host' });
    const pids = await firstNumbers(child, 3);
    await endTree(pidOf(child));
    expect(alive(pidOf(child))).toBe(false);
    const survivors = pids.filter(alive);
    expect(survivors.length).toBeGreaterThanOrEqual(2);
    for (const pid of survivors) process.kill(pid, 'SIGKILL');
  });

  test('a tree can be suspended and continued repeatedly', async () => {
    // In a subshell, because a shell starts a plain command by vfork: a child that is stopped between that and its
    // program blocks its parent in the kernel, which then does nothing either, but does not show as stopped.
    const child = start(`setsid sh -c 'while :; do echo $$; (sleep 0.01); done' & wait`);
    const [inner = 0] = await firstNumbers(child, 1);
    const job = { pid: pidOf(child), startToken: processStartToken(pidOf(child)), runFolder: null };
    const states = () => [pidOf(child), inner].map((pid) => readEntry(pid)?.isStopped);
    for (let time = 0; time < 5; time++) {
      const held = holdJob(job);
      await held?.stands;
      expect(states()).toEqual([true, true]);
      held?.letGo();
      await expect.poll(states).toEqual([false, false]);
    }
  });

  test.each([
    ['one after another', 'while :; do (sleep 0.01; sleep 60) & done'],
    ['each in a session of its own', 'while :; do setsid sleep 60 & done'],
  ])('a tree that starts processes without pause, %s, is caught', async (_, storm) => {
    const runFolder = '/runs/20261121-000000-fork';
    const child = start(`echo 1; ${storm}`, { VIGIL_RUN_DIR: runFolder });
    await firstNumbers(child, 1);
    // A look at all processes may find no quiet moment meanwhile.
    const glance = () => glanceAtLinuxTree({ process: null, runFolder });
    await expect.poll(async () => (await glance()).length).toBeGreaterThan(50);
    await endTree(pidOf(child));
    // Unknown (null) is a correct answer on a busy machine.
    const left = await knownProcessesOfRun(runFolder);
    expect(left).toEqual([]);
  });

  test('a process that exits a millisecond after starting the next does not hide it', async () => {
    const runFolder = '/runs/20261121-000000-pass';
    const passOn = `import os, time
for generation in range(40):
  if os.fork(): os._exit(0)
  os.setsid()
  time.sleep(0.001)
time.sleep(60)`;
    for (let time = 0; time < 5; time++) {
      const child = start(`exec python3 -c '${passOn}'`, { VIGIL_RUN_DIR: runFolder });
      await once(child, 'exit');
      // Unknown (null) is a correct answer on a busy machine. Two, if the last but one is just exiting.
      const found = await knownProcessesOfRun(runFolder);
      expect(found.length).toBeGreaterThan(0);
      const end = await endLeftovers(runFolder);
      expect(end).toMatchObject({ leftPids: [], isSettled: true });
      expect(await knownProcessesOfRun(runFolder)).toEqual([]);
    }
  });

  // The larger an environment, the longer the kernel takes to write it, and the more reads it takes.
  test.each([0, 60_000])(
    'a process that becomes another program repeatedly, with %i more bytes of environment, is seen in every look',
    async (bytes) => {
      const runFolder = '/runs/20261121-000000-exec';
      const again = 'exec /bin/sh -c "$AGAIN"';
      start(again, { VIGIL_RUN_DIR: runFolder, AGAIN: again, LOAD: 'x'.repeat(bytes) });
      await expect.poll(() => knownProcessesOfRun(runFolder)).toHaveLength(1);
      for (let time = 0; time < 200; time++) expect(await knownProcessesOfRun(runFolder)).toHaveLength(1);
    },
  );

  test('a process whose first thread has ended is alive while another thread is', async () => {
    const child = start(`exec python3 -c 'import ctypes, threading, time
threading.Thread(target=time.sleep, args=(60,)).start()
print(1, flush=True)
ctypes.CDLL(None).pthread_exit(None)'`);
    await firstNumbers(child, 1);
    await expect.poll(() => readFileSync(`/proc/${pidOf(child)}/stat`, 'latin1')).toContain(') Z ');
    expect(alive(pidOf(child))).toBe(true);
    await endTree(pidOf(child));
    expect(alive(pidOf(child))).toBe(false);
  });

  test('killing this process, init or an invalid pid is refused', async () => {
    for (const pid of [process.pid, 1, 0, -1, 1.5, Number.NaN])
      await expect(endTree(pid)).rejects.toThrow('not a process tree');
  });
});
