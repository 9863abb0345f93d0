import { expect, test } from 'vitest';
import { readRecord, readText, upTo } from '../recorded.ts';

test('a bar named after a search counts the iterations', () => {
  const { recognizer, done } = readRecord('tqdm-kinds.tty');
  expect(recognizer).toBe('tqdm/BO');
  expect(done).toEqual(upTo(5));
});

test('the slow one of nested bars counts, even if the fast one moved first', () => {
  const { recognizer, done, told } = readRecord('peers/tqdm-nested.tty');
  expect(recognizer).toBe('tqdm/Search');
  expect(done).toEqual(upTo(20));
  expect(told[1]).toEqual({ moment: 'done', iteration: 1, total: 20, best: 35.2, metrics: { best: 35.2 } });
});

test('numbers after the bar are read', () => {
  const { done, told } = readRecord('peers/tqdm-postfix.tty');
  expect(done).toEqual(upTo(20));
  expect(told.at(-1)).toMatchObject({ iteration: 20, best: expect.any(Number) });
});

test('a fast bar without a name counts the iterations only once it has stood, alone and full', () => {
  expect(readRecord('peers/tqdm-plain.tty')).toMatchObject({ recognizer: 'tqdm', done: upTo(20) });
  const frames = upTo(5).map((done) => `\r ${done * 10}%|##   | ${done}/10 [00:01<00:02, 20.1it/s]`);
  expect(readText(frames.join('')).recognizer).toBe(null);
  expect(readText(frames.join(''), 'tqdm').done).toEqual(upTo(5));
});

test('a slow bar without a name counts them as it moves', () => {
  const frames = upTo(3).map((done) => `\r ${done * 10}%|##   | ${done}/10 [10:01<20:02, 71.48s/it]`);
  expect(readText(frames.join(''))).toMatchObject({ recognizer: 'tqdm', done: [1, 2, 3] });
});

test.each([
  ['from 1', 1, 10],
  ['from 0, which leaves the total unknown', 0, null],
])('a bar that is drawn once an epoch counts epochs: %s', (_how, first, total) => {
  const frames = upTo(4).flatMap((epoch) =>
    [1, 10, 20].map(
      (done) =>
        `\rEpoch ${epoch - 1 + first}/10: ${5 * done}%|##   | ${done}/20 [00:01<00:02, 20.1it/s, loss=0.${90 - epoch}]`,
    ),
  );
  const { recognizer, done, told } = readText(frames.slice(0, -1).join('\n'));
  expect([recognizer, done]).toEqual(['tqdm/epoch', [1, 2, 3]]);
  expect(told.find(({ moment }) => moment === 'began')?.total ?? null).toBe(total);
});

test('bars of bytes count nothing', () => {
  expect(readText('\r100%|#########9| 9.99k/10.0k [00:01<00:00, 8.1kit/s]\n').seen).toEqual([]);
  expect(readText('train: 120it [00:10, 11.8it/s, loss=0.3]\n').seen).toEqual([]);
});
