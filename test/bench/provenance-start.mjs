import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { median, openBenchHome, waitFor } from './bench-home.mjs';

const GOAL_MS = 50;
/** Modules of the user that the script imports: more than most have. */
const MODULES = 300;

/**
 * What keeping what an attempt is made of adds to its start: from the request to the first act of a script with many
 * modules of its own. With it and without it, in turn.
 * @param {{ isQuick: boolean }} options
 */
export async function run({ isQuick }) {
  const bench = await openBenchHome();
  try {
    const folder = writeJob(join(bench.home, 'work'));
    /** @type {Record<string, number[]>} */
    const tookMs = { with: [], without: [] };
    for (let round = 0; round < (isQuick ? 3 : 25); round++)
      for (const provenance of round % 2 ? [true, false] : [false, true])
        tookMs[provenance ? 'with' : 'without']?.push(await start(bench, folder, provenance));
    const kept = tookMs['with'] ?? [];
    const none = tookMs['without'] ?? [];
    const name = `provenance, added to the start, ${MODULES} modules`;
    return [
      rowOf(`${name}, floor`, Math.min(...kept) - Math.min(...none), kept.length),
      rowOf(`${name}, median`, median(kept) - median(none), kept.length),
    ];
  } finally {
    await bench.close();
  }
}

/** @param {string} name @param {number} ms @param {number} starts */
function rowOf(name, ms, starts) {
  return {
    name,
    ours: ms,
    peer: GOAL_MS,
    ratio: ms / GOAL_MS,
    unit: 'ms',
    note: `peer: the goal; ${starts} starts each`,
  };
}

/** @param {string} folder */
function writeJob(folder) {
  mkdirSync(folder);
  const names = Array.from({ length: MODULES }, (_, at) => `own_${at}`);
  for (const name of names)
    writeFileSync(join(folder, `${name}.py`), `value = "${name}"\n${'# a line\n'.repeat(100)}`);
  const acts = ['import sys, time', 'open(sys.argv[1], "w").write(str(time.time() * 1000) + "\\n")'];
  writeFileSync(join(folder, 'train.py'), [...names.map((name) => `import ${name}`), ...acts, ''].join('\n'));
  return folder;
}

/** Milliseconds from the request to the last line of the script. @param {Awaited<ReturnType<typeof openBenchHome>>} bench @param {string} folder @param {boolean} provenance */
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
  return Number(readFileSync(stamp, 'utf8')) - since;
}
