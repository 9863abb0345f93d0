import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { medianOfTimes, openBenchHome } from './bench-home.mjs';
import { lengthen, sampledRun, samples } from './sampled-run.mjs';

const APPENDS = 300;

/**
 * What a chart of a million samples costs a client, and whether a row costs more when there are many.
 * @param {{ isQuick: boolean }} options
 */
export async function run({ isQuick }) {
  const many = isQuick ? 100_000 : 1_000_000;
  return [...(await decimated(many)), ...appended(many)];
}

/** Asks a real host as the window does. @param {number} count */
async function decimated(count) {
  const bench = await openBenchHome();
  try {
    const { first, took, buckets } = await bench.visit(async (client) => {
      const id = await sampledRun(client, count);
      const series = /** @type {const} */ ([
        ...['device_own_bytes', 'device_used_bytes', 'device_total_bytes', 'shared_own_bytes'],
        ...['commit_own_bytes', 'commit_used_bytes', 'commit_total_bytes'],
        ...['ram_own_bytes', 'ram_used_bytes', 'ram_total_bytes', 'gpu_busy_percent', 'processors'],
      ]);
      const ask = async () => {
        const since = performance.now();
        const wanted = { id, series: [...series], fromMs: null, toMs: null, most: 400 };
        const thinned = await client.runs.samples.query(wanted);
        if (!thinned.ok) throw new Error(JSON.stringify(thinned.problem));
        return { ms: performance.now() - since, buckets: thinned.value.buckets.length };
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

/** Beside each other, in turn. @param {number} many */
function appended(many) {
  const folder = mkdtempSync(join(tmpdir(), 'vigil-bench-samples-'));
  try {
    const [short, long] = [1_000, many].map((count) => {
      const path = join(folder, `${count}.csv`);
      lengthen(path, count);
      const [file, reader] = [samples.openSampleFile(path), samples.openSampleReader(path)];
      while (!reader.step());
      let second = count;
      return {
        append: () => file.append(samples.benchRow(second++)),
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
