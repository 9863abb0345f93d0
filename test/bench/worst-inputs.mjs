import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { writeBundle } from '../../build/bundle.mjs';
import { out } from '../../build/paths.mjs';
import { medianOfTimes } from './bench-home.mjs';

/**
 * How long the longest work of the pure parts takes, on input made to be the worst. No peer: each has a bound that only
 * a wrong algorithm exceeds.
 */
export async function run() {
  const file = join('bench-tools', 'worst-inputs.js');
  await writeBundle({
    name: 'worst-inputs',
    entry: 'test/bench/programs/worst-inputs.ts',
    file,
    kind: 'program',
    reads: ['electron', 'test/bench', 'test/support', 'test/core'],
  });
  /** @type {typeof import('./programs/worst-inputs.ts')} */
  const { worstInputs } = await import(pathToFileURL(join(out, file)).href);
  return worstInputs().map(({ name, mostMs, run: work }) => {
    const times = Array.from({ length: 3 }, () => {
      const since = performance.now();
      work();
      return performance.now() - since;
    });
    const row = { name, ours: medianOfTimes(times), peer: mostMs, ratio: null, unit: 'ms' };
    const isWrong = Math.min(...times) > mostMs;
    return { ...row, note: 'peer: the bound', ...(isWrong ? { fault: `more than ${mostMs} ms` } : {}) };
  });
}
