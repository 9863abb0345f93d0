import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { answerTo, type LogReading } from '../bench/programs/log-reader.ts';
import { openProductReading } from '../bench/programs/product-reading.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** A reader that counts the lines that it has seen, and what it was given. */
function lineCounter() {
  const given: string[] = [];
  let lines = 0;
  const reading: LogReading = {
    read: (bytes, atMs) => {
      const text = new TextDecoder().decode(bytes);
      given.push(`${atMs}: ${JSON.stringify(text)}`);
      lines += text.split('\n').length - 1;
    },
    settle: (atMs) => given.push(`${atMs}: settle`),
    end: (isFinished) => given.push(`end ${isFinished}`),
    told: () => ({ iterations: lines || null, total: null, value: null, best: null, direction: null }),
  };
  return { given, reading };
}

describe('a log that is given to a reader', () => {
  test('comes line by line, at the times of its pieces', () => {
    const { given, reading } = lineCounter();
    const bytes = bytesOf('one\ntwo\nthr');
    const { told, firstTold } = answerTo(
      reading,
      bytes,
      [
        [8, 10],
        [11, 40],
      ],
      true,
    );
    expect(given).toEqual(['10: "one\\n"', '10: "two\\n"', '40: "thr"', 'end true']);
    expect([told.iterations, firstTold]).toEqual([2, 1]);
  });

  test('is settled after a second of silence', () => {
    const { given, reading } = lineCounter();
    answerTo(
      reading,
      bytesOf('one\ntwo\n'),
      [
        [4, 10],
        [8, 1_500],
      ],
      false,
    );
    expect(given).toEqual(['10: "one\\n"', '1010: settle', '1500: "two\\n"', 'end false']);
  });

  test('assumes a pace for logs without arrival times', () => {
    const { given, reading } = lineCounter();
    answerTo(reading, bytesOf('one\ntwo\n'), null, true);
    expect(given).toEqual(['0: "one\\n"', '200: "two\\n"', 'end true']);
  });
});

test('the product reads a log of the corpus as in a run', () => {
  const bytes = readFileSync('test/records/output/peers/optuna.tty');
  expect(answerTo(openProductReading(), bytes, null, true)).toEqual({
    told: {
      iterations: 20,
      total: null,
      value: 98.59397085837597,
      best: 1.6015380643063242,
      direction: 'minimise',
    },
    firstTold: 1,
  });
});
