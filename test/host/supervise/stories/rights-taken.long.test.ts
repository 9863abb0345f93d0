import { accessSync, chmodSync, constants, mkdtempSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { resumingJob } from '../../../support/played-run.ts';
import { until } from '../../../support/until.ts';
import { openTestHome, type TestHome } from '../../../support/vigil-home.ts';

/**
 * Root can read whatever the modes are, unless the capability for that was dropped (`setpriv
 * --bounding-set=-dac_override,…`).
 */
function doModesBind(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'vigil-modes-'));
  chmodSync(folder, 0);
  try {
    accessSync(folder, constants.R_OK);
    return false;
  } catch {
    return true;
  } finally {
    rmdirSync(folder);
  }
}

let home: TestHome;
let locked: string | null = null;
beforeEach(() => {
  home = openTestHome();
});
afterEach(async () => {
  if (locked) chmodSync(locked, 0o700);
  locked = null;
  await home.close();
});

function lock(folder: string): () => void {
  locked = folder;
  chmodSync(folder, 0);
  return () => chmodSync(folder, 0o700);
}

const isTold = (id: string) =>
  until(
    async () => (await rowOf(id))?.problem?.code === 'folder-not-writable',
    'it is told that the right is missing',
  );

const rowOf = async (id: string) =>
  (await (await home.client()).runs.list.query()).find((row) => row.id === id);

describe.skipIf(process.platform === 'win32' || !doModesBind())(
  'a right that is taken and given back',
  () => {
    it.each(['.', 'attempts'])(
      'delays the verdict on a death, on "%s", until the same host has it again',
      async (below) => {
        const id = await home.start(resumingJob('steady.mjs', ['60', '40', 'silent']));
        await until(async () => (await home.show(id)).row.iteration >= 5, 'some iterations');
        const pid = (await home.show(id)).attempts[0]?.pid ?? 0;
        const unlock = lock(join(home.folder(id), below));
        process.kill(pid, 'SIGKILL');
        await isTold(id);
        expect((await home.show(id)).attempts[0]?.judged).toBeNull();
        unlock();
        const view = await home.ended(id);
        expect(view.row).toMatchObject({ outcome: 'finished', attempts: 2, iteration: 40, problem: null });
        expect(view.attempts[0]?.lastLines.at(-1)).toMatch(/^Iteration \d+\/40/);
      },
    );

    it('is noticed by a host that could not read the run when it began', async () => {
      const id = await home.start(resumingJob('steady.mjs', ['60', '40', 'silent']));
      await until(async () => (await home.show(id)).row.iteration >= 5, 'some iterations');
      const unlock = lock(home.folder(id));
      await home.killHost();
      await isTold(id);
      unlock();
      await until(async () => (await rowOf(id))?.problem === null, 'it is taken up');
      expect((await home.ended(id)).row).toMatchObject({ outcome: 'finished', attempts: 1, iteration: 40 });
    });
  },
);
