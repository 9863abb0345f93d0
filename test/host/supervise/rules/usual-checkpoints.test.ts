import { readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ScriptedHome } from '../../../support/scripted/scripted-home.ts';
import type { JobScript } from '../../../support/scripted/scripted-job.ts';

/* A job that resumes only with a file, and names its files as such jobs usually do. */

const TOTAL = 20;
const EVERY = 5;

let home: ScriptedHome;
/** By attempt: the iteration that it began with. */
let began: number[];

/**
 * Saves every five iterations under the name `NAME`, in which `#` is the iteration and `%` fifty times that, and perhaps says
 * so. Dies once, at 13.
 */
const trainer = (announces: 'announces' | 'is silent'): JobScript =>
  function* ({ start, print }) {
    const [, name = '', , file] = start.args;
    const done = file === undefined ? 0 : Number(/\d+/.exec(readFileSync(file, 'utf8'))?.[0]);
    began.push(done + 1);
    for (let iteration = done + 1; iteration <= TOTAL; iteration++) {
      yield 4000;
      if (start.attempt === 1 && iteration === 13) return 0;
      print(`Iteration ${iteration}/${TOTAL}: loss=${(1 / iteration).toFixed(4)}`);
      if (iteration % EVERY !== 0) continue;
      const saved = name.replace('#', `${iteration}`).replace('%', `${50 * iteration}`);
      if (!saved.startsWith('old')) save(saved, iteration);
      if (announces === 'announces') print(`Saved checkpoint to ${saved}`);
    }
    return 0;
  };

function save(name: string, iteration: number): void {
  const path = join(home.home, name);
  // Valid as JSON, and with the end of a pickle.
  writeFileSync(path, name.endsWith('.json') ? `[${iteration}]` : `${iteration}.`);
  utimesSync(path, home.clock.nowMs() / 1000, home.clock.nowMs() / 1000);
}

beforeEach(() => {
  began = [];
  home = new ScriptedHome({ trainer: trainer('is silent'), speaker: trainer('announces') });
});
afterEach(() => home.close());

const start = (name: string, job: 'trainer' | 'speaker' = 'trainer') =>
  home.start(job, [name], {
    resumeArguments: ['--resume', '{checkpoint}'],
    policy: { restart: { backOffFirstMs: 0 } },
  });
const missing = (id: string) => home.show(id).notes.filter(({ code }) => code === 'checkpoint-missing');

it.each(['ckpt-#.json', 'state_#.pkl', 'weights.#-0.12.h5', 'ckpt-%.json'])(
  'a job that saves as %s resumes from the newest of its files',
  async (name) => {
    const id = await start(name);
    const view = await home.ended(id);
    expect(view.row).toMatchObject({ outcome: 'finished', iteration: TOTAL, attempts: 2 });
    expect(view.attempts[1]?.from).toMatchObject({ kind: 'checkpoint', iteration: 10, whose: 'job' });
    expect(began).toEqual([1, 11]);
    expect(missing(id)).toEqual([]);
  },
);

it.each(['out-#.bin', './latest', 'run#.dat'])(
  'one that says it saved to %s resumes from the newest of them',
  async (name) => {
    save('ckpt-20.json', 20);
    const id = await start(name, 'speaker');
    const view = await home.ended(id);
    expect(view.row).toMatchObject({ outcome: 'finished', iteration: TOTAL, attempts: 2 });
    // Of a file without a number Vigil may guess one iteration less than it holds.
    expect(view.attempts[1]?.from).toMatchObject({ kind: 'checkpoint', whose: 'job' });
    expect(began).toEqual([1, 11]);
    expect(missing(id)).toEqual([]);
  },
);

it('a file that it says it saved, but that it did not write, is not resumed from', async () => {
  for (const iteration of [5, 10]) save(`old-${iteration}.bin`, iteration);
  const view = await home.ended(await start('old-#.bin', 'speaker'));
  expect(view.attempts[1]?.from.kind).toBe('beginning');
  expect(view.checkpoints).toEqual([]);
});

it('a file with a usual name that was there before is not resumed from', async () => {
  save('ckpt-20.json', 20);
  const view = await home.ended(await start('out-#.bin'));
  expect(view.attempts[1]?.from.kind).toBe('beginning');
  expect(view.checkpoints).toEqual([]);
});

it('known names count for more than usual ones', async () => {
  const id = await start('iter-#.json');
  await home.until(() => home.show(id).row.iteration >= 1, 'it works');
  save('checkpoint_iter_001.json', 1);
  save('ckpt-1.json', 1);
  const view = await home.ended(id);
  expect(view.checkpoints.map(({ file }) => file)).toEqual(['checkpoint_iter_001.json']);
});

it('names that say nothing are told at the first save that should have come, once', async () => {
  const id = await start('out-#.bin');
  await home.until(() => home.show(id).row.iteration >= EVERY + 3, 'it saved');
  expect(missing(id)).toHaveLength(1);
  await home.ended(id);
  expect(missing(id)).toHaveLength(1);
});
