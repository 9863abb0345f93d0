import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { until } from '../support/until.ts';
import { openTestHome, type TestHome } from '../support/vigil-home.ts';

/** A home with one real run of each kind that the window has to show. */
export interface Stage {
  home: TestHome;
  /** The sample: died silently at iteration 13, restarted, finished. Its name is Korean. */
  finished: string;
  /** The sample at work. */
  living: string;
  /** An unprepared script that exited with code 3. */
  failed: string;
  /** A run whose journal has a flipped byte. */
  damaged: string;
  /** A run whose `run.json` cannot be read either. */
  unreadable: string;
  /** A run whose iterations were read from what Optuna printed. */
  read: string;
  /** A folder with `optimization.py`. */
  scripts: string;
}

const script = (exitCode: number, name: string) => ({
  name,
  program: {
    kind: 'command' as const,
    file: 'python3',
    args: [resolve('test/jobs/unprepared.py'), String(exitCode)],
  },
  total: 5,
});

function flipByte(path: string, at: number): void {
  const bytes = readFileSync(path);
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  writeFileSync(path, bytes);
}

/**
 * Sets the stage. `small`: the sample works on tiny pictures, in two seconds instead of twenty. The living run takes
 * minutes, so it outlives the tests.
 */
export async function setStage({ small }: { small: boolean }): Promise<Stage> {
  // A short PATH, so that screenshots show the system's interpreter and not that of the person who takes them.
  const home = openTestHome({ PATH: '/usr/local/bin:/usr/bin:/bin' });
  const scripts = join(home.home, 'night');
  mkdirSync(scripts);
  copyFileSync(resolve('test/jobs/unprepared.py'), join(scripts, 'optimization.py'));
  const damaged = await home.start(script(1, 'sweep lr=3e-4'));
  const unreadable = await home.start(script(1, 'old run'));
  await home.ended(damaged);
  await home.ended(unreadable);
  await home.killHost();
  flipByte(join(home.folder(damaged), 'journal.jsonl'), 200);
  writeFileSync(join(home.folder(unreadable), 'run.json'), '{"format":');
  const failed = await home.start(script(3, 'detector without a seed'));
  const finished = await home.start({
    name: 'night run 야간 최적화, α = 0.9',
    program: {
      kind: 'sample',
      args: ['--alpha', '0.9', '--seed', '3', '--images', small ? '1' : '4', '--size', small ? '48' : '128'],
      fault: 'silent@13',
    },
    total: 30,
  });
  const read = await home.start({
    name: 'optuna, tree-structured Parzen',
    program: { kind: 'command', file: 'cat', args: [resolve('test/records/output/peers/optuna.tty')] },
    total: 40,
  });
  await home.ended(read);
  await home.ended(failed);
  await home.ended(finished, 90_000);
  const living = await home.start({
    name: 'night run, seed 11',
    program: {
      kind: 'sample',
      args: ['--iterations', '2000', '--images', '8', '--size', '128', '--seed', '11'],
      fault: 'silent@6',
    },
    total: 2000,
  });
  const shown = small ? 1 : 16;
  await until(
    async () => (await home.show(living)).row.iteration >= shown,
    `${shown} iterations are done`,
    90_000,
  );
  return { home, finished, living, failed, read, damaged, unreadable, scripts };
}
