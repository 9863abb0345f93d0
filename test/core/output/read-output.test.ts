import { readdirSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createLineScanner } from '../../../electron/core/output/line-scanner.ts';
import { searchFor } from '../../../electron/core/output/needle-search.ts';
import type { SeenFact } from '../../../electron/core/output/output-reading.ts';
import { createOutputReader } from '../../../electron/core/output/read-output.ts';
import { createRecognition, type Recognition } from '../../../electron/core/output/recognition.ts';
import { readBytes, readText, recordedBytes, toldBy, upTo } from './recorded.ts';

const folder = 'test/records/output';
const records = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(?:tty|txt)$/.test(name))
  .sort();

const bytesOf = (text: string) => new TextEncoder().encode(text);
const reader = (chosen: string | null = null) => createOutputReader({ patterns: [], chosen });

/** All facts of bytes that come in pieces of these lengths, over and over. */
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

/** Lines that hold one needle of their tool only. */
const bare = [
  '  0%|          | 0/10 [00:00<?]\n',
  'train: 120it [00:10, 11.8it/s]\n',
  'train: 120it [00:10, 2.5s/it, loss=0.3]\n',
  'Epoch 1/5\n7/7 ━━━━━━━━━━━━━━━━━━━━ 5s\n',
  ' 120/1875 [>.............................] - ETA: 4s\n',
  '3 / 30 trials\n',
  'round 3 of 30\n',
];
/** What lines of the recordings consist of, and what may stand between it. */
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
      const recognition = createRecognition([]);
      const lines = createLineScanner(searchFor(recognition.needles));
      const everything = recognition.needles.reduce((bits, needle) => bits | needle.bits, 0);
      if (!isFiltered) lines.always(everything, 1);
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
    const text = 'Epoch 1/3 loss=1\nEpoch 2/3 loss=2\nEpoch 3/3 loss=3\n';
    const { seen } = readText(text);
    expect(seen.map(({ end }) => end)).toEqual([17, 34, 51]);
  });

  test('waits until the counter is known, and then arrives completely', () => {
    const reading = reader();
    const line = (epoch: number) => bytesOf(`Epoch ${epoch}/9 loss=${epoch}\n`);
    expect(reading.read(line(1), 0)).toEqual([]);
    expect(reading.reading()).toMatchObject({ recognizer: null, confidence: 0 });
    expect(reading.reading().candidates).toEqual([{ recognizer: 'plain/epoch', confidence: 0.5, lines: 1 }]);
    expect(reading.read(line(2), line(1).length).map(({ fact }) => fact.iteration)).toEqual([1, 2]);
    expect(reading.reading()).toMatchObject({ recognizer: 'plain/epoch', confidence: 0.52 });
  });

  test('comes from a search tool, from its first line on, whatever counts before it', () => {
    const epochs = upTo(3).map((epoch) => `Epoch ${epoch}/3 loss=1\n`);
    const trial = 'Trial 0 finished with value: 0.5 and parameters: {}.\n';
    const { recognizer, confidence, candidates } = readText(`${epochs.join('')}${trial}${epochs.join('')}`);
    expect(recognizer).toBe('optuna');
    expect(confidence).toBe(0.95);
    expect(candidates.map((candidate) => candidate.recognizer)).toEqual(['optuna', 'plain/epoch']);
  });

  test('comes from the choice of the user, which may be one counter of several', () => {
    const loops = upTo(3).flatMap((round) => [
      `Round ${round}/3`,
      ...upTo(2).map((epoch) => `Epoch ${epoch}/2 loss=1`),
    ]);
    const text = `${loops.join('\n')}\n`;
    expect(readText(text).recognizer).toBe('plain/round');
    const chosen = readText(text, 'plain/epoch');
    expect(chosen).toMatchObject({ recognizer: 'plain/epoch', confidence: 1 });
    expect(chosen.done.slice(0, 2)).toEqual([1, 2]);
    expect(readText(text, 'keras')).toMatchObject({ recognizer: 'keras', done: [] });
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
    const reading = reader();
    reading.read(bytesOf('Iteration 1/3 '), 0);
    expect(reading.settle().map(({ fact }) => toldBy(fact))).toEqual([
      { moment: 'began', iteration: 1, total: 3 },
    ]);
    expect(reading.settle()).toEqual([]);
    expect(reading.read(bytesOf('value=0.5\n'), 14).map(({ fact }) => toldBy(fact))).toEqual([
      { moment: 'done', iteration: 1, total: 3, value: 0.5 },
    ]);
  });

  test('in a line that grows by a remark is not reported again', () => {
    const reading = reader('plain');
    reading.read(bytesOf('Current best: 0.5 '), 0);
    expect(reading.settle().map(({ fact }) => fact.best)).toEqual([0.5]);
    expect(reading.read(bytesOf('(found at noon)\n'), 18)).toEqual([]);
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
  const text = 'Iteration 1/3\r\n반복 🎉\r\nIteration 2/3\r\n';
  const units = [...text].flatMap((character) =>
    [...Array(character.length).keys()].map((at) => character.charCodeAt(at)),
  );
  const little = units.flatMap((unit) => [unit & 0xff, unit >> 8]);
  const big = units.flatMap((unit) => [unit >> 8, unit & 0xff]);

  test.each([
    ['UTF-16, with its mark', [0xff, 0xfe, ...little], 30],
    ['UTF-16 without', little, 28],
    ['UTF-16 the other way round, with its mark', [0xfe, 0xff, ...big], 30],
    ['UTF-16 the other way round, without', big, 28],
  ])('%s, lines are read and keep their positions', (_, bytes, end) => {
    const { done, seen } = readBytes(Uint8Array.from(bytes));
    expect(done).toEqual([1]);
    // The line ends with the carriage return.
    expect(seen[0]?.end).toBe(end);
    expect(inPieces(Uint8Array.from(bytes), [3])).toEqual(seen);
  });

  test('lines of UTF-16 among others are read as far as they are ASCII', () => {
    const line = [...'Iteration 1/3\n'].flatMap((character) => [character.charCodeAt(0), 0]);
    expect(readBytes(Uint8Array.from([...bytesOf('hello there\n'), ...line])).seen).toHaveLength(1);
  });

  test('a UTF-8 byte order mark is not part of the first line', () => {
    const bytes = Uint8Array.from([0xef, 0xbb, 0xbf, ...bytesOf('Iteration No: 1 started. Evaluating\n')]);
    expect(readBytes(bytes).recognizer).toBe('scikit-optimize');
  });
});
