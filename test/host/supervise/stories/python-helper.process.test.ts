import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { RunRequest } from '../../../../electron/core/protocol/policy/run-spec.ts';
import { runPaths } from '../../../../electron/host/base/paths.ts';
import { until } from '../../../support/until.ts';
import { openTestHome, type TestHome } from '../../../support/vigil-home.ts';

let home: TestHome;
beforeEach(() => {
  home = openTestHome();
});
afterEach(() => home.close());

const ITERATIONS = 50;
const loop = (...args: string[]): RunRequest => ({
  program: {
    kind: 'command',
    file: 'python3',
    args: [
      resolve('test/jobs/helper_loop.py'),
      '--total',
      String(ITERATIONS),
      ...['--pace-ms', '100'],
      ...args,
    ],
  },
  env: { PYTHONPATH: resolve('electron/python') },
});
const points = async (id: string) => (await home.show(id)).observations.map(({ x, y }) => ({ x, y }));

const atLeast = (iteration: number) =>
  expect.toSatisfy((from: number) => from >= iteration, `${iteration} or more`);
/** Every third iteration is saved. */
const atSaved = (iteration: number) =>
  expect.toSatisfy(
    (from: number) => from % 3 === 0 && from > iteration - 3,
    `saved, ${iteration} or just before`,
  );

const resumesAfterTwoKills = async (args: string[], from: (iteration: number) => unknown) => {
  const undisturbed = await home.start(loop(...args));
  expect((await home.ended(undisturbed)).row).toMatchObject({ outcome: 'finished', attempts: 1 });
  const id = await home.start(loop(...args));
  // Two processes of about the same age would look like a leak, and the third would be recycled.
  // Each after an iteration that was begun only once the values of the one before were saved.
  for (const iteration of [4, 19]) {
    await until(async () => (await home.show(id)).row.iteration >= iteration, `iteration ${iteration}`);
    process.kill((await home.show(id)).attempts.at(-1)?.pid ?? 0, 'SIGKILL');
  }
  expect((await home.ended(id)).row).toMatchObject({
    outcome: 'finished',
    attempts: 3,
    iteration: ITERATIONS,
  });
  expect(await points(id)).toEqual(await points(undisturbed));
  const said = readFileSync(runPaths(home.folder(id)).events, 'utf8')
    .trim()
    .split('\n');
  const resumed = said.map((line) => JSON.parse(line)).filter(({ kind }) => kind === 'hello');
  expect(resumed.map(({ resumedFrom }) => resumedFrom)).toEqual([0, from(4), from(19)]);
};

it('a script with the helper that is killed twice resumes from its last iteration, bit for bit', () =>
  resumesAfterTwoKills([], atLeast));

it(
  'a script that keeps its own values is killed twice and resumes from those, bit for bit',
  {
    tags: 'long',
  },
  () => resumesAfterTwoKills(['--keeps'], atSaved),
);

it('an iteration whose value is not a number is kept, and the job resumes after it', {
  tags: 'long',
}, async () => {
  const id = await home.start(loop('--nan', '4'));
  await until(async () => (await home.show(id)).row.iteration >= 8, 'iteration 8');
  process.kill((await home.show(id)).attempts.at(-1)?.pid ?? 0, 'SIGKILL');
  const { row, observations, checkpoints } = await home.ended(id);
  expect(row).toMatchObject({ outcome: 'finished', attempts: 2, iteration: ITERATIONS });
  expect(observations[3]).toMatchObject({ iteration: 4, y: 'NaN' });
  expect(observations[3]?.best).toBe(observations[2]?.best);
  expect(checkpoints.map(({ level }) => level)).not.toContain(1);
});
