import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { writeBundle } from '../../build/bundle.mjs';
import { findOnPath, runQuietly } from '../../build/command.mjs';
import { fromRoot, out } from '../../build/paths.mjs';
import { medianOfTimes } from './bench-home.mjs';
import { judgeNvrx } from './nvrx-causes.mjs';

/** @typedef {typeof import('./programs/verdicts.ts')} Program */
/** @typedef {ReturnType<Program['verdicts']>[number] & { nvrx: string[] | null }} Death */

const LEAST_RIGHT = 0.95;
const UNIT = 'right / wrong / certain and wrong';

/**
 * The verdict on every labelled death, by kind, and beside it NVRx's signature registry on the same texts. VIGIL_NVRX names a
 * checkout of NVIDIA/nvidia-resiliency-ext: no published package contains the registry yet.
 * @param {{ isQuick: boolean }} options
 */
export async function run({ isQuick }) {
  const file = join('bench-tools', 'verdicts.js');
  const reads = ['electron', 'test/bench', 'test/support', 'test/core'];
  await writeBundle({
    name: 'verdicts',
    entry: 'test/bench/programs/verdicts.ts',
    file,
    kind: 'program',
    reads,
  });
  /** @type {Program} */
  const program = await import(pathToFileURL(join(out, file)).href);
  const judged = program.verdicts();
  const peer = await askRegistry(judged.map(({ text }) => text));
  /** @type {Death[]} */
  const deaths = judged.map((death, at) => ({
    ...death,
    nvrx: death.text === '' || typeof peer === 'string' ? null : (peer[at] ?? null),
  }));
  const legend = 'peer: right / only that an exception was raised / no match / wrong';
  const kinds = [...new Set(deaths.map(({ causes }) => causes[0] ?? ''))].sort();
  return [
    ...kinds.map((kind) =>
      rowOf(
        kind,
        deaths.filter(({ causes }) => causes[0] === kind),
      ),
    ),
    rowOf(
      'without any text',
      deaths.filter(({ isMute }) => isMute),
      'peer: of those that the kernel wrote of',
    ),
    rowOf(
      'with text',
      deaths.filter(({ isMute }) => !isMute),
      typeof peer === 'string' ? peer : legend,
    ),
    withFault(
      rowOf(
        'set aside',
        deaths.filter(({ isAside }) => isAside),
        'no rule was changed for these',
      ),
      deaths.filter(({ isAside }) => isAside),
    ),
    withFault(rowOf('all', deaths), deaths),
    ...timesOf(program, isQuick ? 10 : 100),
  ];
}

/** @param {string} name @param {Death[]} deaths @param {string} [note] */
function rowOf(name, deaths, note = '') {
  const wrong = deaths.filter((death) => !isRight(death));
  const ours = [
    deaths.length - wrong.length,
    wrong.length,
    wrong.filter(({ isCertain }) => isCertain).length,
  ];
  const compared = deaths.flatMap(({ nvrx, causes }) => (nvrx === null ? [] : judgeNvrx(nvrx, causes)));
  const peer = ['right', 'exception', 'none', 'wrong'].map(
    (is) => compared.filter((one) => one === is).length,
  );
  return {
    name: `${name} (${deaths.length})`,
    ours: ours.join(' / '),
    peer: compared.length === 0 ? null : peer.join(' / '),
    ratio: null,
    unit: UNIT,
    note: [note, ...wrong.map(({ id, verdict }) => `${id}: ${verdict}`)]
      .filter((part) => part !== '')
      .join('; '),
  };
}

/** @param {Death} death */
const isRight = ({ causes, verdict }) => causes.includes(verdict);

/** @param {ReturnType<typeof rowOf>} row @param {Death[]} deaths */
function withFault(row, deaths) {
  const wrong = deaths.filter((death) => !isRight(death));
  const right = 1 - wrong.length / deaths.length;
  if (wrong.some(({ isCertain }) => isCertain)) return { ...row, fault: 'a wrong verdict is called certain' };
  return right < LEAST_RIGHT ? { ...row, fault: `${Math.round(right * 100)} % are right, not 95 %` } : row;
}

/** What the registry finds in each text; a string: why it was not asked. @param {string[]} texts @returns {Promise<string[][] | string>} */
async function askRegistry(texts) {
  const checkout = process.env.VIGIL_NVRX;
  if (!checkout) return 'no peer: VIGIL_NVRX names no checkout of nvidia-resiliency-ext';
  const source = join(checkout, 'src');
  if (!existsSync(source)) return `no peer: there is no ${source}`;
  const python = findOnPath('python3');
  if (python === null) return 'no peer: there is no python3';
  const folder = mkdtempSync(join(out, 'bench-tools', 'nvrx-'));
  try {
    const file = join(folder, 'texts.json');
    writeFileSync(file, JSON.stringify(texts));
    const program = fromRoot('test', 'bench', 'programs', 'nvrx_registry.py');
    const { code, output } = await runQuietly(python, ['-B', program, source, file]);
    return code === 0 ? JSON.parse(output) : `no peer: ${output.trim().split('\n').at(-1)}`;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {Program} program @param {number} rounds */
function timesOf(program, rounds) {
  const { entries, tails } = program.matching();
  return tails.map(({ name, match }) => {
    // Patterns are compiled when they are needed first, once in the life of the host.
    match();
    const times = Array.from({ length: rounds }, () => {
      const since = performance.now();
      match();
      return performance.now() - since;
    });
    const ours = medianOfTimes(times);
    return {
      name: `matching 64 KiB: ${name}`,
      ours,
      peer: null,
      ratio: null,
      unit: 'ms',
      note: `wanted under 5; ${entries} entries`,
    };
  });
}
