import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { OWN_PROGRAM_ENV } from '../../electron/platform/processes/own-program.ts';
import { readEntry } from '../../electron/platform/processes/process-table.ts';
import { processStartToken } from '../../electron/platform/processes/processes.ts';
import { knownProcessesOfRun } from '../support/known-processes.ts';
import { until } from '../support/until.ts';
import { KeeperBench } from './keeper-program.ts';

const job = (name: string): string => resolve('test/jobs', name);
const holder = job('holder.py');
const isAlive = (pid: number): boolean => processStartToken(pid) !== null;

let bench: KeeperBench;
beforeEach(async () => {
  bench = await KeeperBench.make();
});
afterEach((context) => bench.close(context));

const endingFile = (attempt: number) => join(bench.attempt(attempt), 'ending.json');
const stopFile = () => join(bench.runFolder, 'stop.request');
const saysHolding = () => until(() => bench.outputOf(1).includes('holding'), 'the job holds its lock');
/** A shell that ignores an interrupt, but prints that it came. */
const deaf = ['-c', `trap 'echo interrupted' INT; echo ready; while :; do sleep 0.05; done`];
const isReady = () => until(() => bench.outputOf(1).includes('ready'), 'the job is ready');

describe.skipIf(process.platform !== 'linux')('the steps of a stop', () => {
  test('continue if the host that requested them is gone, and leave no request behind', async () => {
    const { host } = await bench.begin();
    host.send(bench.startOf(1, '/bin/sh', deaf));
    await isReady();
    host.send({ kind: 'stop', how: 'ask', interruptAfterMs: 300, killAfterMs: 900 });
    await until(() => existsSync(stopFile()), 'the job is asked by a file');
    host.socket.destroy();
    await until(() => existsSync(endingFile(1)), 'the job was ended with no host there');
    expect(await bench.endingOf(1)).toMatchObject({ exitCode: null, signal: 9 });
    expect(bench.outputOf(1)).toContain('interrupted');
    expect(existsSync(stopFile())).toBe(false);
  });

  test('end a job that was started in the same moment', async () => {
    // As every keeper, it carries the sign of Vigil's own programs, which the job still shows before its program runs.
    const { host } = await bench.begin(OWN_PROGRAM_ENV);
    for (let attempt = 1; attempt <= 20; attempt++) {
      host.send(bench.startOf(attempt, '/bin/sleep', ['600']));
      host.send({ kind: 'stop', how: 'kill' });
      expect((await host.next('ended', attempt - 1)).ending).toMatchObject({ attempt, signal: 9 });
      await host.next('leftovers', attempt - 1);
    }
  });

  test('begin with a file, which a job may check instead of being interrupted', async () => {
    const { host } = await bench.begin();
    const looks = `trap 'exit 9' INT; echo ready; until [ -e "$VIGIL_RUN_DIR/stop.request" ]; do sleep 0.05; done; exit 4`;
    host.send(bench.startOf(1, '/bin/sh', ['-c', looks]));
    await isReady();
    host.send({ kind: 'stop', how: 'ask', interruptAfterMs: 60_000, killAfterMs: 60_000 });
    expect((await host.next('ended')).ending.exitCode).toBe(4);
  });

  test('are brought forward by a harder stop and not postponed by a milder one', async () => {
    const { host } = await bench.begin();
    host.send(bench.startOf(1, '/bin/sh', deaf));
    await isReady();
    host.send({ kind: 'stop', how: 'ask', interruptAfterMs: 60_000, killAfterMs: 60_000 });
    host.send({ kind: 'stop', how: 'kill' });
    host.send({ kind: 'stop', how: 'ask', interruptAfterMs: 60_000, killAfterMs: 60_000 });
    expect((await host.next('ended')).ending.signal).toBe(9);
    expect(bench.outputOf(1)).not.toContain('interrupted');
  });

  test('of one attempt do not affect the next, even if its request file is left behind', async () => {
    const { host } = await bench.begin();
    writeFileSync(stopFile(), '');
    host.send(bench.startOf(1, '/bin/sh', ['-c', 'ls "$VIGIL_RUN_DIR"']));
    await host.next('ended');
    expect(bench.outputOf(1)).toContain('keeper.json');
    expect(bench.outputOf(1)).not.toContain('stop.request');
  });

  test('of protocol 1 are one interrupt at once', async () => {
    const { host } = await bench.begin();
    host.send(bench.startOf(1, '/bin/sh', deaf));
    await isReady();
    host.send({ kind: 'stop', how: 'ask' });
    await until(() => bench.outputOf(1).includes('interrupted'), 'the interrupt came');
    expect(existsSync(stopFile())).toBe(false);
  });
});

describe.skipIf(process.platform !== 'linux')('a paused job', () => {
  const ticking = ['-c', 'echo ready; while :; do echo tick; sleep 0.02; done & wait'];

  test('is suspended with all its children, and continues', async () => {
    const { host } = await bench.begin();
    host.send(bench.startOf(1, '/bin/sh', ticking));
    await until(() => bench.outputOf(1).includes('tick'), 'it ticks');
    host.send({ kind: 'pause' });
    await host.next('paused');
    // Earlier output may still arrive.
    for (let before = -1; before !== bench.outputOf(1).length; await delay(200))
      before = bench.outputOf(1).length;
    const then = bench.outputOf(1).length;
    const living = await knownProcessesOfRun(bench.runFolder);
    const moving = living.map(readEntry).filter((entry) => entry !== null && !entry.isStopped);
    expect(living.length).toBeGreaterThan(moving.length);
    expect(moving.length).toBeLessThan(2);
    expect((await (await bench.connect()).next('welcome')).living?.isPaused).toBe(true);
    // The shell may wait inside the kernel (vfork) for a child that is stopped before its program began.
    await delay(200);
    expect(bench.outputOf(1).length).toBe(then);
    const young = await bench.connect();
    young.send({ kind: 'continue' });
    await host.next('continued');
    await until(() => bench.outputOf(1).length > then, 'it ticks again');
  });

  test('gets a stop request, and cannot be paused again', async () => {
    const { host } = await bench.begin();
    host.send(bench.startOf(1, '/bin/sh', deaf));
    await isReady();
    host.send({ kind: 'pause' });
    await host.next('paused');
    host.send({ kind: 'stop', how: 'ask', interruptAfterMs: 0 });
    await until(() => bench.outputOf(1).includes('interrupted'), 'it heard the interrupt');
    host.send({ kind: 'pause' });
    expect((await host.next('pause-refused')).why).toBe('is-stopping');
    host.send({ kind: 'stop', how: 'kill' });
    expect((await host.next('ended')).ending.signal).toBe(9);
  });
});

describe.skipIf(process.platform !== 'linux')(
  'a job that is killed lets go of what it holds, started',
  () => {
    const lock = () => join(bench.root, 'gpu');
    const isFree = (): boolean => {
      try {
        execFileSync('flock', ['--nonblock', lock(), 'true']);
        return true;
      } catch {
        return false;
      }
    };
    const command = () => `exec python3 "${holder}" "${lock()}"`;
    const forms: Record<string, () => [string, string[]]> = {
      'by itself': () => ['python3', [holder, lock()]],
      'through a venv': () => {
        execFileSync('python3', ['-m', 'venv', '--without-pip', join(bench.root, 'venv')]);
        return [join(bench.root, 'venv/bin/python'), [holder, lock()]];
      },
      'through a launcher that spawns': () => ['python3', [job('spawning-launcher.py'), holder, lock()]],
      'through a stand-in for conda run': () => ['python3', [job('conda-run.py'), 'python3', holder, lock()]],
      'by sh -c': () => ['sh', ['-c', `python3 "${holder}" "${lock()}"; echo after`]],
      'by a bash that traps': () => [
        'bash',
        ['-c', `trap '' INT TERM HUP; python3 "${holder}" "${lock()}"; echo after`],
      ],
      'in a session of its own': () => ['setsid', ['--wait', 'python3', holder, lock()]],
      'by nohup in the background': () => [
        'sh',
        ['-c', `nohup python3 "${holder}" "${lock()}" | cat & wait`],
      ],
      'as a daemon that left everything but its environment': () => [
        'sh',
        ['-c', `(setsid sh -c '${command()} &' &); sleep 60`],
      ],
    };

    test.each(Object.keys(forms))('%s', async (form) => {
      const { host } = await bench.begin();
      mkdirSync(bench.root, { recursive: true });
      const [file, args] = forms[form]?.() ?? ['', []];
      host.send(bench.startOf(1, file, args, { env: { PATH: process.env['PATH'] ?? '' } }));
      await saysHolding();
      expect(isFree()).toBe(false);
      host.send({ kind: 'stop', how: 'kill' });
      await host.next('ended');
      // At once, because a client that receives the end may start the next attempt.
      expect(isFree()).toBe(true);
      expect(await knownProcessesOfRun(bench.runFolder)).toEqual([]);
    });
  },
);

describe.skipIf(process.platform !== 'linux')('a keeper', () => {
  test('asks a job to end in the same way as Ctrl-C', async () => {
    const { host } = await bench.begin();
    host.send(bench.startOf(1, process.execPath, [job('typist.mjs')]));
    await until(() => bench.outputOf(1).includes('ready'), 'the job is ready');
    host.send({ kind: 'stop', how: 'ask' });
    expect((await host.next('ended')).ending).toMatchObject({ exitCode: 3, signal: null });
    expect(bench.outputOf(1)).toContain('interrupted');
  });

  test('kills a job with a child that has left its session', async () => {
    const { host } = await bench.begin();
    host.send(bench.startOf(1, process.execPath, [job('brood.mjs')]));
    await until(() => /pids \d+ \d+/.test(bench.outputOf(1)), 'the brood is there');
    const pids = (/pids (\d+) (\d+)/.exec(bench.outputOf(1)) ?? []).slice(1).map(Number);
    expect(pids.map(isAlive)).toEqual([true, true]);
    host.send({ kind: 'stop', how: 'kill' });
    expect((await host.next('ended')).ending).toMatchObject({ exitCode: null, signal: 9 });
    await until(() => !pids.some(isAlive), 'the whole brood is gone');
  });

  test('kills a descendant that was orphaned before', async () => {
    const { host } = await bench.begin();
    const orphan = 'setsid sh -c "sleep 60 & echo orphan \\$!" ; exec sleep 60';
    host.send(bench.startOf(1, '/bin/sh', ['-c', orphan]));
    await until(() => /orphan \d+/.test(bench.outputOf(1)), 'the orphan is there');
    const pid = Number(/orphan (\d+)/.exec(bench.outputOf(1))?.[1]);
    host.send({ kind: 'stop', how: 'kill' });
    await host.next('ended');
    await until(() => !isAlive(pid), 'the orphan is gone');
  });

  test('that exits ends everything that its job left behind', async () => {
    const { keeper, host } = await bench.begin();
    host.send(bench.startOf(1, '/bin/sh', ['-c', 'setsid sleep 60 & sleep 0.2']));
    await host.next('ended');
    expect(await knownProcessesOfRun(bench.runFolder)).toHaveLength(1);
    host.send({ kind: 'leave' });
    await until(() => keeper.exitCode === 0, 'the keeper has gone');
    expect(await knownProcessesOfRun(bench.runFolder)).toEqual([]);
  });

  test('reports an unknown request, and stays connected', async () => {
    const { host } = await bench.begin();
    host.socket.write('{"kind":"fly-away","how":"high"}\n');
    expect((await host.next('not-understood')).request).toBe('fly-away');
    host.send(bench.startOf(1, '/bin/true', []));
    await host.next('ended');
    host.socket.write('nonsense\n');
    await until(() => host.isClosed, 'nonsense is not spoken with');
  });
});
