import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { runnerImport } from 'vite';
import { medianOfTimes, openBenchHome, waitFor } from './bench-home.mjs';

/** Rows written at once into a file that is only made. */
const PIECE = 20_000;
const APPENDS = 300;

/**
 * What a chart of a million samples costs a client, and whether a row costs more when there are many.
 * @param {{ isQuick: boolean }} options
 */
export async function run({ isQuick }) {
  /** @type {{ module: typeof import('./programs/samples.ts') }} */
  const { module } = await runnerImport(resolve('test/bench/programs/samples.ts'), { logLevel: 'error' });
  const many = isQuick ? 100_000 : 1_000_000;
  return [...(await decimated(module, many)), ...appended(module, many)];
}

/** @param {string} path @param {number} count @param {typeof import('./programs/samples.ts')} module */
function lengthen(path, count, { sampleText }) {
  for (let from = 0; from < count; from += PIECE)
    appendFileSync(path, sampleText(from, Math.min(count, from + PIECE)));
}

/** Asks a real host as the window does. @param {typeof import('./programs/samples.ts')} module @param {number} count */
async function decimated(module, count) {
  const bench = await openBenchHome();
  try {
    const { first, took, buckets } = await bench.visit(async (client) => {
      const args = ['--iterations', '3'];
      const answer = await client.runs.start.mutate({ program: { kind: 'sample', args, fault: null } });
      if (!answer.ok) throw new Error(JSON.stringify(answer.problem));
      const { id } = answer.value;
      const folder = await waitFor(async () => {
        const shown = await client.runs.show.query({ id });
        return shown.ok && shown.value.row.phase === 'ended' ? shown.value.folder : null;
      }, 'The end of the sample');
      lengthen(join(folder, 'samples.csv'), count, module);
      const series = /** @type {const} */ ([
        ...['device_own_bytes', 'device_used_bytes', 'device_total_bytes', 'shared_own_bytes'],
        ...['commit_own_bytes', 'commit_used_bytes', 'commit_total_bytes'],
        ...['ram_own_bytes', 'ram_used_bytes', 'ram_total_bytes', 'gpu_busy_percent', 'processors'],
      ]);
      const ask = async () => {
        const since = performance.now();
        const wanted = { id, series: [...series], fromMs: null, toMs: null, most: 400 };
        const samples = await client.runs.samples.query(wanted);
        if (!samples.ok) throw new Error(JSON.stringify(samples.problem));
        return { ms: performance.now() - since, buckets: samples.value.buckets.length };
      };
      const { ms: first, buckets } = await ask();
      const took = [];
      for (let round = 0; round < 20; round++) took.push((await ask()).ms);
      return { first, took, buckets };
    });
    const wrong = buckets === 400 ? {} : { fault: `${buckets} buckets instead of 400` };
    return [
      {
        ...{
          name: `samples: ${count} drawn again`,
          unit: 'ms',
          ours: medianOfTimes(took),
          peer: null,
          ratio: null,
        },
        note: `wanted below 50; 12 series in 400 parts, over the wire; slowest ${Math.max(...took).toFixed(1)}`,
        ...wrong,
      },
      {
        ...{ name: 'drawn first', unit: 'ms', ours: first, peer: null, ratio: null },
        note: 'reads the file in parts; the host answers others in between',
      },
    ];
  } finally {
    await bench.leave();
    rmSync(bench.home, { recursive: true, force: true });
  }
}

/** Beside each other, in turn. @param {typeof import('./programs/samples.ts')} module @param {number} many */
function appended(module, many) {
  const folder = mkdtempSync(join(tmpdir(), 'vigil-bench-samples-'));
  try {
    const [short, long] = [1_000, many].map((count) => {
      const path = join(folder, `${count}.csv`);
      lengthen(path, count, module);
      const [file, reader] = [module.openSampleFile(path), module.openSampleReader(path)];
      while (!reader.step());
      let second = count;
      return {
        append: () => file.append(module.benchRow(second++)),
        read: () => void reader.step(),
        /** @type {{ append: number[], read: number[] }} */
        took: { append: [], read: [] },
      };
    });
    if (!short || !long) return [];
    for (let round = 0; round < APPENDS; round++)
      for (const each of [short, long])
        for (const act of /** @type {const} */ (['append', 'read'])) {
          const since = performance.now();
          each[act]();
          each.took[act].push((performance.now() - since) * 1_000);
        }
    return /** @type {const} */ ([
      ['append', 'a row appended to the file'],
      ['read', 'a row read into the pyramid'],
    ]).map(([act, name]) => {
      const [ours, peer] = [medianOfTimes(long.took[act]), medianOfTimes(short.took[act])];
      return {
        ...{ name, unit: 'µs', ours, peer, ratio: ours / peer },
        note: `behind ${many} rows; peer: behind 1,000; wanted at most 1.5 times`,
      };
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
