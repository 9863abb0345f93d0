import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { RunRequest } from '../../../../electron/core/protocol/policy/run-spec.ts';
import { until } from '../../../support/until.ts';
import { openTestHome, type TestHome } from '../../../support/vigil-home.ts';

let home: TestHome;
beforeEach(() => {
  home = openTestHome();
});
afterEach(() => home.close());

const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

/** A job in JavaScript, with the iteration after which it resumes as `after`, and a silent death. */
const job = (body: string, more: Partial<RunRequest> = {}): RunRequest => ({
  program: {
    kind: 'command',
    file: process.execPath,
    args: [
      '-e',
      `const after = Number(process.argv[1] ?? 0);
       const die = () => setTimeout(() => process.kill(process.pid, 'SIGKILL'), 300);
       const pause = () => new Promise((resolve) => setTimeout(resolve, 60));
       ${body}`,
      '--',
    ],
  },
  cwd: home.home,
  resumeArguments: ['{iteration}'],
  ...more,
});

it('a job with one epoch left finishes with it, however many steps are nested in it', async () => {
  const id = await home.start(
    job(`
      const last = after === 0 ? 5 : 6;
      (async () => {
        for (let epoch = after + 1; epoch <= last; epoch++) {
          console.log('Epoch ' + epoch + '/6');
          for (let step = 50; step <= 500; step += 50) console.log('  iter ' + step + '/500 loss=0.5');
          await pause();
          console.log('Epoch ' + epoch + '/6 loss=' + 1 / epoch);
        }
        if (last < 6) die();
      })();`),
  );
  const { row, observations } = await home.ended(id);
  expect(row).toMatchObject({ outcome: 'finished', iteration: 6, total: 6, attempts: 2 });
  expect(observations.map(({ iteration }) => iteration)).toEqual(upTo(6));
});

it('a job that completes two epochs an attempt resumes after each', async () => {
  const id = await home.start(
    job(`
      (async () => {
        for (let epoch = after + 1; epoch <= after + 2; epoch++, await pause())
          console.log('Epoch ' + epoch + '/6 loss=' + 1 / epoch);
        if (after + 2 < 6) die();
      })();`),
  );
  expect((await home.ended(id)).row).toMatchObject({ outcome: 'finished', iteration: 6, attempts: 3 });
});

it('epochs that restart, even slowly, no longer count as iterations, nor their total as that of the run', async () => {
  const id = await home.start(
    job(`
      const epochs = async () => {
        for (let epoch = 1; epoch <= 3; epoch++, await pause()) console.log('Epoch ' + epoch + '/3 loss=0.5');
      };
      const on = (name, act) => {
        const timer = setInterval(() => {
          if (!require('node:fs').existsSync(name)) return;
          clearInterval(timer);
          act();
        }, 50);
      };
      epochs();
      on('again', epochs);
      on('end', () => {});`),
  );
  await until(async () => (await home.show(id)).row.iteration === 3, 'the first three are taken');
  writeFileSync(join(home.home, 'again'), '');
  await until(async () => (await home.show(id)).row.iteration === 0, 'they are given up');
  // The next host reads from the beginning, where the restart is not visible yet.
  await home.killHost();
  writeFileSync(join(home.home, 'end'), '');
  const { row, reading, observations } = await home.ended(id);
  expect(row).toMatchObject({ iteration: 0, total: null });
  expect(row.outcome).not.toBe('finished');
  expect(observations).toEqual([]);
  expect(reading).toMatchObject({ recognizer: 'structure', by: 'itself' });
});

it('folds of epochs of steps, however slow, are not counted, and the job is asked to resume by itself', async () => {
  const id = await home.start(
    job(
      `
      const lines = [];
      for (let fold = 1; fold <= 2; fold++)
        for (let epoch = 1; epoch <= 2; epoch++) {
          lines.push('Epoch ' + epoch + '/2');
          for (let step = 50; step <= 100; step += 50) lines.push('  iter ' + step + '/100 loss=0.5');
          lines.push('Epoch ' + epoch + '/2 loss=0.4');
        }
      if (process.argv.includes('--resume')) process.exit(0);
      const timer = setInterval(() => {
        const line = lines.shift();
        if (line !== undefined) return console.log(line);
        clearInterval(timer);
        die();
      }, 230);`,
      { resumeArguments: ['--resume', 'auto'] },
    ),
  );
  const { row, attempts } = await home.ended(id);
  expect(row).toMatchObject({ outcome: 'unconfirmed', iteration: 0, total: null, attempts: 2 });
  expect(attempts[1]?.from).toEqual({ kind: 'own-state', iteration: null });
});
