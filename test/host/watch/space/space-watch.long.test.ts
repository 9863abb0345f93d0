import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { english } from '../../../../electron/core/protocol/text/english/english.ts';
import { until } from '../../../support/until.ts';
import { openTestHome, type TestHome } from '../../../support/vigil-home.ts';

const MEGABYTE = 1024 * 1024;

let home: TestHome;
let disk = '';
const mount = (...args: string[]) => execFileSync('mount', args);

// Only root may mount a small file system.
describe.skipIf(process.getuid?.() !== 0)('a disk that', () => {
  beforeEach(() => {
    home = openTestHome();
    disk = join(home.home, 'runs');
    mkdirSync(disk, { recursive: true });
    mount('-t', 'tmpfs', '-o', 'size=16m', 'tmpfs', disk);
    // A mount can be moved only if its parent mount is not shared.
    mount('--make-private', disk);
  });
  afterEach(async () => {
    execFileSync('umount', ['-l', disk]);
    await home.close();
  });

  const ITERATIONS = 60;
  /** A job with an iteration every 100 ms that keeps its events open, even if the folder is renamed. */
  const start = (freeBytesFloor: number) =>
    home.start({
      program: {
        kind: 'command',
        file: 'python3',
        args: [
          resolve('test/torture/jobs/observer.py'),
          ...['--seed', '1', '--iterations', String(ITERATIONS), '--pace-ms', '100'],
          ...['--ledger', join(home.home, 'ledger')],
        ],
      },
      cwd: home.home,
      resumeArguments: ['--resume', '{checkpoint}'],
      policy: { checkpoint: { every: 1, freeBytesFloor } },
    });

  /** State of the job's process as Linux reports it: T while it is suspended. */
  const stateOf = (pid: number | null | undefined) =>
    /\) (\S)/.exec(readFileSync(`/proc/${pid}/stat`, 'latin1'))?.[1];

  it('is nearly full suspends the job before a write fails, and continues it by itself', async () => {
    const id = await start(4 * MEGABYTE);
    await until(async () => (await home.show(id)).row.iteration >= 3, 'it works');
    const filler = join(disk, 'filler');
    writeFileSync(filler, Buffer.alloc(13 * MEGABYTE));
    await until(async () => (await home.show(id)).row.phase === 'paused', 'it is paused');
    const paused = await home.show(id);
    expect(paused.row.problem).toMatchObject({ code: 'space-low', path: home.folder(id) });
    expect(paused.row.problem && english.shared.problem(paused.row.problem)).toMatch(/continues by itself/);
    await until(() => stateOf(paused.attempts[0]?.pid) === 'T', 'it is held still');
    rmSync(filler);
    const view = await home.ended(id);
    expect(view.row).toMatchObject({ outcome: 'finished', iteration: ITERATIONS, problem: null });
    expect(view.attempts).toHaveLength(1);
    expect(view.notes.map((note) => note.code)).toEqual(
      expect.arrayContaining(['job-paused', 'job-continued']),
    );
  });

  it('is nearly full blocks a start too', async () => {
    const filler = join(disk, 'filler');
    writeFileSync(filler, Buffer.alloc(13 * MEGABYTE));
    const id = await start(4 * MEGABYTE);
    await until(async () => (await home.show(id)).row.problem?.code === 'space-low', 'it tells why it waits');
    expect((await home.show(id)).attempts).toEqual([]);
    rmSync(filler);
    expect((await home.ended(id)).row).toMatchObject({ outcome: 'finished', problem: null });
  });

  it('is unreachable for a while, like a network drive, costs no iteration', async () => {
    const id = await start(0);
    await until(async () => (await home.show(id)).row.iteration >= 3, 'it works');
    const away = `${disk}-away`;
    mkdirSync(away);
    mount('--move', disk, away);
    try {
      await until(
        async () => (await home.show(id)).row.problem?.code === 'folder-unreachable',
        'it tells that the folder is gone',
      );
    } finally {
      mount('--move', away, disk);
    }
    const view = await home.ended(id);
    expect(view.row).toMatchObject({ outcome: 'finished', iteration: ITERATIONS, problem: null });
    expect(view.observations.map((seen) => seen.iteration)).toEqual(
      Array.from({ length: ITERATIONS }, (_, at) => at + 1),
    );
    expect(view.attempts.every((attempt) => attempt.judged?.class === 'finished')).toBe(true);
  });
});
