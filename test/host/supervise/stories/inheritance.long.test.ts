import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTestHome, type TestHome } from '../../../support/vigil-home.ts';

let home: TestHome;
let folder = '';
beforeEach(() => {
  home = openTestHome();
  folder = mkdtempSync(join(tmpdir(), 'vigil-inherits-'));
  copyFileSync('test/jobs/mortal.mjs', join(folder, 'job.mjs'));
});
afterEach(async () => {
  await home.close();
  rmSync(folder, { recursive: true, force: true });
});

const run = async (...options: string[]) =>
  home.ended(
    await home.start({
      program: { kind: 'command', file: process.execPath, args: [join(folder, 'job.mjs'), ...options] },
      cwd: folder,
      resumeArguments: ['--resume', '{checkpoint}'],
      policy: { restart: { backOffFirstMs: 0, stormPauseStarts: 100 } },
    }),
  );
const LEAKS = ['--own', '4', '--total', '10'];
const deaths = ({ attempts }: Awaited<ReturnType<typeof run>>) =>
  attempts.filter(({ judged }) => judged?.class === 'silent').length;

it('a run whose script died twice after as many iterations in an earlier run, and another host, is recycled before', async () => {
  const first = await run(...LEAKS);
  expect([first.row.outcome, deaths(first)]).toEqual(['finished', 2]);
  await home.killHost();
  const second = await run(...LEAKS);
  expect([second.row.outcome, deaths(second)]).toEqual(['finished', 0]);
  expect(second.attempts[0]?.recycled).toMatchObject({ kind: 'deaths', count: 2, processIteration: 4 });
});

it('other parameters and a changed script begin without that', async () => {
  await run(...LEAKS);
  expect(deaths(await run(...LEAKS, '--code', '9'))).toBe(2);
  copyFileSync('test/jobs/mortal.mjs', join(folder, 'job.mjs'));
  writeFileSync(join(folder, 'job.mjs'), '\n// changed\n', { flag: 'a' });
  expect(deaths(await run(...LEAKS))).toBe(2);
});

it('passing an iteration in which an earlier run died too is told once', async () => {
  const passed = async () => {
    const { notes } = await run('--stillborn', '1', '--total', '6');
    return notes.filter(({ code }) => code === 'death-passed');
  };
  expect(await passed()).toEqual([]);
  expect(await passed()).toMatchObject([{ iteration: 1, count: 2, own: true }]);
});
