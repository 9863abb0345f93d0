import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runPaths } from '../../electron/host/base/paths.ts';
import { until } from '../support/until.ts';
import { openTestHome, type TestHome } from '../support/vigil-home.ts';
import { HELPER_ENV, pythonOf, runAlone, versionOf } from './python.ts';
import { keepRow } from './row.ts';

/** The examples that come with the helper, and a training: each resumes bit for bit wherever it dies. */

let home: TestHome;
let folder: string;
beforeEach(() => {
  home = openTestHome();
  folder = mkdtempSync(join(tmpdir(), 'vigil-peers-'));
});
afterEach(async () => {
  await home.close();
  rmSync(folder, { recursive: true, force: true });
});

interface Example {
  tool: string;
  distribution: string;
  script: string;
  args: string[];
  total: number;
  /** It is killed when it has completed these iterations. */
  diesAfter: number[];
  /** True where values of the script are saved with some iterations, and others are evaluated again. */
  keepsValues?: boolean;
}

const example = (name: string) => `electron/python/examples/${name}.py`;
const EXAMPLES: Example[] = [
  {
    tool: 'BoTorch, CVaR, helper',
    distribution: 'botorch',
    script: example('optimization'),
    args: ['--iterations', '9', '--n_initial', '5', '--alpha', '0.1', '--n_w', '3'],
    total: 14,
    diesAfter: [2, 7, 12],
  },
  {
    tool: 'numpy, helper',
    distribution: 'numpy',
    script: example('with_numpy'),
    args: ['--iterations', '20'],
    total: 20,
    diesAfter: [1, 9, 17],
  },
  {
    tool: 'torch training, helper',
    distribution: 'torch',
    script: 'test/peers/jobs/torch_loop.py',
    args: ['--iterations', '12'],
    total: 12,
    diesAfter: [1, 5, 10],
    keepsValues: true,
  },
  {
    tool: 'Optuna ask and tell, helper',
    distribution: 'optuna',
    script: example('with_optuna'),
    args: ['--iterations', '15'],
    total: 15,
    diesAfter: [2, 9],
  },
  {
    tool: 'scikit-optimize ask and tell, helper',
    distribution: 'scikit-optimize',
    script: example('with_skopt'),
    args: ['--iterations', '12'],
    total: 12,
    diesAfter: [2, 8],
  },
  {
    tool: 'bayes_opt suggest and register, helper',
    distribution: 'bayesian-optimization',
    script: example('with_bayes_opt'),
    args: ['--iterations', '12'],
    total: 12,
    diesAfter: [2, 8],
  },
];

/** Iterations that a script reported in its events: all of them, repeated ones too. */
function reported(events: string): { iteration: number; x: unknown; y: unknown }[] {
  const said = readFileSync(events, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  return said
    .filter(({ kind }) => kind === 'observation')
    .map(({ iteration, x, y }) => ({ iteration, x, y }));
}

it.each(EXAMPLES)(
  '$tool: a run killed again and again ends with the same results, bit for bit',
  async (one) => {
    const events = join(folder, 'events.jsonl');
    await runAlone('requirements', [resolve(one.script), ...one.args], folder, {
      ...HELPER_ENV,
      VIGIL_RUN_DIR: folder,
      VIGIL_EVENTS: events,
    });
    const undisturbed = reported(events);

    const args = [resolve(one.script), ...one.args, '--pace_s', '0.3'];
    const id = await home.start({
      program: { kind: 'command', file: pythonOf('requirements'), args },
      cwd: folder,
    });
    for (const [deaths, iteration] of one.diesAfter.entries()) {
      await until(
        async () => {
          const { row, attempts } = await home.show(id);
          return row.phase === 'running' && attempts.length === deaths + 1 && row.iteration >= iteration;
        },
        `iteration ${iteration} of attempt ${deaths + 1}`,
        60_000,
      );
      process.kill((await home.show(id)).attempts.at(-1)?.pid ?? 0, 'SIGKILL');
    }
    const { row, observations } = await home.ended(id, 120_000);
    const seen = observations.map(({ iteration, x, y }) => ({ iteration, x, y }));
    const values = undisturbed.map(({ y }) => Number(y));
    const measured = {
      tool: one.tool,
      version: await versionOf('requirements', one.distribution),
      recognisedAt: 0,
      counted: row.iteration === one.total,
      direction: row.goal === 'maximise',
      best: row.best === Math.max(...values),
      resumed: `by the helper, ${one.diesAfter.length} times`,
      repeated: reported(runPaths(home.folder(id)).events).length - one.total,
      equal: JSON.stringify(seen) === JSON.stringify(undisturbed),
    };
    const repeated =
      'Its values are saved after an iteration is told: to die in between costs that iteration.';
    keepRow(measured, measured.repeated > 0 && one.keepsValues ? { repeated } : {});
    expect(row).toMatchObject({ outcome: 'finished', attempts: one.diesAfter.length + 1 });
    expect(measured).toMatchObject({ counted: true, best: true, direction: true, equal: true });
    expect(measured.repeated).toBeLessThanOrEqual(one.keepsValues ? one.diesAfter.length : 0);
  },
);

it('the example without the helper finds the same results as the one with it', async () => {
  const args = ['--iterations', '3', '--n_initial', '4'];
  const withHelper = await runAlone('requirements', [resolve(example('optimization')), ...args], folder, {
    ...HELPER_ENV,
    VIGIL_RUN_DIR: folder,
    VIGIL_EVENTS: join(folder, 'events.jsonl'),
  });
  const plain = await runAlone('requirements', [resolve(example('optimization_plain')), ...args], folder, {});
  const withoutTimes = (text: string) => text.replaceAll(/ \| [\d.]+s$/gm, '');
  expect(plain).toContain('averages all 3 outcomes: the plain mean');
  expect(withoutTimes(plain)).toBe(withoutTimes(withHelper));
});

it.each([
  [['--alpha', '0.9', '--n_w', '10'], null],
  [['--alpha', '0.3', '--n_w', '10'], null],
  [['--alpha', '0.1', '--n_w', '10'], 'averages all 10'],
  [['--alpha', '0.34', '--n_w', '3'], null],
])('a hint is printed for %j only if it amounts to the plain mean', async (args, hint) => {
  const script = resolve(example('optimization_plain'));
  const counts = ['--iterations', '0', '--n_initial', '2'];
  const printed = await runAlone('requirements', [script, ...counts, ...args], folder, {});
  if (hint === null) expect(printed).not.toContain('hint:');
  else expect(printed).toContain(hint);
});
