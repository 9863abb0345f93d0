import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { mortal } from '../../../support/scripted/mortal.ts';
import { ScriptedHome } from '../../../support/scripted/scripted-home.ts';

let home: ScriptedHome;
beforeEach(() => {
  home = new ScriptedHome({ 'job.mjs': mortal });
  writeFileSync(script(), '// It is played.\n');
});
afterEach(() => home.close());

const script = () => join(home.home, 'job.mjs');
const run = async (...args: string[]) =>
  home.ended(
    await home.start(script(), args, {
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
  await home.changeHost();
  const second = await run(...LEAKS);
  expect([second.row.outcome, deaths(second)]).toEqual(['finished', 0]);
  expect(second.attempts[0]?.recycled).toMatchObject({ kind: 'deaths', count: 2, processIteration: 4 });
});

it('other parameters and a changed script begin without that', async () => {
  await run(...LEAKS);
  expect(deaths(await run(...LEAKS, '--code', '9'))).toBe(2);
  appendFileSync(script(), '\n// changed\n');
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
