import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { writeBundle } from '../../build/bundle.mjs';
import { out } from '../../build/paths.mjs';
import { medianOfTimes } from './bench-home.mjs';
import { FIFTY_PATTERNS } from './programs/fifty-patterns.mjs';

const MEGABYTE = 1_000_000;
/** A terminal gives at most this much at once. */
const PIECE = 65_536;
/** @typedef {{ name: string, line: (index: number) => string, wanted: string }} Output */

/**
 * What reading by structure costs in processor time, without a terminal: compared with fifty patterns on each
 * line, and with splitting the lines and removing their colours, which is the least that any reader of text
 * has to do.
 * @param {{ isQuick: boolean }} options
 */
export async function run({ isQuick }) {
  /** @type {typeof import('./programs/structure.ts')} */
  const { openStructureInput } = await bundled();
  /** @param {Buffer} bytes */
  const byStructure = (bytes) => {
    const input = openStructureInput();
    for (let at = 0; at < bytes.length; at += PIECE) input.read(bytes.subarray(at, at + PIECE), at / 100);
    input.end();
    return input.reading().iterations ?? 0;
  };
  const stages = { byStructure, patterns, lines };
  return OUTPUTS.flatMap(({ name, line, wanted }) => {
    const bytes = outputOf(line, (isQuick ? 4 : 20) * MEGABYTE);
    /** @type {Record<keyof typeof stages, number[]>} */
    const took = { byStructure: [], patterns: [], lines: [] };
    let iterations = 0;
    for (let round = 0; round < (isQuick ? 3 : 5); round++)
      for (const stage of /** @type {const} */ (['byStructure', 'patterns', 'lines'])) {
        const before = process.cpuUsage();
        const told = stages[stage](bytes);
        const { user, system } = process.cpuUsage(before);
        took[stage].push(((user + system) / 1000 / bytes.length) * 100 * MEGABYTE);
        if (stage === 'byStructure') iterations = told;
      }
    const unit = 'ms of CPU / 100 MB';
    const ours = medianOfTimes(took.byStructure);
    const speed = Math.round(100_000 / ours);
    return [
      {
        ...{ name: `structure: ${name}`, unit, ours, peer: medianOfTimes(took.patterns) },
        ratio: medianOfTimes(
          took.byStructure.map((one, round) => one / (took.patterns[round] ?? Number.NaN)),
        ),
        note: `${wanted}; peer: 50 patterns a line, decoded; ${iterations} iterations, ${speed} MB/s`,
      },
      {
        ...{ name: 'beside lines alone', unit, ours, peer: medianOfTimes(took.lines) },
        ratio: medianOfTimes(took.byStructure.map((one, round) => one / (took.lines[round] ?? Number.NaN))),
        note: 'peer: decoded, split, without colours',
      },
    ];
  });
}

/** @type {Output[]} */
const OUTPUTS = [
  {
    name: '0.12 % of the lines count',
    wanted: 'wanted at most 0.35',
    line: (index) =>
      index % 1000 === 999
        ? `Epoch ${(index + 1) / 1000}/1000000: loss=${(2.9 + Math.sin(index)).toFixed(5)} lr=3.0e-4`
        : `2026-11-21 01:${two(index / 60)}:${two(index)},${String(index % 1000).padStart(3, '0')} trainer.worker-${index % 8} batch ${index} forward ok`,
  },
  {
    name: 'every line counts',
    wanted: 'a million iterations are 80 MB',
    line: (index) =>
      `Iteration ${index + 1}/100000000 value=${(3 + Math.sin(index * 7)).toFixed(4)} best=${(2 + 1 / (index + 1)).toFixed(4)} time: 1.25 s`,
  },
  {
    name: 'every line is of another shape',
    wanted: 'memory is bounded',
    line: (index) => `${wordOf(index)} ${wordOf(index * 3 + 1)} ${index % 7}`,
  },
];

const two = (/** @type {number} */ index) => String(Math.floor(index) % 60).padStart(2, '0');
const wordOf = (/** @type {number} */ seed) =>
  ((seed * 2_654_435_761) % 2 ** 32).toString(36).replace(/\d/g, 'q');

/** @param {(index: number) => string} line @param {number} size */
function outputOf(line, size) {
  const lines = [];
  for (let index = 0, length = 0; length < size; index++) {
    const one = `${line(index)}\n`;
    length += one.length;
    lines.push(one);
  }
  return Buffer.from(lines.join(''));
}

/** @param {Buffer} bytes @param {(line: string) => void} take */
function eachLine(bytes, take) {
  let rest = '';
  for (let at = 0; at < bytes.length; at += PIECE) {
    const parts = (rest + bytes.subarray(at, at + PIECE).toString('utf8')).split('\n');
    rest = parts.pop() ?? '';
    for (const part of parts) take(stripVTControlCharacters(part));
  }
}

/** @param {Buffer} bytes */
function patterns(bytes) {
  let found = 0;
  eachLine(bytes, (line) => {
    for (const pattern of FIFTY_PATTERNS) if (pattern.exec(line) !== null) found++;
  });
  return found;
}

/** @param {Buffer} bytes */
function lines(bytes) {
  let length = 0;
  eachLine(bytes, (line) => {
    length += line.length;
  });
  return length;
}

async function bundled() {
  const file = join('bench-tools', 'structure.js');
  const reads = ['electron', 'test/bench', 'test/support'];
  const entry = 'test/bench/programs/structure.ts';
  await writeBundle({ name: 'structure', entry, file, kind: 'program', reads });
  return import(pathToFileURL(join(out, file)).href);
}
