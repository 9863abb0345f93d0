// Long because what is read depends on tools, bars and lines alike, in any encoding and any pieces.
import { readdirSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createLineScanner } from '../../../electron/core/output/line-scanner.ts';
import { searchFor } from '../../../electron/core/output/needle-search.ts';
import type { SeenFact } from '../../../electron/core/output/output-reading.ts';
import { createOutputReader } from '../../../electron/core/output/read-output.ts';
import { createRecognition, type Recognition } from '../../../electron/core/output/recognition.ts';
import type { LearnedStructure } from '../../../electron/core/protocol/disk/output-roles.ts';
import { learnedLines } from '../../support/learned-lines.ts';
import { readBytes, readText, recordedBytes, toldBy, upTo } from './recorded.ts';

const folder = 'test/records/output';
const records = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(?:tty|txt)$/.test(name))
  .sort();

const bytesOf = (text: string) => new TextEncoder().encode(text);
const reader = (chosen: string | null = null) => createOutputReader({ patterns: [], chosen });

/** Reads the lines by what was learned from them. */
const readerBy = (learned: LearnedStructure) =>
  createOutputReader({ patterns: [], chosen: null, earlier: 'structure', learned });

/** All facts from bytes that come in pieces of these lengths, in turn. */
function inPieces(bytes: Uint8Array, lengths: readonly number[]): SeenFact[] {
  const reading = reader();
  const seen: SeenFact[] = [];
  for (let at = 0, turn = 0; at < bytes.length; turn++) {
    const end = Math.min(bytes.length, at + (lengths[turn % lengths.length] ?? 1));
    seen.push(...reading.read(bytes.subarray(at, end), at));
    at = end;
  }
  return [...seen, ...reading.end()];
}

/** Lines that hold only one needle of their tool. */
const bare = [
  'trials: 20%|##  | 2/10 [00:01<00:04, 2.0s/it]\n',
  '  0%|          | 0/10 [00:00<?]\n',
  'train: 120it [00:10, 11.8it/s]\n',
  'train: 120it [00:10, 2.5s/it, loss=0.3]\n',
  'Epoch 1/5\n7/7 ━━━━━━━━━━━━━━━━━━━━ 5s\n',
  ' 120/1875 [>.............................] - ETA: 4s\n',
  '3 / 30 trials\n',
  'round 3 of 30\n',
];
/** What lines of the recordings consist of, and what may stand between those parts. */
const pieces = records
  .flatMap((name) => new TextDecoder().decode(recordedBytes(name)).split(/(?=[\r\n])/))
  .concat(...Array(20).fill(bare));
const garbled = fc
  .array(
    fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom(...pieces) },
      fc.constantFrom(
        '\r',
        '\n',
        '\x1b[1A',
        '\x1b[0m',
        '\x1b[3C',
        '\b\b',
        '\t',
        '\0',
        '\x1b]0;',
        '\x07',
        '/',
        ' of 3',
      ),
      fc.string({ maxLength: 6 }),
    ),
    { maxLength: 30 },
  )
  .map((parts) => bytesOf(parts.join('')));
const anyBytes = fc.oneof(garbled, fc.uint8Array({ maxLength: 300 }));

describe('any output', () => {
  test('gives the same facts, however it is cut into pieces', () => {
    fc.assert(
      fc.property(anyBytes, fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1 }), (bytes, lengths) => {
        expect(inPieces(bytes, lengths)).toEqual(inPieces(bytes, [bytes.length || 1]));
      }),
      { numRuns: 300 },
    );
  });

  test.each(records)('of %s gives the same facts byte by byte', (name) => {
    const bytes = recordedBytes(name).subarray(0, 8000);
    expect(inPieces(bytes, [1])).toEqual(inPieces(bytes, [bytes.length]));
  });

  test('never causes an exception', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 2000 }), (bytes) => {
        readBytes(bytes);
      }),
      { numRuns: 500 },
    );
  });

  test('is searched thoroughly: no recognizer would have found more in every line', () => {
    const all = (isFiltered: boolean, bytes: Uint8Array): Recognition[] => {
      const recognition = createRecognition([], null);
      const lines = createLineScanner(searchFor(recognition.needles));
      const everything = recognition.needles.reduce((bits, needle) => bits | needle.bits, 0);
      if (!isFiltered) lines.always(everything, () => true);
      const told: Recognition[] = [];
      lines.scan(bytes, 0, (line) => told.push(...recognition.read(line.bytes, line.bits, lines.lines())));
      return told;
    };
    fc.assert(
      fc.property(anyBytes, (bytes) => {
        expect(all(true, bytes)).toEqual(all(false, bytes));
      }),
      { numRuns: 500 },
    );
  });
});

describe('a fact that is read', () => {
  test('has the position after its line, and arrives in the order of the lines', () => {
    const line = (at: number) => `trials: 10%|# | ${at}/3 [00:01<00:02, 2.0s/it]\n`;
    const { seen } = readText([1, 2, 3].map(line).join(''));
    expect(seen.map(({ end }) => end)).toEqual([1, 2, 3].map((at) => at * line(1).length));
  });

  test('waits until the counter is known, and then arrives completely', () => {
    const reading = reader();
    const line = (epoch: number) => bytesOf(`epochs: 10%|# | ${epoch}/9 [00:01<00:02, 2.0s/it]\n`);
    expect(reading.read(line(1), 0)).toEqual([]);
    expect(reading.reading()).toMatchObject({ recognizer: null, confidence: 0, isToolLikely: true });
    expect(reading.reading().candidates).toEqual([{ recognizer: 'tqdm/epochs', confidence: 0.5, lines: 1 }]);
    expect(reading.read(line(2), line(1).length).map(({ fact }) => fact.iteration)).toEqual([1, 2]);
    expect(reading.reading()).toMatchObject({ recognizer: 'tqdm/epochs', confidence: 0.52 });
  });

  test('comes from a search tool, from its first line on, whatever counts before it', () => {
    const epochs = upTo(3).map((epoch) => `epochs: 10%|# | ${epoch}/3 [00:01<00:02, 2.0s/it]\n`);
    const trial = 'Trial 0 finished with value: 0.5 and parameters: {}.\n';
    const { recognizer, confidence, candidates } = readText(`${epochs.join('')}${trial}${epochs.join('')}`);
    expect(recognizer).toBe('optuna');
    expect(confidence).toBe(0.95);
    expect(candidates.map((candidate) => candidate.recognizer)).toEqual(['optuna', 'tqdm/epochs']);
  });

  test('comes from the choice of the user, which may be one counter of several', () => {
    const bar = (name: string, at: number, total: number) =>
      `${name}: 10%|# | ${at}/${total} [00:01<00:02, 2.0s/it]`;
    const loops = upTo(3).flatMap((round) => [
      bar('rounds', round, 3),
      ...upTo(2).map((epoch) => bar('epochs', epoch, 2)),
    ]);
    const text = `${loops.join('\n')}\n`;
    expect(readText(text).recognizer).toBe('tqdm/rounds');
    const chosen = readText(text, 'tqdm/epochs');
    expect(chosen).toMatchObject({ recognizer: 'tqdm/epochs', confidence: 1 });
    expect(chosen.done.slice(0, 2)).toEqual([1, 2]);
    expect(readText(text, 'keras')).toMatchObject({ recognizer: 'keras', done: [] });
  });

  test('comes from what was learned from the lines if no tool counts, from the first line on', () => {
    const reading = readerBy(learnedLines());
    const seen = reading.read(bytesOf('Iteration 1/3 value=3 best=3\nIteration 2/3 value=5 best=3\n'), 0);
    expect(seen.map(({ fact, recognizer }) => [recognizer, toldBy(fact)])).toEqual([
      ['structure', { moment: 'done', iteration: 1, total: 3, value: 3, best: 3 }],
      ['structure', { moment: 'done', iteration: 2, total: 3, value: 5, best: 3 }],
    ]);
    expect(reading.reading()).toMatchObject({
      recognizer: 'structure',
      nest: [{ name: 'Iteration', at: 2, total: 3, restarts: 0 }],
      shape: { counters: 1, rivals: 0, isNested: false, total: 3 },
    });
    reading.read(bytesOf('Trial 0 finished with value: 0.5 and parameters: {}.\n'), 58);
    expect(reading.reading().recognizer).toBe('optuna');
  });

  test('does not come from dropped output, nor from the line that lost its beginning', () => {
    const reading = reader('optuna');
    const trial = (number: number) => `Trial ${number} finished with value: 1${number} and parameters: {}.\n`;
    reading.read(bytesOf('Trial 0 finished with'), 0);
    const seen = reading.read(
      bytesOf(`Trial 1 finished with value: 2 and parameters: {}.\n${trial(2)}`),
      1000,
    );
    expect(seen.map(({ fact }) => fact.iteration)).toEqual([3]);
  });

  test('is read once if the same bytes arrive twice', () => {
    const reading = reader('optuna');
    const bytes = bytesOf('Trial 0 finished with value: 1 and parameters: {}.\n');
    expect(reading.read(bytes, 0)).toHaveLength(1);
    expect(reading.read(bytes, 0)).toEqual([]);
    expect(reading.read(bytesOf(`}.\n${'x'.repeat(3)}`), bytes.length - 3)).toEqual([]);
  });

  test('of a line that stood and then grew is only the new part', () => {
    const reading = readerBy(learnedLines('Iteration', { announces: true, later: ['value', 'best'] }));
    reading.read(bytesOf('Iteration 1/3 '), 0);
    expect(reading.settle().map(({ fact }) => toldBy(fact))).toEqual([
      { moment: 'began', iteration: 1, total: 3 },
    ]);
    expect(reading.settle()).toEqual([]);
    expect(reading.read(bytesOf('value=0.5 best=0.5\n'), 14).map(({ fact }) => toldBy(fact))).toEqual([
      { moment: 'done', iteration: 1, total: 3, value: 0.5, best: 0.5 },
    ]);
  });

  test('of a bar that is one line for hours is released before it fills the memory', () => {
    const reading = reader();
    let at = 0;
    let letGo = 0;
    for (let batch = 1; batch <= 6000; batch++) {
      const frame = bytesOf(`\r 50%|##  | ${batch}/9000 [00:01<00:02, 289.04it/s]`);
      letGo += reading.read(frame, at).length;
      at += frame.length;
    }
    expect(letGo).toBe(2048);
  });
});

describe('in another encoding', () => {
  const bar = (at: number) => `trials: 1%|# | ${at}/3 [00:01<00:02, 2.0s/it]`;
  const text = `${bar(1)}\r\n반복 🎉\r\n${bar(2)}\r\n`;
  const units = [...text].flatMap((character) =>
    [...Array(character.length).keys()].map((at) => character.charCodeAt(at)),
  );
  const little = units.flatMap((unit) => [unit & 0xff, unit >> 8]);
  const big = units.flatMap((unit) => [unit >> 8, unit & 0xff]);

  test.each([
    ['UTF-16, with its mark', [0xff, 0xfe, ...little], 86],
    ['UTF-16 without', little, 84],
    ['byte-swapped UTF-16, with its mark', [0xfe, 0xff, ...big], 86],
    ['byte-swapped UTF-16, without a mark', big, 84],
  ])('%s, lines are read and keep their positions', (_, bytes, end) => {
    const { done, seen } = readBytes(Uint8Array.from(bytes));
    expect(done).toEqual([1, 2]);
    // The line ends with the carriage return.
    expect(seen[0]?.end).toBe(end);
    expect(inPieces(Uint8Array.from(bytes), [3])).toEqual(seen);
  });

  test('lines of UTF-16 among others are read as far as they are ASCII', () => {
    const line = [...`${bar(1)}\n`].flatMap((character) => [character.charCodeAt(0), 0]);
    expect(readBytes(Uint8Array.from([...bytesOf('hello there\n'), ...line])).seen).toHaveLength(1);
  });

  test('a UTF-8 byte order mark is not part of the first line', () => {
    const bytes = Uint8Array.from([0xef, 0xbb, 0xbf, ...bytesOf('Iteration No: 1 started. Evaluating\n')]);
    expect(readBytes(bytes).recognizer).toBe('scikit-optimize');
  });
});

test('the shown lines are built once for the same output, however many ask for them', () => {
  const reading = reader();
  reading.read(bytesOf('saved 7 files\n'), 0);
  const shown = reading.structure();
  expect(reading.structure()).toBe(shown);
  reading.read(bytesOf('saved 8 '), 14);
  expect(reading.structure()?.newest[0]?.text).toBe('saved 8 ');
});
