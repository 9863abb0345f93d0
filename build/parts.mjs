import { spawn } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';
import { root } from './paths.mjs';
import { seconds } from './say.mjs';

/**
 * A command of its own. `isOneTest`: it says by its exit code alone whether it succeeded; else its last line is
 * `N passed, N failed`. `mayBeAbsent`: what it needs may not be there, and then it passes and fails nothing.
 * @typedef {{ title: string, command: string[], limitMs?: number, isOneTest?: boolean, mayBeAbsent?: boolean }} Part
 */
/** @typedef {{ title: string, passed: number, failed: number, took: string, failures: string[] }} PartResult */

const closingLine = /^(\d+) passed, (\d+) failed$/;
const startOfFailure = /^(FAIL|WRONG|UNSTEADY|not ok)/;
const LINES_OF_FAILURE = 8;
const MOST_FAILURES = 60;

/**
 * Runs the parts one after another, whatever comes of each, and ends with their table and the line `N passed, N failed`.
 * The failures stand before it, because only the end of a long log is read.
 * @param {Part[]} parts
 * @returns {Promise<boolean>} whether all passed
 */
export async function runParts(parts) {
  /** @type {PartResult[]} */
  const results = [];
  for (const part of parts) {
    console.log(`=== ${part.title}`);
    results.push(await runPart(part));
  }
  for (const { title, failures } of results)
    if (failures.length > 0) console.log([`--- ${title}`, ...failures].join('\n'));
  console.log(tableOf(results));
  const sum = (/** @type {'passed' | 'failed'} */ what) =>
    results.reduce((total, each) => total + each[what], 0);
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
  return sum('failed') === 0;
}

/**
 * @param {Part} part
 * @returns {Promise<PartResult>}
 */
async function runPart({ title, command, limitMs, isOneTest, mayBeAbsent }) {
  const since = performance.now();
  const reader = outputReader();
  // It ends the whole group, and with it whatever else holds the output open.
  const limited = limitMs === undefined ? command : ['timeout', '-k', '30', `${limitMs / 1000}`, ...command];
  const [program = '', ...args] = limited;
  const child = spawn(program, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child.stdout.setEncoding('utf8');
  child.stdout.on('data', (chunk) => {
    process.stdout.write(chunk);
    reader.take(chunk);
  });
  const code = await new Promise((resolve) => {
    child.once('error', () => resolve(127));
    child.once('close', (exitCode) => resolve(exitCode ?? 143));
  });
  const { lastLine, failures } = reader.end();
  const counts = countsOf({
    code,
    lastLine,
    isOneTest: isOneTest === true,
    mayBeAbsent: mayBeAbsent === true,
  });
  if (counts.failed > 0 && failures.length === 0) failures.push(`exit code ${code}; last line: ${lastLine}`);
  return { title, ...counts, took: seconds(since), failures };
}

/**
 * @param {{ code: number, lastLine: string, isOneTest: boolean, mayBeAbsent: boolean }} ending
 * @returns {{ passed: number, failed: number }} one failure for a command that did not get as far as its last line, and
 *   for one that ran nothing without being allowed to
 */
export function countsOf({ code, lastLine, isOneTest, mayBeAbsent }) {
  if (isOneTest) return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  const [, passed = '0', failed = null] = closingLine.exec(lastLine) ?? [];
  if (failed === null) return { passed: 0, failed: 1 };
  const counts = { passed: Number(passed), failed: Number(failed) };
  const isBad = code !== 0 || (counts.passed === 0 && !mayBeAbsent);
  return isBad && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

/** Keeps the last line of an output, and its failures with the start of their reasons, each once. */
export function outputReader() {
  const failures = /** @type {Set<string>} */ (new Set());
  let rest = '';
  let lastLine = '';
  let failure = '';
  let room = 0;
  const keep = () => {
    if (failure !== '' && failures.size < MOST_FAILURES) failures.add(failure);
    failure = '';
  };
  const takeLine = (/** @type {string} */ coloured) => {
    const line = stripVTControlCharacters(coloured).trimEnd();
    if (line !== '') lastLine = line;
    const isStart = startOfFailure.test(line);
    if (isStart) keep();
    if (isStart) room = LINES_OF_FAILURE;
    else if (room > 0 && line !== '' && !/^\s/.test(line)) room = 0;
    if (room > 0) failure += `${failure === '' ? '' : '\n'}${line.slice(0, 400)}`;
    if (room > 0) room -= 1;
  };
  return {
    take(/** @type {string} */ chunk) {
      const lines = `${rest}${chunk}`.split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) takeLine(line);
    },
    end() {
      takeLine(rest);
      keep();
      return { lastLine, failures: [...failures] };
    },
  };
}

/** @param {PartResult[]} results */
function tableOf(results) {
  const width = Math.max(...results.map(({ title }) => title.length));
  return results
    .map(({ title, passed, failed, took }) => {
      const counts = passed === 0 && failed === 0 ? 'not run' : `${passed} passed, ${failed} failed`;
      return `${title.padEnd(width)}  ${counts} (${took})`;
    })
    .join('\n');
}
