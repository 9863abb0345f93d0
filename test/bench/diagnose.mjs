import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openBenchHome, waitFor } from './bench-home.mjs';

/** What a level may take, in ms, and the script that it is tried on. */
const GOALS = { quick: 10_000, normal: 120_000, thorough: 900_000 };
const SCRIPT = 'import json, decimal, sqlite3, ssl, zlib, ctypes, socket, csv, hashlib, random\n';

/**
 * How long a diagnosis takes, from the request to its last result. A script with modules that every Python has; those of a
 * user take longer, within the same limit.
 * @param {{ isQuick: boolean }} options
 */
export async function run({ isQuick }) {
  const bench = await openBenchHome();
  try {
    const script = join(bench.home, 'train.py');
    writeFileSync(script, SCRIPT);
    const rows = [];
    for (const level of isQuick
      ? /** @type {const} */ (['quick'])
      : /** @type {const} */ (['quick', 'normal', 'thorough'])) {
      const modules = SCRIPT.replace('import ', '').trim().split(', ');
      const begun = performance.now();
      const started = await bench.call('POST', 'diagnosis.start', { level, script, modules });
      const report = await waitFor(
        async () => {
          const found = await bench.call('GET', 'diagnosis.show', { number: started.value.number });
          return found.value.endedAt === null ? null : found.value;
        },
        'The diagnosis',
        2 * GOALS[level],
      );
      const ms = performance.now() - begun;
      const ran = report.results.filter(
        (/** @type {{ state: string }} */ { state }) => state !== 'skipped',
      ).length;
      const goal = GOALS[level];
      const fault = ms > goal ? { fault: `took ${Math.round(ms)} ms` } : {};
      const note = `peer: the goal; ${ran} of ${report.planned.length} probes ran, ${modules.length} modules`;
      rows.push({
        name: `diagnosis, ${level}`,
        ours: ms,
        peer: goal,
        ratio: ms / goal,
        unit: 'ms',
        note,
        ...fault,
      });
    }
    return rows;
  } finally {
    await bench.close();
  }
}
