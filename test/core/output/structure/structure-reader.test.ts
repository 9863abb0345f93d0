import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lineText } from '../../../../electron/core/output/line-text.ts';
import { createStructureReader } from '../../../../electron/core/output/structure/structure-reader.ts';
import { decodeUtf8 } from '../../../../electron/core/output/utf8.ts';
import { openStructureInput } from '../../../bench/programs/structure-reading.ts';
import { giveLines, openReader, readLines, searchLines } from './read-lines.ts';

const encoder = new TextEncoder();
const log = searchLines(
  20,
  (k, y, best) => `\u001b[32mTrial ${k}/40\u001b[0m 손실=${y} best=${best}\r\n|${'█'.repeat(k)}| ${k * 2}%\r`,
).join('');

describe('a reader of structure', () => {
  test('reads the same, however the output is cut into pieces', () => {
    const bytes = encoder.encode(log);
    const read = (cuts: readonly number[]) => {
      const input = openStructureInput();
      const places = [0, ...cuts.map((cut) => cut % bytes.length).sort((a, b) => a - b), bytes.length];
      places.slice(1).forEach((to, index) => {
        input.read(bytes.subarray(places[index], to), 0);
      });
      input.end();
      return input.reading();
    };
    const whole = read([]);
    expect(whole.iterations).toBe(20);
    fc.assert(
      fc.property(fc.array(fc.nat(), { maxLength: 40 }), (cuts) => {
        expect(read(cuts)).toEqual(whole);
      }),
      { numRuns: 50 },
    );
  });

  test('reads one of two jobs that print in turns as if it were alone', () => {
    const one = searchLines(15, (k, y, best) => `job-a trial ${k}/30 loss ${y} best ${best}`);
    const lines = one.flatMap((line, index) => [
      line,
      `job-b cache pass ${index * 3} hit ratio 0.${index + 10}`,
    ]);
    expect(readLines(lines)).toMatchObject({ iterations: 15, total: 30, direction: 'minimise' });
  });

  test('counts only one of two jobs whose lines differ only in their sender, and neither if nothing distinguishes them', () => {
    const trials = (who: string) =>
      searchLines(15, (k, y, best) => `${who}Trial ${k}/30 loss ${y} best ${best}`);
    const two = trials('[job-b] ');
    const named = trials('[job-a] ').flatMap((line, index) => [line, two[index] ?? '']);
    expect(readLines(named)).toMatchObject({ iterations: 15, total: 30, direction: 'minimise' });
    // The second job begins later, so the count goes up and down.
    const alike = trials('').flatMap((line, index) => [line, trials('')[index - 5] ?? '']);
    expect(readLines(alike)).toMatchObject({ iterations: null, total: null, best: null });
  });

  test('treats overwritten text as the same line', () => {
    const bars = searchLines(10, (k, y) => [`${k}/10 loss ${y}`, `${k}/10 loss ${y}`].join('\r')).join('\r');
    const input = openStructureInput();
    for (const [index, part] of bars.split(/(?<=\r)/).entries())
      input.read(encoder.encode(part), index * 200);
    input.end();
    expect(input.reading()).toMatchObject({ iterations: 10, total: 10 });
  });
});

describe('whatever a job prints', () => {
  const isSound = (lines: readonly string[]): void => {
    const { iterations, total, confidence } = readLines(lines);
    expect(confidence).toBeGreaterThanOrEqual(0);
    expect(confidence).toBeLessThanOrEqual(1);
    for (const number of [iterations, total]) if (number !== null) expect(Number.isFinite(number)).toBe(true);
  };

  test('the reader continues', () => {
    const piece = fc.constantFrom(
      'Trial ',
      '1',
      '2/3',
      ' loss=',
      '0.5',
      ',',
      'nan',
      '-inf',
      '%',
      '|',
      '{',
      '9'.repeat(400),
      '1e999',
      '\u0000',
      '반복',
      '12:30:01',
      '\t',
    );
    const line = fc.oneof(
      fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join('')),
      fc.string(),
    );
    fc.assert(fc.property(fc.array(line, { maxLength: 60 }), isSound), { numRuns: 200 });
  });

  test.each<[string, string[]]>([
    ['numbers of 400 digits', searchLines(30, (k) => `Trial ${'9'.repeat(400)}${k} loss ${'1'.repeat(400)}`)],
    ['NaN and infinity alone', searchLines(30, (k) => `Trial ${k % 2 ? 'nan' : 'inf'} loss -inf`)],
    ['bytes of no text', searchLines(30, (k) => String.fromCharCode(k, 0, 255, k * 7) + k)],
  ])('%s count nothing', (_, lines) => {
    isSound(lines);
    expect(readLines(lines).iterations).toBeNull();
  });

  test('a clock is not a counter', () => {
    const lines = searchLines(50, (k) => `12:00:${10 + k} up ${k} s, heartbeat at ${1_795_400_000 + k}`);
    expect(readLines(lines).iterations).toBeNull();
  });

  test.each<[string, (k: number) => string]>([
    ['English', (k) => `Attempt ${k}/30 failed, retrying in ${k * 2} s`],
    ['German', (k) => `Versuch ${k}/30 fehlgeschlagen, erneuter Versuch in ${k * 2} s`],
    ['Korean', (k) => `시도 ${k}/30 실패, ${k * 2}초 후 재시도`],
  ])('retries after a failure count nothing, in %s', (_, line) => {
    expect(readLines(searchLines(20, line)).iterations).toBeNull();
  });

  test('lines of several languages in turns are read as one count each', () => {
    const lines = searchLines(24, (k, y, best) =>
      k % 2 ? `[시도 ${k}/40] 손실 ${y} 최저 ${best}` : `Опыт ${k}/40: ошибка ${y}, лучшая ${best}`,
    );
    const alone = lines.filter((_, index) => index % 2 === 0);
    const { iterations, direction } = readLines(lines);
    expect([23, 24]).toContain(iterations);
    expect(direction).toBe('minimise');
    expect(readLines(alone).iterations).toBe(23);
  });

  test('lines of ever new shapes use little memory, and progress among them is found', () => {
    const reader = openReader();
    const word = (seed: number): string => (seed * 2_654_435_761).toString(36).replace(/\d/g, 'q');
    const lines = Array.from(
      { length: 30_000 },
      (_, index) => `${word(index)} ${word(index * 3 + 1)} ${index % 7}`,
    );
    searchLines(100, (k, y, best) => `Trial ${k}/100 loss ${y} best ${best}`).forEach((line, index) => {
      lines[index * 300] = line;
    });
    giveLines(reader, lines);
    expect(reader.reading()).toMatchObject({ iterations: 100, total: 100 });
    const { kinds, shapes, counters } = reader.size();
    expect([kinds <= 512, shapes <= 8192, counters <= 64]).toEqual([true, true, true]);
  });

  test('a kind of line without progress is read only now and then, and progress is still read', () => {
    const lines = Array.from(
      { length: 12_000 },
      (_, index) => `INFO served request ${index % 97} in ${index % 13}.5 ms`,
    );
    searchLines(120, (k, y, best) => `Trial ${k} loss ${y} best ${best}`).forEach((line, index) => {
      lines[index * 100 + 1] = line;
    });
    expect(readLines(lines).iterations).toBe(120);
  });
});

describe('a reader is bounded', () => {
  test('in decoding: nothing after the first 4 KiB of a line is decoded', () => {
    const start = encoder.encode('Trial 3/30 loss 0.5 ');
    const long = new Uint8Array(100_000_000).fill(0x61);
    long.set(start);
    let decoded = 0;
    const reader = createStructureReader({
      textOf: (bytes) => {
        decoded += bytes.length;
        return lineText(decodeUtf8(bytes));
      },
    });
    for (let index = 0; index < 5; index++) reader.line(long, index * 500, false);
    expect(decoded).toBeLessThanOrEqual(5 * 4096);
  });

  test('in memory, however many shapes come', () => {
    const reader = openReader();
    const shape = (index: number): string => {
      const word = ((index * 2_654_435_761) % 2 ** 32).toString(36).replace(/\d/g, 'q');
      return `${word} ${index % 7} is ${word}.${index % 3}5`;
    };
    let most = 0;
    for (let index = 0; index < 60_000; index++) {
      const text = encoder.encode(shape(index));
      reader.line(text, index, false);
      if (index % 1000 === 0) most = Math.max(most, ...Object.values(reader.size()));
    }
    expect(most).toBeLessThanOrEqual(8192);
  });
});
