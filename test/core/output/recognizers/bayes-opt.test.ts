import { expect, test } from 'vitest';
import { readBytes, readRecord, readText, recordedBytes, upTo } from '../recorded.ts';

test('the first row of the table names the parameters', () => {
  const { recognizer, done, told } = readRecord('peers/bayes-opt-verbose-2.tty');
  expect(recognizer).toBe('bayes-opt');
  expect(done).toEqual(upTo(20));
  expect(told.at(-1)).toMatchObject({ iteration: 20, direction: 'maximise' });
  expect(Object.keys(told[0]?.parameters ?? {})).toEqual(['x', 'y']);
});

test.each(['peers/bayes-opt-1.tty', 'peers/bayes-opt-verbose-2.tty'])(
  'in %s magenta is a new best, and the best stays until the next',
  (name) => {
    const { told } = readRecord(name);
    expect(told.slice(0, 5).map(({ best }) => best)).toEqual([
      undefined,
      undefined,
      undefined,
      told[3]?.value,
      told[3]?.value,
    ]);
  },
);

test('numbers are kept if only new bests are printed', () => {
  const { done, told } = readRecord('peers/bayes-opt-verbose-1.tty');
  expect(done).toEqual([4, 16, 19]);
  expect(told[0]).toEqual({
    moment: 'done',
    iteration: 4,
    value: -5.211335,
    best: -5.211335,
    direction: 'maximise',
    parameters: { x: 2.5168069, y: 1.080767 },
  });
});

test('the column for the constraint is not a parameter', () => {
  const { told } = readText(
    '|   iter    |  target   |  allowed  |     x     |\n| 1         | 0.5       | True      | 2.5       |\n',
  );
  expect(told[0]?.parameters).toEqual({ x: 2.5 });
});

test('a table whose beginning was not read counts once it continues', () => {
  const rows = Buffer.from(recordedBytes('peers/bayes-opt-1.tty'));
  const from = rows.indexOf('| \x1b[0m2 ');
  expect(readBytes(rows.subarray(from))).toMatchObject({ recognizer: 'bayes-opt', done: upTo(20).slice(1) });
  expect(readText('| 4 | 0.5 | 3 |\n').recognizer).toBe(null);
  expect(readText('| 1 | 0.5 | 3 |\n| 2 | 0.5 | 3 |\n| 3 | 0.5 | 3 |\n').recognizer).toBe(null);
});
