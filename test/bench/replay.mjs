import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fromRoot } from '../../build/paths.mjs';
import { medianOfTimes } from './bench-home.mjs';

/**
 * What resume by replay adds to a call that is kept and to one that is answered (the functions themselves
 * take no time), and to the start of Python.
 * @param {{ isQuick: boolean }} options
 */
export async function run({ isQuick }) {
  const folder = mkdtempSync(join(tmpdir(), 'vigil-bench-'));
  try {
    const script = fromRoot('test', 'bench', 'programs', 'replay_calls.py');
    const functions = ['small', 'draws', 'large'].map((name) => `replay_calls.py:${name}`);
    const calls = isQuick ? '20' : '200';
    const kept = runPython(folder, 1, functions, [script, calls]);
    const answered = runPython(folder, 2, functions, [script, calls]);
    if (kept === null || answered === null) return [notHere('numpy is not here')];
    const first = JSON.parse(kept.out);
    const second = JSON.parse(answered.out);
    return [
      rowOf('replay, call kept, 1 KB', first.small[1], 3),
      rowOf('replay, call kept, 1 KB and random numbers', first.draws[1], 3),
      rowOf('replay, first call kept, 100 MB', first.large[0], 250),
      rowOf('replay, later call kept, 100 MB', first.large[1], 250),
      rowOf('replay, call answered, 1 KB', second.small[1], 0.5),
      rowOf('replay, call answered, 1 KB and random numbers', second.draws[1], 0.5),
      rowOf('replay, call answered, 100 MB', second.large[1], 250),
      startRow(folder, functions, isQuick ? 5 : 30),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {string} name @param {number} ms @param {number} goalMs */
function rowOf(name, ms, goalMs) {
  return { name, ours: ms, peer: goalMs, ratio: ms / goalMs, unit: 'ms', note: 'peer: the goal' };
}

/** @param {string} note */
function notHere(note) {
  return { name: 'replay', ours: null, peer: null, ratio: null, unit: 'ms', note };
}

/** @param {string} folder @param {string[]} functions @param {number} rounds */
function startRow(folder, functions, rounds) {
  /** @type {number[]} */
  const added = [];
  for (let round = 0; round < rounds; round++) {
    const without = runPython(folder, 3, null, ['-c', 'pass']);
    const ours = runPython(folder, 3, functions, ['-c', 'pass']);
    if (without && ours) added.push(ours.ms - without.ms);
  }
  return rowOf('replay, added to the start', medianOfTimes(added), 30);
}

/**
 * @param {string} folder @param {number} attempt @param {string[] | null} functions @param {string[]} args
 * @returns {{ out: string, ms: number } | null}
 */
function runPython(folder, attempt, functions, args) {
  mkdirSync(join(folder, 'attempts', `00${attempt}`), { recursive: true });
  const replay = { version: 1, functions, constants: [], verify: 'never' };
  const env = {
    ...process.env,
    PYTHONPATH: fromRoot('out', 'python', 'start'),
    PYTHONHASHSEED: '0',
    VIGIL_RUN_DIR: folder,
    VIGIL_EVENTS: join(folder, 'events.jsonl'),
    VIGIL_ATTEMPT: String(attempt),
    VIGIL_START: 'end',
    ...(functions === null ? {} : { VIGIL_REPLAY: JSON.stringify(replay) }),
  };
  const since = performance.now();
  const { status, stdout } = spawnSync('python3', args, { env, encoding: 'utf8' });
  return status === 0 ? { out: stdout, ms: performance.now() - since } : null;
}
