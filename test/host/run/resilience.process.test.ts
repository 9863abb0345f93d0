import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { RunRequest } from '../../../electron/core/protocol/run-spec.ts';
import { runPaths } from '../../../electron/host/paths.ts';
import { until } from '../../support/until.ts';
import { openTestHome, type TestHome } from '../../support/vigil-home.ts';

let home: TestHome;
beforeEach(() => {
  home = openTestHome();
});
afterEach(() => home.close());

const job = (name: string, args: string[], more: Partial<RunRequest> = {}): RunRequest => ({
  program: { kind: 'command', file: process.execPath, args: [resolve('test/jobs', name), ...args] },
  resumeArguments: [],
  ...more,
});
const observed = (iteration: number) => ({
  kind: 'observation',
  iteration,
  x: [1],
  y: iteration,
  durationMs: 1,
});
const events = (said: object[], then: string) => job('events.mjs', [JSON.stringify(said), then]);
const inPhase = (id: string, phase: string) =>
  until(async () => (await home.show(id)).row.phase === phase, `run ${id} is ${phase}`);
/** It waits for its next attempt; before the first one a run waits too. */
const waitsAgain = (id: string) =>
  until(async () => {
    const { row } = await home.show(id);
    return row.phase === 'waiting' && row.attempts === 1;
  }, `run ${id} waits for its second attempt`);
const keeperPid = (id: string) => JSON.parse(readFileSync(runPaths(home.folder(id)).keeperFile, 'utf8')).pid;
const isAlive = (pid: number) => existsSync(`/proc/${pid}`);

describe.skipIf(process.platform === 'win32')('an ending that the disk takes late', () => {
  it('is told to a host that comes meanwhile, which begins the next attempt as if it had been there', async () => {
    const id = await home.start(job('ticker.mjs', ['50', '20']));
    await until(async () => (await home.show(id)).row.iteration > 3, 'it has begun');
    const file = join(home.folder(id), 'attempts', '001', 'ending.json');
    mkdirSync(join(file, 'in-the-way'), { recursive: true });
    process.kill((await home.show(id)).attempts[0]?.pid ?? 0, 'SIGKILL');
    await until(async () => (await home.show(id)).row.phase === 'starting', 'the next attempt is asked for');
    await home.killHost();
    await home.host();
    rmSync(file, { recursive: true });
    const view = await home.ended(id);
    expect(view.row).toMatchObject({ outcome: 'finished', attempts: 2, iteration: 20 });
    expect(view.notes.map(({ code }) => code)).not.toContain('unknown-attempt');
  });

  it('holds the next attempt up no longer than the disk does', async () => {
    const id = await home.start(job('ticker.mjs', ['50', '20']));
    await until(async () => (await home.show(id)).row.iteration > 3, 'it has begun');
    const file = join(home.folder(id), 'attempts', '001', 'ending.json');
    // Nothing can be moved over a folder.
    mkdirSync(join(file, 'in-the-way'), { recursive: true });
    process.kill((await home.show(id)).attempts[0]?.pid ?? 0, 'SIGKILL');
    await until(async () => (await home.show(id)).attempts[0]?.judged != null, 'its end is judged');
    rmSync(file, { recursive: true });
    expect((await home.ended(id)).row).toMatchObject({ outcome: 'finished', attempts: 2, iteration: 20 });
    expect(readFileSync(file, 'utf8')).toContain('"signal": 9');
  });
});

describe('an output log that cannot be read', () => {
  it('costs an ending its last lines, and nothing else', async () => {
    const id = await home.start(job('ticker.mjs', ['50', '20']));
    await until(async () => (await home.show(id)).row.iteration > 3, 'it has begun');
    const log = join(home.folder(id), 'attempts', '001', 'output.log');
    renameSync(log, `${log}.moved`);
    mkdirSync(log);
    process.kill((await home.show(id)).attempts[0]?.pid ?? 0, 'SIGKILL');
    const view = await home.ended(id);
    expect(view.row).toMatchObject({ outcome: 'finished', attempts: 2, iteration: 20, problem: null });
    expect(view.attempts[0]).toMatchObject({ judged: { class: 'silent' }, lastLines: [] });
  });
});

describe('a healthy job is left alone', () => {
  it('while its keeper is stopped: silence is not death', async () => {
    const id = await home.start(job('ticker.mjs', ['100', '120']));
    await until(async () => (await home.show(id)).row.iteration > 3, 'it has begun');
    const pid = (await home.show(id)).attempts[0]?.pid ?? 0;
    process.kill(keeperPid(id), 'SIGSTOP');
    await home.killHost();
    await home.host();
    await delay(6_000);
    expect(isAlive(pid)).toBe(true);
    process.kill(keeperPid(id), 'SIGCONT');
    const view = await home.ended(id);
    expect(view.row).toMatchObject({ outcome: 'finished', attempts: 1, iteration: 120 });
    expect(view.notes).toMatchObject([{ code: 'host-took-over' }]);
  });

  it('when its run folder is copied to another home and a host starts there', async () => {
    const id = await home.start(job('ticker.mjs', ['100', '60']));
    await until(async () => (await home.show(id)).row.iteration > 3, 'it has begun');
    const other = openTestHome();
    cpSync(join(home.home, 'runs'), join(other.home, 'runs'), { recursive: true });
    await until(async () => (await other.show(id)).row.attempts > 1, 'the copy has gone its own way');
    await other.close();
    expect((await home.ended(id)).row).toMatchObject({ outcome: 'finished', attempts: 1, iteration: 60 });
  });
});

describe('two copies of a job never run', () => {
  it('a job that survives its keeper is ended before the next attempt starts', async () => {
    const id = await home.start(job('stubborn.mjs', []));
    await inPhase(id, 'running');
    const { attempts } = await home.show(id);
    const pid = attempts[0]?.pid ?? 0;
    await until(
      async () => (await home.show(id)).attempts[0]?.outputBytes !== 0,
      'it minds hang-ups no more',
    );
    await home.killKeeper(id);
    await until(async () => (await home.show(id)).attempts[1]?.pid != null, 'the second attempt lives');
    expect(isAlive(pid)).toBe(false);
    expect((await home.show(id)).notes).toContainEqual(
      expect.objectContaining({ code: 'orphan-ended', detail: `process ${pid}` }),
    );
    await (await home.client()).runs.stop.mutate({ id, hard: true });
    await home.ended(id);
  });
});

describe('what was said by whom', () => {
  it('words after the end belong to the attempt that ended, and finish nothing', async () => {
    const id = await home.start(events([], 'exit:3'));
    await waitsAgain(id);
    const late = [observed(1), { kind: 'finished' }].map((said) => `${JSON.stringify({ at: 1, ...said })}\n`);
    appendFileSync(runPaths(home.folder(id)).events, late.join(''));
    const view = await home.ended(id);
    expect(view.row).toMatchObject({ outcome: 'failed', iteration: 1 });
    expect(view.observations).toMatchObject([{ iteration: 1, attempt: 1 }]);
    expect(view.attempts.every((attempt) => attempt.judged?.class === 'silent')).toBe(true);
  });
});

describe('a run is never left lying', () => {
  it('a fault in the middle of a start is taken up again once its cause is gone', async () => {
    const id = await home.start(events([], 'exit:3'));
    await waitsAgain(id);
    // Where the job's words should be stands a folder: nothing can be read there.
    const { events: path } = runPaths(home.folder(id));
    mkdirSync(path);
    await delay(7_000);
    expect((await home.show(id)).row).toMatchObject({ phase: 'waiting', attempts: 1 });
    rmdirSync(path);
    expect((await home.ended(id)).row).toMatchObject({ outcome: 'failed', attempts: 2 });
  });

  it('a checkpoint that cannot be written holds the restart up, and says so', async () => {
    const id = await home.start(events([observed(1), observed(2)], 'exit:3'));
    const folder = runPaths(home.folder(id)).checkpoints;
    writeFileSync(folder, 'in the way');
    await until(
      async () => (await home.show(id)).row.problem?.code === 'checkpoint-unwritable',
      'the row tells what is in the way',
    );
    expect((await home.show(id)).row).toMatchObject({ phase: 'waiting', attempts: 1, iteration: 2 });
    rmSync(folder);
    const view = await home.ended(id);
    expect(view.row.problem).toBeNull();
    expect(view.attempts[1]?.from).toMatchObject({ kind: 'checkpoint', iteration: 2 });
  });

  it('no keeper stays behind, also when the host changed while nothing lived', async () => {
    const id = await home.start(events([], 'exit:3'));
    await waitsAgain(id);
    const pid = keeperPid(id);
    await home.killHost();
    await (await home.client()).runs.stop.mutate({ id, hard: false });
    expect((await home.ended(id)).row.outcome).toBe('stopped');
    await until(() => !isAlive(pid), 'the keeper has gone');
  });

  it('no keeper stays behind when the journal was damaged; the job is left to end by itself', async () => {
    const id = await home.start(job('ticker.mjs', ['50', '60']));
    await until(async () => (await home.show(id)).row.iteration > 3, 'it has begun');
    const { journal, events } = runPaths(home.folder(id));
    const pid = keeperPid(id);
    await home.killHost();
    const bytes = readFileSync(journal);
    bytes.write('!', bytes.indexOf('\n') + 5);
    writeFileSync(journal, bytes);
    expect((await home.show(id)).row.problem).toMatchObject({ code: 'journal-damaged', line: 2 });
    await until(() => !isAlive(pid), 'the keeper has gone');
    expect(readFileSync(events, 'utf8')).toContain('"finished"');
    expect(readFileSync(journal).equals(bytes)).toBe(true);
  });

  it.each([
    ['a letter of its command is another', (text: string) => text.replace('ticker.mjs', 'ticket.mjs')],
    ['it ends in the middle', (text: string) => text.slice(0, text.length / 2)],
  ])('the same when run.json was damaged: %s', async (_, spoil) => {
    const id = await home.start(job('ticker.mjs', ['50', '60']));
    await until(async () => (await home.show(id)).row.iteration > 3, 'it has begun');
    const { journal, spec: file, events } = runPaths(home.folder(id));
    const pid = keeperPid(id);
    await home.killHost();
    const spoilt = spoil(readFileSync(file, 'utf8'));
    writeFileSync(file, spoilt);
    const before = readFileSync(journal);
    const wire = await home.client();
    expect(await wire.runs.list.query()).toMatchObject([{ id, problem: { code: 'run-unreadable', file } }]);
    expect(await wire.runs.resume.mutate({ id })).toMatchObject({ problem: { code: 'run-unreadable' } });
    await until(() => !isAlive(pid), 'the keeper has gone');
    expect(readFileSync(events, 'utf8')).toContain('"finished"');
    expect([readFileSync(file, 'utf8'), readFileSync(journal)]).toEqual([spoilt, before]);
  });

  it('no keeper stays behind after a finished run', async () => {
    const id = await home.start(job('ticker.mjs', ['20', '5']));
    await inPhase(id, 'running');
    const pid = keeperPid(id);
    expect((await home.ended(id)).row.outcome).toBe('finished');
    await until(() => !isAlive(pid), 'the keeper has gone');
  });
});

describe('a full disk', () => {
  // Only root may mount; elsewhere there is no full disk to be had.
  it.skipIf(process.getuid?.() !== 0)(
    'does not keep a job from being stopped; what it said is in the journal once there is space',
    async () => {
      const runs = join(home.home, 'runs');
      mkdirSync(runs);
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', runs]);
      try {
        const id = await home.start(job('ticker.mjs', ['50', '100000']));
        await until(async () => (await home.show(id)).row.iteration >= 3, 'it has begun');
        const pid = (await home.show(id)).attempts[0]?.pid ?? 0;
        fill(join(runs, 'filler'));
        await until(
          async () => (await home.show(id)).row.problem?.code === 'disk-full',
          'the disk is seen to be full',
        );
        await (await home.client()).runs.stop.mutate({ id, hard: true });
        await until(() => !isAlive(pid), 'the job is gone');
        rmSync(join(runs, 'filler'));
        const view = await home.ended(id);
        expect(view.row).toMatchObject({ outcome: 'stopped', problem: null });
        const said = readFileSync(runPaths(home.folder(id)).events, 'utf8').match(/"observation".*\n/g) ?? [];
        expect(view.row.iteration).toBe(said.length);
      } finally {
        await home.killHost();
        execFileSync('umount', ['-l', runs]);
      }
    },
  );
});

/** Writes until nothing fits any more. */
function fill(path: string): void {
  for (let bytes = 64 * 1024; bytes >= 1; ) {
    try {
      appendFileSync(path, Buffer.alloc(bytes));
    } catch {
      bytes = Math.floor(bytes / 2);
    }
  }
}
