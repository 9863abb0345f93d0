import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runPaths } from '../../../../electron/host/base/paths.ts';
import { isAlive, resumingJob } from '../../../support/played-run.ts';
import { until } from '../../../support/until.ts';
import { openTestHome, type TestHome } from '../../../support/vigil-home.ts';

let home: TestHome;
beforeEach(() => {
  home = openTestHome();
});
afterEach(() => home.close());

describe('a full disk', () => {
  // Only root may mount a small file system to fill it.
  it.skipIf(process.getuid?.() !== 0)(
    'does not keep a job from being stopped; what it said is in the journal once there is space',
    async () => {
      const runs = join(home.home, 'runs');
      mkdirSync(runs);
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', runs]);
      try {
        const id = await home.start(resumingJob('ticker.mjs', ['50', '100000']));
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

/** Writes until the disk is full. */
function fill(path: string): void {
  for (let bytes = 64 * 1024; bytes >= 1; ) {
    try {
      appendFileSync(path, Buffer.alloc(bytes));
    } catch {
      bytes = Math.floor(bytes / 2);
    }
  }
}
