import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { resumingJob } from '../../../support/played-run.ts';
import { isShared, iterationsTo, valuesIn } from '../../../support/scripted/sweep.ts';
import { openTestHome, type TestHome } from '../../../support/vigil-home.ts';

/* A FAT, as a memory stick has it: times of two seconds, no inodes, no birth. */

const IMAGE_BYTES = 64 * 1024 * 1024;
const TOTAL = 30;

let home: TestHome;
let folder: string;
let isMounted = false;
beforeEach(() => {
  home = openTestHome();
  folder = mkdtempSync(join(tmpdir(), 'vigil-fat-'));
});
afterEach(async () => {
  await home.close();
  if (isMounted) execFileSync('umount', [join(folder, 'work')]);
  isMounted = false;
  rmSync(folder, { recursive: true, force: true });
});

const run = (program: string, ...args: string[]) => execFileSync(program, args, { stdio: 'pipe' });

/** A folder on a FAT, by the kernel or by FUSE; null if none can be mounted. */
function mountFat(): string | null {
  const [image, work] = [join(folder, 'image'), join(folder, 'work')];
  mkdirSync(work);
  writeFileSync(image, '');
  truncateSync(image, IMAGE_BYTES);
  const ways = [
    () => run('mount', '-o', 'loop', '-t', 'vfat', image, work),
    () => run('fusefat', '-o', 'rw+', image, work),
  ];
  try {
    run('mkfs.vfat', '-F', '32', image);
  } catch {
    return null;
  }
  isMounted = ways.some((way) => {
    try {
      way();
      return true;
    } catch {
      return false;
    }
  });
  return isMounted ? work : null;
}

it('five runs, one after another, are resumed by their own files on a FAT', async (context) => {
  const cwd = mountFat();
  if (cwd === null) context.skip('No FAT can be mounted: it takes root, dosfstools, and vfat or fusefat.');
  const alphas = ['0.1', '0.3', '0.5', '0.7', '0.9'];
  const ids: string[] = [];
  for (const alpha of alphas)
    ids.push(
      await home.start({
        ...resumingJob('same-names.mjs', ['--alpha', alpha]),
        ...{ cwd: cwd ?? '', queue: true, resumeArguments: ['--resume', '{checkpoint}'] },
        policy: { restart: { backOffFirstMs: 0 } },
      }),
    );
  for (const [at, alpha] of alphas.entries()) {
    const view = await home.ended(ids[at] ?? '', 200_000);
    expect(view.row).toMatchObject({ outcome: 'finished', iteration: TOTAL, attempts: 2 });
    expect(view.attempts[1]?.from).toMatchObject({ kind: 'checkpoint', iteration: 10, whose: 'job' });
    expect(valuesIn(view)).toEqual(iterationsTo(TOTAL).map((i) => (Number(alpha) + i / 100).toFixed(2)));
    expect(isShared(view)).toBe(false);
  }
  expect(statSync(join(cwd ?? '', 'checkpoint_iter_030.json')).mtimeMs % 2_000).toBe(0);
});
