import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { english } from '../../../../electron/core/protocol/text/english/english.ts';
import { runPaths } from '../../../../electron/host/base/paths.ts';
import { isAlive, resumingJob } from '../../../support/played-run.ts';
import { until } from '../../../support/until.ts';
import { openTestHome, type TestHome } from '../../../support/vigil-home.ts';

let home: TestHome;
beforeEach(() => {
  home = openTestHome();
});
afterEach(() => home.close());

/** The keeper that holds the run now; null while none has started. */
function keeperOf(id: string): number | null {
  try {
    const { pid } = JSON.parse(readFileSync(runPaths(home.folder(id)).keeperFile, 'utf8'));
    return isAlive(pid) ? pid : null;
  } catch {
    return null;
  }
}

/** Kills the next `count` keepers of a run, each as soon as `isTime` returns true. */
async function killKeepers(id: string, count: number, isTime: () => Promise<boolean>): Promise<void> {
  const killed = new Set<number>();
  while (killed.size < count) {
    let pid: number | null = null;
    await until(
      async () => {
        pid = keeperOf(id);
        return pid !== null && !killed.has(pid) && (await isTime());
      },
      `keeper ${killed.size + 1} is there`,
      45_000,
    );
    if (pid === null) continue;
    process.kill(pid, 'SIGKILL');
    killed.add(pid);
  }
}

/** Iterations as often as the job reported them. */
const told = (id: string): number[] =>
  [
    ...readFileSync(runPaths(home.folder(id)).events, 'utf8').matchAll(/"observation","iteration":(\d+)/g),
  ].map(([, iteration]) => Number(iteration));

describe.skipIf(process.platform === 'win32')('a keeper that is killed repeatedly', () => {
  it('loses no iteration and repeats none while the job makes progress in between', async () => {
    const id = await home.start(resumingJob('steady.mjs', ['120', '24']));
    let seen = 0;
    await killKeepers(id, 5, async () => {
      const { iteration, phase } = (await home.show(id)).row;
      if (phase !== 'running' || iteration < seen + 2) return false;
      seen = iteration;
      return true;
    });
    const view = await home.ended(id);
    expect(view.row).toMatchObject({ outcome: 'finished', attempts: 6, iteration: 24, problem: null });
    expect(told(id)).toEqual(Array.from({ length: 24 }, (_, index) => index + 1));
    expect(view.notes.map((note) => english.shared.note(note))).toEqual(
      [1, 2, 3, 4, 5].map((attempt) =>
        expect.stringContaining(`The keeper of this run died in attempt ${attempt},`),
      ),
    );
  });

  it('is no failure of a job that had no time for an iteration', { tags: 'long' }, async () => {
    const id = await home.start(resumingJob('steady.mjs', ['400', '4']));
    await killKeepers(id, 3, async () => true);
    const view = await home.ended(id, 60_000);
    expect(view.row).toMatchObject({ outcome: 'finished', iteration: 4, problem: null });
    expect(told(id)).toEqual([1, 2, 3, 4]);
    for (const { judged } of view.attempts.slice(0, -1)) expect(judged).toMatchObject({ unseen: true });
  });
});

describe.skipIf(process.platform === 'win32')('a keeper that does not start', () => {
  it('is noted, costs the run no attempt, and is retried until it starts', { tags: 'long' }, async () => {
    const id = await home.start(resumingJob('steady.mjs', ['150', '8']));
    await until(async () => (await home.show(id)).row.iteration >= 2, 'it has begun');
    const file = runPaths(home.folder(id)).keeperFile;
    const pid = keeperOf(id) ?? 0;
    // No keeper can write its own file there. The folder is in place before the kill, because the host starts the next
    // keeper at once.
    rmSync(file, { force: true });
    mkdirSync(join(file, 'in-the-way'), { recursive: true });
    process.kill(pid, 'SIGKILL');
    await until(
      async () => (await home.show(id)).row.problem?.code === 'keeper-failed',
      'it is told that no keeper comes up',
    );
    const waiting = await home.show(id);
    expect(waiting.row).toMatchObject({ phase: 'waiting', attempts: 1 });
    if (waiting.row.problem)
      expect(english.shared.problem(waiting.row.problem)).toMatch(
        /cannot be started.*the next attempt waits/,
      );
    rmSync(file, { recursive: true });
    const view = await home.ended(id);
    expect(view.row).toMatchObject({ outcome: 'finished', attempts: 2, iteration: 8, problem: null });
  });
});
