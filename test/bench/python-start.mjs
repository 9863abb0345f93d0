import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fromRoot } from '../../build/paths.mjs';
import { medianOfTimes } from './bench-home.mjs';

/**
 * Start and end of Python with Vigil's part in it and without, in turn: with its bytecode kept beside the
 * modules, and if that is impossible.
 * @param {{ isQuick: boolean }} options
 */
export async function run({ isQuick }) {
  const python = realPython();
  if (python === null) return [];
  const folder = mkdtempSync(join(tmpdir(), 'vigil-bench-'));
  mkdirSync(join(folder, 'attempts', '001'), { recursive: true });
  const start = join(folder, 'start');
  cpSync(fromRoot('out', 'python', 'start'), start, {
    recursive: true,
    filter: (path) => basename(path) !== '__pycache__',
  });
  const { PYTHONDONTWRITEBYTECODE: _, ...keeps } = process.env;
  const keepsNot = { ...keeps, PYTHONDONTWRITEBYTECODE: '1' };
  const more = {
    PYTHONPATH: start,
    VIGIL_RUN_DIR: folder,
    VIGIL_EVENTS: join(folder, 'events.jsonl'),
    VIGIL_ATTEMPT: '1',
    VIGIL_START: 'error-mode,faults,exceptions,end,dumps,figures,cleaning,imports',
  };
  const rounds = isQuick ? 5 : 40;
  const rows = [
    rowOf('python start, bytecode not kept', rounds, python, keepsNot, { ...keepsNot, ...more }),
    rowOf('python start, bytecode kept', rounds, python, keeps, { ...keeps, ...more }),
  ];
  rmSync(folder, { recursive: true, force: true });
  return rows;
}

/** The interpreter itself, not a script that chooses one; null if there is none. */
function realPython() {
  const { status, stdout } = spawnSync('python3', ['-c', 'import sys; print(sys.executable)'], {
    encoding: 'utf8',
  });
  return status === 0 ? stdout.trim() : null;
}

/**
 * @param {string} name @param {number} rounds @param {string} python
 * @param {NodeJS.ProcessEnv} plain @param {NodeJS.ProcessEnv} ours
 */
function rowOf(name, rounds, python, plain, ours) {
  const once = (/** @type {NodeJS.ProcessEnv} */ env) => {
    const since = performance.now();
    spawnSync(python, ['-c', 'pass'], { env, stdio: 'ignore' });
    return performance.now() - since;
  };
  once(plain);
  once(ours);
  const times = Array.from({ length: rounds }, () => ({ peer: once(plain), ours: once(ours) }));
  const medians = {
    ours: medianOfTimes(times.map((pair) => pair.ours)),
    peer: medianOfTimes(times.map((pair) => pair.peer)),
  };
  const added = medianOfTimes(times.map((pair) => pair.ours - pair.peer));
  const note = `peer: without Vigil; median of the differences ${added.toFixed(1)} ms`;
  return { name, ...medians, ratio: medians.ours / medians.peer, unit: 'ms', note };
}
