import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { medianOfTimes, openBenchHome, waitFor } from './bench-home.mjs';

const GOAL_MS = 50;
/** Modules of the user that the script imports: more than most scripts have. */
const MODULES = 300;

/**
 * How much the record of what an attempt is made of adds to its start: from the request to the first line of
 * a script, and to the line after its imports of many modules of its own. With it and without it, in turn.
 * @param {{ isQuick: boolean }} options
 */
export async function run({ isQuick }) {
  const bench = await openBenchHome();
  try {
    const folder = writeJob(join(bench.home, 'work'));
    /** @type {{ ours: number[], without: number[] }[]} */
    const pairs = [];
    for (let round = 0; round < (isQuick ? 3 : 30); round++) {
      const first = await start(bench, folder, round % 2 === 0);
      const second = await start(bench, folder, round % 2 !== 0);
      pairs.push(round % 2 ? { ours: second, without: first } : { ours: first, without: second });
    }
    return ['first line', `line behind ${MODULES} imports`].flatMap((line, at) => {
      const of = (/** @type {'ours' | 'without'} */ side) =>
        pairs.map((pair) => pair[side][at] ?? Number.NaN);
      const added = pairs.map(({ ours, without }) => (ours[at] ?? Number.NaN) - (without[at] ?? Number.NaN));
      const floor = Math.min(...of('ours')) - Math.min(...of('without'));
      return [
        rowOf(`provenance, added to the ${line}, floor`, floor, pairs.length),
        rowOf(`provenance, added to the ${line}, median`, medianOfTimes(added), pairs.length),
      ];
    });
  } finally {
    await bench.close();
  }
}

/** @param {string} name @param {number} ms @param {number} starts */
function rowOf(name, ms, starts) {
  const note = `peer: the goal; ${starts} starts each`;
  return { name, ours: ms, peer: GOAL_MS, ratio: ms / GOAL_MS, unit: 'ms', note };
}

/** @param {string} folder */
function writeJob(folder) {
  mkdirSync(folder);
  const names = Array.from({ length: MODULES }, (_, at) => `own_${at}`);
  for (const name of names)
    writeFileSync(join(folder, `${name}.py`), `value = "${name}"\n${'# a line\n'.repeat(100)}`);
  const lines = [
    'import time\nbegan = time.time() * 1000\nimport sys',
    ...names.map((name) => `import ${name}`),
    'open(sys.argv[1], "w").write(f"{began} {time.time() * 1000}")',
  ];
  writeFileSync(join(folder, 'train.py'), `${lines.join('\n')}\n`);
  return folder;
}

/**
 * Milliseconds from the request to both lines of the script.
 * @param {Awaited<ReturnType<typeof openBenchHome>>} bench @param {string} folder @param {boolean} provenance
 */
async function start(bench, folder, provenance) {
  const stamp = join(folder, `stamp-${performance.now()}`);
  const since = Date.now();
  const started = await bench.call('POST', 'runs.start', {
    program: { kind: 'command', file: 'python3', args: ['train.py', stamp] },
    cwd: folder,
    policy: { start: { provenance } },
  });
  const id = started.value.id;
  await waitFor(async () => {
    const rows = /** @type {{ id: string, phase: string }[]} */ (await bench.call('GET', 'runs.list'));
    return rows.find((row) => row.id === id)?.phase === 'ended' || null;
  }, 'The end of the run');
  return readFileSync(stamp, 'utf8')
    .split(' ')
    .map((at) => Number(at) - since);
}
