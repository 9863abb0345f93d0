import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fromRoot } from '../../build/paths.mjs';
import { medianOfTimes } from './bench-home.mjs';

/** Scripts of the replay tests, what is replayed, and how many evaluations each makes, of 50 ms. */
const SCRIPTS = [
  { name: 'closures.py', asked: 'closures.py:main.evaluate', evaluations: 9 },
  { name: 'method.py', asked: 'method.py:Tuner.evaluate', evaluations: 9 },
  { name: 'imported.py', asked: 'evaluation.py:score', evaluations: 9 },
  { name: 'decorated.py', asked: 'decorated.py:evaluate', evaluations: 9 },
  { name: 'arguments.py', asked: 'arguments.py:evaluate', evaluations: 8 },
];

/**
 * How long a script that died in its last evaluation takes to catch up by replay, with the proof, compared with a run from
 * its beginning.
 * @param {{ isQuick: boolean }} options
 */
export async function run({ isQuick }) {
  return SCRIPTS.map((script) => rowOf(script, isQuick ? 1 : 9));
}

/** @param {typeof SCRIPTS[number]} script @param {number} rounds */
function rowOf(script, rounds) {
  const times = Array.from({ length: rounds }, () => timesOf(script));
  const fault = times.find((one) => one.fault !== null)?.fault ?? null;
  const ours = medianOfTimes(times.map(({ caughtUpMs }) => caughtUpMs));
  const peer = medianOfTimes(times.map(({ anewMs }) => anewMs));
  return {
    name: `replay, catching up, ${script.name}`,
    ...{ ours, peer, ratio: ours / peer, unit: 'ms' },
    note: `${script.evaluations} evaluations of 50 ms, died in the last; peer: the script from its beginning`,
    ...(fault === null ? {} : { fault }),
  };
}

/** @param {typeof SCRIPTS[number]} script */
function timesOf({ name, asked, evaluations }) {
  const folder = mkdtempSync(join(tmpdir(), 'vigil-bench-'));
  try {
    const anew = runScript(join(folder, 'anew'), { name, asked: null, attempt: 1, dieIn: 0 });
    const died = runScript(join(folder, 'kept'), { name, asked, attempt: 1, dieIn: evaluations });
    const caughtUp = runScript(join(folder, 'kept'), { name, asked, attempt: 2, dieIn: 0 });
    // The last evaluation, and the one before it repeated as the proof.
    const isCaughtUp = caughtUp.made - died.made === 2;
    const isRight = caughtUp.out === anew.out && caughtUp.code === 0 && isCaughtUp;
    const fault = isRight ? null : `${name} does not end as an undisturbed run: ${caughtUp.errors}`;
    return { caughtUpMs: caughtUp.ms, anewMs: anew.ms, fault };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * @param {string} folder
 * @param {{ name: string, asked: string | null, attempt: number, dieIn: number }} attempt
 */
function runScript(folder, { name, asked, attempt, dieIn }) {
  const jobs = fromRoot('test', 'jobs', 'replay');
  const work = join(folder, 'work');
  cpSync(join(jobs, 'plain'), work, { recursive: true });
  cpSync(join(jobs, 'pace.py'), join(work, 'pace.py'));
  mkdirSync(join(folder, 'attempts', `00${attempt}`), { recursive: true });
  const replay = { version: 1, functions: [asked], constants: [], verify: 'auto' };
  const env = {
    ...process.env,
    PYTHONPATH: fromRoot('out', 'python', 'start'),
    PYTHONHASHSEED: '0',
    PYTHONDONTWRITEBYTECODE: '1',
    VIGIL_RUN_DIR: folder,
    VIGIL_EVENTS: join(folder, 'events.jsonl'),
    VIGIL_ATTEMPT: String(attempt),
    VIGIL_START: 'end',
    DIE_IN_EVALUATION: String(dieIn),
    ...(asked === null ? {} : { VIGIL_REPLAY: JSON.stringify(replay) }),
  };
  const since = performance.now();
  const { status, stdout, stderr } = spawnSync('python3', [name], { cwd: work, env, encoding: 'utf8' });
  const ms = performance.now() - since;
  // One byte for each evaluation, over all attempts.
  return { code: status, out: stdout, errors: stderr, ms, made: statSync(join(work, 'evaluations')).size };
}
