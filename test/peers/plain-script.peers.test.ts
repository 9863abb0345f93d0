import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { attemptFolder } from '../../electron/core/protocol/disk/run-folder.ts';
import { until } from '../support/until.ts';
import { openTestHome, type TestHome } from '../support/vigil-home.ts';
import { pythonOf, runAlone, versionOf } from './python.ts';
import { keepRow } from './row.ts';
import { begunIn } from './traces.ts';

/**
 * The script that Vigil was made for, without a changed line: its measurement dies silently, then the job is killed.
 */

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

const ARGUMENTS = ['--iterations', '8', '--n_initial', '8', '--alpha', '0.1', '--n_w', '3'];
const TOTAL = 16;
const EXIT_AT = 13;
const KILLED_AT = 16;

/** Everything but the measurement takes long here, and each attempt does it again. */
const TIMEOUT_MS = 600_000;

/** More threads wait for each other on a busy machine. */
const ONE_THREAD = { OMP_NUM_THREADS: '1', MKL_NUM_THREADS: '1' };

/** What the measurement does in the evaluations in which it dies, counted over all attempts. */
const DEATHS = `
    with open("begun", "a") as file:
        file.write(".")
    begun = os.path.getsize("begun")
    if begun == int(os.environ.get("EXIT_AT", "0")):
        os._exit(0)
    if begun == int(os.environ.get("KILLED_AT", "0")):
        time.sleep(600)
`;

/** The examples in a folder of their own, in which only the measurement can die. */
function bringScript(): string {
  const scripts = mkdtempSync(join(folder, 'scripts-'));
  cpSync('electron/python/examples', scripts, { recursive: true });
  const script = join(scripts, 'optimization.py');
  renameSync(join(scripts, 'optimization_plain.py'), script);
  const pipeline = join(scripts, 'toy_pipeline.py');
  const text = readFileSync(pipeline, 'utf8');
  const mortal = text
    .replace('import math\n', 'import math\nimport os\n')
    .replace('    time.sleep(pace_s)\n', `    time.sleep(pace_s)${DEATHS}`);
  expect(mortal).toContain(DEATHS);
  writeFileSync(pipeline, mortal);
  return script;
}

/** The lines of the iterations, without their durations. */
const iterationsIn = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .filter((line) => line.startsWith('Iteration '))
    .map((line) => line.replace(/ \| [\d.]+s$/, ''));

it('a script that saves nothing survives its silent death at 13 and a kill, by replay', {
  timeout: TIMEOUT_MS,
}, async () => {
  const command = [bringScript(), ...ARGUMENTS];
  const alone = mkdtempSync(join(folder, 'alone-'));
  const expected = iterationsIn(await runAlone('requirements', command, alone, ONE_THREAD));
  expect(expected).toHaveLength(TOTAL);

  const cwd = mkdtempSync(join(folder, 'disturbed-'));
  const id = await home.start({
    program: { kind: 'command', file: pythonOf('requirements'), args: [...command, '--pace_s', '0.2'] },
    cwd,
    env: { ...ONE_THREAD, EXIT_AT: `${EXIT_AT}`, KILLED_AT: `${KILLED_AT}` },
    replay: { functions: ['toy_pipeline.py:score'] },
  });
  await until(async () => begunIn(cwd) === KILLED_AT, `evaluation ${KILLED_AT} has begun`, 240_000);
  const before = await home.show(id);
  expect(before.row).toMatchObject({ phase: 'running', attempts: 2 });
  process.kill(before.attempts.at(-1)?.pid ?? 0, 'SIGKILL');

  const { row, attempts } = await home.ended(id, 240_000);
  const printed = [1, 2, 3].map((attempt) =>
    iterationsIn(readFileSync(join(home.folder(id), attemptFolder(attempt), 'output.log'), 'utf8')),
  );
  const values = expected.map((line) => Number(/score=(\S+)/.exec(line)?.[1]));
  const measured = {
    tool: 'BoTorch, CVaR, unchanged script',
    version: await versionOf('requirements', 'botorch'),
    recognisedAt: 'structure' as const,
    counted: row.iteration === TOTAL,
    best: row.best === Math.max(...values),
    direction: row.goal === 'maximise',
    resumed: 'by replay',
    // Evaluations in which it died are not repeated.
    repeated: begunIn(cwd) - TOTAL - 2,
    equal: JSON.stringify(printed[2]) === JSON.stringify(expected),
  };
  keepRow(measured, { repeated: 'After each death it makes the last kept evaluation again, to compare it.' });
  expect(row).toMatchObject({ outcome: 'finished', attempts: 3 });
  expect(attempts.slice(1).map(({ replay }) => replay?.outcome)).toMatchObject([
    { kind: 'caught-up', answered: 11, madeAgain: 1, agreement: 'equal' },
    { kind: 'caught-up', madeAgain: 1, agreement: 'equal' },
  ]);
  expect(printed[0]).toEqual(expected.slice(0, EXIT_AT - 1));
  expect(measured).toMatchObject({ counted: true, best: true, direction: true, equal: true, repeated: 2 });
});
