import { appendFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { runnerImport } from 'vite';
import { waitFor } from './bench-home.mjs';

/** Rows written at once into a file that is only made. */
const PIECE = 20_000;

/** @type {{ module: typeof import('./programs/samples.ts') }} */
export const { module: samples } = await runnerImport(resolve('test/bench/programs/samples.ts'), {
  logLevel: 'error',
});

/** Appends rows to a file of samples until it has so many. @param {string} path @param {number} count */
export function lengthen(path, count) {
  for (let from = 0; from < count; from += PIECE)
    appendFileSync(path, samples.sampleText(from, Math.min(count, from + PIECE)));
}

/**
 * Runs the sample to its end and gives the run so many rows of samples instead of its own; resolves to its id.
 * @param {import('./bench-home.mjs').Client} client @param {number} count
 */
export async function sampledRun(client, count) {
  const args = ['--iterations', '3'];
  const answer = await client.runs.start.mutate({ program: { kind: 'sample', args, fault: null } });
  if (!answer.ok) throw new Error(JSON.stringify(answer.problem));
  const { id } = answer.value;
  const folder = await waitFor(async () => {
    const shown = await client.runs.show.query({ id });
    return shown.ok && shown.value.row.phase === 'ended' ? shown.value.folder : null;
  }, 'The end of the sample');
  const file = join(folder, 'samples.csv');
  // Its own rows are of today, later than those that follow.
  rmSync(file, { force: true });
  lengthen(file, count);
  return id;
}
