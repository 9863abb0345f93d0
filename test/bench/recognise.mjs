import { join } from 'node:path';
import { writeBundle } from '../../build/bundle.mjs';
import { runQuietly } from '../../build/command.mjs';
import { fromRoot } from '../../build/paths.mjs';
import { medianOfTimes } from './bench-home.mjs';
import { compiled } from './bench-tools.mjs';

const MEGABYTE = 1_000_000;
/** @typedef {'bare' | 'naive' | 'recognise'} Stage */
/** @typedef {{ bytes: number, tookMs: number, cpuMs: number, found: number }} Outcome */

/**
 * What it costs to recognise a job's output as it streams through a terminal, compared with fifty patterns on
 * each line and with reading alone; once with usual lines, once with lines that all show progress.
 * @param {{ isQuick: boolean }} options
 */
export async function run({ isQuick }) {
  const none = {
    name: 'recognising output',
    ours: null,
    peer: null,
    ratio: null,
    unit: 'ms of CPU / 100 MB',
  };
  const program = await compiled('output-lines');
  if (program === null) return [{ ...none, note: 'needs a compiler of C, and no Windows' }];
  const entry = 'test/bench/programs/output.ts';
  const reads = ['electron', 'test/bench'];
  await writeBundle({
    name: 'output',
    entry,
    file: join('bench-tools', 'output.js'),
    kind: 'program',
    reads,
  });
  const usual = await measure(program, (isQuick ? 50 : 500) * MEGABYTE, 'usual', 5);
  const progress = await measure(program, (isQuick ? 20 : 100) * MEGABYTE, 'progress', 3);
  return [
    ...rowsFor(usual, '0.12 % of the lines hit', ['at most 0.35', 'at least 0.85']),
    ...rowsFor(progress, 'every line hits', [null, null]),
  ].map((row) => ({ ...none, ...row }));
}

/**
 * Every stage in turn, round after round. @param {string} program @param {number} bytes @param {string} lines
 * @param {number} rounds
 */
async function measure(program, bytes, lines, rounds) {
  /** @type {Record<Stage, Outcome[]>} */
  const outcomes = { bare: [], naive: [], recognise: [] };
  /** @type {Stage[]} */
  const stages = ['bare', 'recognise', 'naive'];
  for (let round = 0; round < rounds; round++)
    for (const stage of stages) outcomes[stage].push(await readOnce(stage, program, bytes, lines));
  return { bytes, outcomes };
}

/** @param {Stage} stage @param {string} program @param {number} bytes @param {string} lines @returns {Promise<Outcome>} */
async function readOnce(stage, program, bytes, lines) {
  const script = fromRoot('test', 'bench', 'programs', 'read-terminal.mjs');
  const { code, output } = await runQuietly(process.execPath, [script, stage, program, String(bytes), lines]);
  if (code !== 0) throw new Error(`${stage}: ${output}`);
  return JSON.parse(output);
}

/**
 * @param {{ bytes: number, outcomes: Record<Stage, Outcome[]> }} measured @param {string} what
 * @param {[string | null, string | null]} wanted
 */
function rowsFor({ bytes, outcomes }, what, [wantedCpu, wantedSpeed]) {
  const megabytes = Math.round(bytes / MEGABYTE);
  const cpu = (/** @type {Stage} */ stage) =>
    medianOfTimes(outcomes[stage].map((outcome) => (outcome.cpuMs / outcome.bytes) * 100 * MEGABYTE));
  const speed = (/** @type {Stage} */ stage) =>
    medianOfTimes(outcomes[stage].map((outcome) => outcome.bytes / MEGABYTE / (outcome.tookMs / 1000)));
  const added = (/** @type {Stage} */ stage) => Math.max(0, cpu(stage) - cpu('bare'));
  const kept = outcomes.recognise[0]?.found ?? 0;
  return [
    {
      name: `CPU: ${what}`,
      ours: cpu('recognise'),
      peer: cpu('naive'),
      ratio: cpu('recognise') / cpu('naive'),
      note: `${wantedCpu === null ? '' : `wanted ${wantedCpu}; `}peer: 50 patterns a line; both with reading, which is ${Math.round(cpu('bare'))}; ${megabytes} MB, ${kept} facts`,
    },
    {
      name: 'the same without reading',
      ours: added('recognise'),
      peer: added('naive'),
      ratio: added('naive') === 0 ? null : added('recognise') / added('naive'),
      note: 'what recognising adds',
    },
    {
      name: `speed: ${what}`,
      ours: speed('recognise'),
      peer: speed('bare'),
      ratio: medianOfTimes(
        outcomes.recognise.map((outcome, round) => (outcomes.bare[round]?.tookMs ?? 0) / outcome.tookMs),
      ),
      unit: 'MB/s',
      note: `${wantedSpeed === null ? '' : `wanted ${wantedSpeed}; `}peer: node-pty alone, the ratio of the rounds; with 50 patterns ${Math.round(speed('naive'))}`,
    },
  ];
}
