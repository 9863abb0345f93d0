import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fromRoot } from '../../build/paths.mjs';
import { medianOfTimes } from './bench-home.mjs';

/**
 * What the Python helper costs a script: an event compared with the same line written by hand, and a reported
 * iteration, which is two events and the states of the random generators. In memory if there is such a
 * folder, because the disk is not measured.
 * @param {{ isQuick: boolean }} options
 */
export async function run({ isQuick }) {
  const rounds = isQuick ? 3 : 11;
  const plain = figuresOf(rounds, []);
  if (plain === null) return [];
  const numpy = figuresOf(rounds, ['numpy']);
  const event = {
    name: 'helper, an event',
    ours: plain.event,
    peer: plain.by_hand,
    ratio: plain.event / plain.by_hand,
    unit: 'us',
    note: 'peer: json.dumps and os.write by hand',
  };
  return [
    event,
    rowOf('helper, an iteration told', plain),
    ...(numpy === null ? [] : [rowOf('helper, an iteration told, numpy in use', numpy)]),
  ];
}

/** @param {string} name @param {Figures} figures */
function rowOf(name, figures) {
  const peer = 2 * figures.by_hand;
  const note = 'two events and all random states; peer: two lines written by hand';
  return { name, ours: figures.iteration, peer, ratio: figures.iteration / peer, unit: 'us', note };
}

/** @typedef {{ event: number, by_hand: number, iteration: number }} Figures in microseconds */

/**
 * Medians of several runs; null where there is no Python, or no such package.
 * @param {number} rounds @param {string[]} args
 * @returns {Figures | null}
 */
function figuresOf(rounds, args) {
  /** @type {Figures[]} */
  const seen = [];
  for (let round = 0; round < rounds; round += 1) {
    const folder = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'vigil-bench-'));
    const env = {
      ...process.env,
      PYTHONPATH: fromRoot('out', 'python'),
      VIGIL_RUN_DIR: folder,
      VIGIL_EVENTS: join(folder, 'events.jsonl'),
    };
    const program = fromRoot('test', 'bench', 'programs', 'told_iterations.py');
    const { status, stdout } = spawnSync('python3', [program, '2000', ...args], { env, encoding: 'utf8' });
    rmSync(folder, { recursive: true, force: true });
    if (status !== 0) return null;
    seen.push(JSON.parse(stdout));
  }
  const of = (/** @type {keyof Figures} */ name) => medianOfTimes(seen.map((one) => one[name]));
  return { event: of('event'), by_hand: of('by_hand'), iteration: of('iteration') };
}
