import { appendFileSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { runnerImport } from 'vite';
import { waitFor } from './bench-home.mjs';

/** Records written at once into a journal that is only made. */
const PIECE = 10_000;

/** @type {{ module: typeof import('../../electron/host/store/journal-line.ts') }} */
const { module: journal } = await runnerImport(resolve('electron/host/store/journal-line.ts'), {
  logLevel: 'error',
});

/**
 * Runs the sample to its end in a home, and returns its id and its folder.
 * @param {import('./bench-home.mjs').Client} client
 */
export async function endedRun(client) {
  const args = ['--iterations', '3'];
  const answer = await client.runs.start.mutate({ program: { kind: 'sample', args, fault: null } });
  if (!answer.ok) throw new Error(JSON.stringify(answer.problem));
  const { id } = answer.value;
  const folder = await waitFor(async () => {
    const shown = await client.runs.show.query({ id });
    return shown.ok && shown.value.row.phase === 'ended' ? shown.value.folder : null;
  }, 'The end of the sample');
  return { id, folder };
}

/**
 * Puts so many observations into the journal of a run, behind those that it has, while no host has it open.
 * @param {string} folder @param {number} count
 */
export function observe(folder, count) {
  const path = join(folder, 'journal.jsonl');
  const lines = readFileSync(path, 'utf8').trimEnd().split('\n');
  let { sum } = JSON.parse(lines.at(-1) ?? '{}');
  let text = '';
  for (let index = 0; index < count; index++) {
    const iteration = 4 + index;
    const y = Math.sin(index / 9_973) + ((index * 7_919) % 1_009) / 5_000;
    const line = journal.formatLine(
      lines.length + 1 + index,
      1.7e12 + index * 100,
      {
        ...{ kind: 'observation', attempt: 1, iteration, x: [y / 2, index % 7], y },
        ...{ metrics: { loss: y * y, accuracy: 1 - y / 2 }, durationMs: 100, saidAt: 1.7e12 + index * 100 },
        eventsOffset: 1_000 + index,
      },
      sum,
    );
    sum = line.sum;
    text += line.text;
    if (index % PIECE === PIECE - 1 || index === count - 1) {
      appendFileSync(path, text);
      text = '';
    }
  }
}
