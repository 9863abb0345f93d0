import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { writeBundle } from '../../build/bundle.mjs';
import { out } from '../../build/paths.mjs';
import { medianOfTimes } from './bench-home.mjs';

/** @typedef {typeof import('./programs/reading.ts')} Program */
/** @typedef {ReturnType<Program['readCorpusIndex']>[number]} CorpusLog */
/** @typedef {ReturnType<Program['answersTo']>} Answers */

/**
 * How well the output of jobs is read: every log of the corpus, right / unknown / wrong. `--logs` lists the
 * answers for each log that is not right; those of the set aside only with `--aside`.
 */
export async function run() {
  const program = await readingProgram();
  const read = program.readCorpusIndex().map((log) => ({ log, answers: program.answersTo(log) }));
  const rows = [];
  for (const set of /** @type {const} */ (['open', 'aside'])) {
    const logs = read.filter(({ log }) => log.set === set);
    if (process.argv.includes('--logs') && (set === 'open' || process.argv.includes('--aside')))
      for (const one of logs) listUnlessRight(program, one);
    rows.push(...rowsOf(program, set, logs));
  }
  return rows;
}

/** @returns {Promise<Program>} */
async function readingProgram() {
  const file = join('bench-tools', 'reading.js');
  const reads = ['electron', 'test/bench', 'test/support'];
  await writeBundle({
    name: 'reading',
    entry: 'test/bench/programs/reading.ts',
    file,
    kind: 'program',
    reads,
  });
  return import(pathToFileURL(join(out, file)).href);
}

/** @param {Program} program @param {string} set @param {{ log: CorpusLog, answers: Answers }[]} logs */
function rowsOf(program, set, logs) {
  const { FIELDS, judgeField, judgeLog, READERS } = program;
  /** @param {(one: typeof logs[number], told: Answers[number]['told']) => string} judge @param {typeof logs} of */
  const sums = (judge, of = logs) =>
    READERS.map((_, reader) => {
      const verdicts = of.map((one) => {
        const answer = one.answers[reader];
        return answer === undefined ? 'unknown' : judge(one, answer.told);
      });
      return ['right', 'unknown', 'wrong']
        .map((verdict) => verdicts.filter((each) => each === verdict).length)
        .join(' / ');
    });
  const unit = 'right / unknown / wrong';
  /** @param {string} name @param {(string | number | null)[]} values @param {string} unit @param {string} [note] */
  const row = (name, [ours = null, peer = null, ...others], unit, note = others.join(', then ')) => ({
    name: `${set}: ${name}`,
    ours,
    peer,
    ratio: null,
    unit,
    note,
  });
  const without = logs.filter(({ log }) => !log.isProgress);
  const kinds = [
    { name: 'recorded', of: logs.filter(({ log }) => log.isProgress && log.origin.how === 'recorded') },
    { name: 'home-made', of: logs.filter(({ log }) => log.isProgress && log.origin.how === 'home-made') },
    { name: 'without progress', of: without },
  ];
  const whole = (/** @type {typeof logs[number]} */ { log }, /** @type {Answers[number]['told']} */ told) =>
    judgeLog(log, told);
  const first = READERS.map((_, reader) => {
    const told = logs.flatMap(({ log, answers }) => {
      const answer = answers[reader];
      if (!log.isProgress || answer === undefined || judgeLog(log, answer.told) !== 'right') return [];
      return answer.firstTold === null ? [] : [answer.firstTold];
    });
    return told.length === 0 ? null : medianOfTimes(told);
  });
  const readers = READERS.map(({ name }) => name).join(', ');
  return [
    row(`${logs.length} logs`, sums(whole), unit, `readers: ${readers}`),
    ...kinds.map(({ name, of }) => row(`${of.length} ${name}`, sums(whole, of), unit)),
    ...FIELDS.map((field) =>
      row(
        field,
        sums(({ log }, told) => judgeField(log, told, field)),
        unit,
      ),
    ),
    row('first told', first, 'iterations', 'median of the logs that are right'),
  ];
}

/** @param {Program} program @param {{ log: CorpusLog, answers: Answers }} one */
function listUnlessRight({ FIELDS, judgeField, judgeLog, READERS }, { log, answers }) {
  answers.forEach(({ told }, reader) => {
    const verdict = judgeLog(log, told);
    if (verdict === 'right') return;
    const fields = FIELDS.map((field) => {
      const accepted = log[field] === 'any' ? 'any' : log[field].map((each) => each ?? '-').join(' or ');
      const mark = judgeField(log, told, field) === 'wrong' ? '!' : '';
      return `${field} ${told[field] ?? '-'}${mark} (${accepted})`;
    });
    console.log(`${READERS[reader]?.name} ${verdict}: ${log.name}: ${fields.join(', ')}`);
  });
}
