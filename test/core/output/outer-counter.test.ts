import { describe, expect, test } from 'vitest';
import { createOutputReader } from '../../../electron/core/output/read-output.ts';
import { readText, upTo } from './recorded.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** What an attempt is taken for, after one in which `earlier` counted. */
function readAfter(earlier: string | null, text: string) {
  const reader = createOutputReader({ patterns: [], chosen: null, earlier });
  const seen = [...reader.read(bytesOf(text), 0), ...reader.end()];
  const { recognizer } = reader.reading();
  const own = seen.filter((fact) => fact.recognizer === recognizer && fact.fact.moment === 'done');
  return { recognizer, done: own.map(({ fact }) => fact.iteration) };
}

const steps = (...at: number[]) => at.map((step) => `  iter ${step}/500 loss=0.${step}\n`).join('');
const epoch = (number: number, total: number) => `Epoch ${number}/${total} loss=0.${number}\n`;

describe('a later attempt', () => {
  test.each([
    ['plain/epoch', epoch(10, 10)],
    ['keras', 'Epoch 10/10\n7/7 ━━━━━━━━━━━━━━━━━━━━ 5s 10ms/step - loss: 0.3\n'],
    ['plain/iteration', 'Iteration 10/10 best=0.5\n'],
    ['bayes-opt', '| 10 | 0.5 | 3 |\n'],
  ])('counts by %s at first sight, if that counted before', (earlier, text) => {
    expect(readAfter(earlier, text)).toEqual({ recognizer: earlier, done: [10] });
    expect(readAfter(null, text).recognizer).toBe(null);
  });

  test('with one epoch left continues counting epochs, whatever is nested in them', () => {
    const last = `Epoch 6/6\n${steps(50, 250, 500)}Epoch 6/6 loss=0.1\n`;
    expect(readAfter('plain/epoch', last)).toEqual({ recognizer: 'plain/epoch', done: [6] });
    expect(readAfter('plain/epoch', `${steps(1, 250, 500)}${epoch(6, 6)}`).done).toEqual([6]);
  });

  test('rejects a first guess: epochs that restart, or precede a search', () => {
    const epochs = upTo(3).map((number) => epoch(number, 3));
    const rounds = upTo(3).map((round) => `Iteration ${round}/9 best=${round}\n`);
    expect(readAfter('plain/epoch', rounds.map((round) => epochs.join('') + round).join(''))).toEqual({
      recognizer: 'plain/iteration',
      done: [1, 2, 3],
    });
    expect(readAfter('plain/epoch', epochs.join('') + rounds.join('')).recognizer).toBe('plain/iteration');
  });

  test('does not take another unnamed bar for the earlier one', () => {
    const bar = (done: number) => `\r100%|####| ${done}/3 [00:00<00:00, 20.1it/s]`;
    const text = `${[1, 2, 3].map(bar).join('')}\n${epoch(1, 5)}${epoch(2, 5)}`;
    expect(readAfter('tqdm/', text)).toEqual({ recognizer: 'plain/epoch', done: [1, 2] });
  });
});

test('a second search leaves the first one unchanged', () => {
  const search = upTo(4).map((at) => `Iteration ${at}/4 best=0.${at}\n`);
  const check = upTo(3).map((at) => `Evaluation ${at}/3 value=${at}\n`);
  expect(readText([...search, ...check].join(''))).toMatchObject({
    recognizer: 'plain/iteration',
    done: [1, 2, 3, 4],
  });
});

test('a search that restarts keeps its reports, read at once or slowly', () => {
  const search = upTo(3)
    .map((at) => `Iteration ${at}/3 best=0.${at}\n`)
    .join('');
  expect(readText(search + search)).toMatchObject({
    recognizer: 'plain/iteration',
    inner: ['plain/iteration'],
  });
  const reader = createOutputReader({ patterns: [], chosen: null });
  const seen = [search, search].flatMap((text, at) => reader.read(bytesOf(text), at * search.length));
  expect(seen.filter(({ fact }) => fact.moment === 'done')).toHaveLength(6);
});

test('epochs that restart are reported as nested', () => {
  const epochs = epoch(1, 2) + epoch(2, 2);
  expect(readText(epochs + epochs)).toMatchObject({ recognizer: null, inner: ['plain/epoch'] });
});

describe('a single counter at the end of the output', () => {
  test('counts if it has reported that its first iteration is complete', () => {
    expect(readText(epoch(1, 6))).toMatchObject({ recognizer: 'plain/epoch', done: [1] });
    expect(readText('Epoch 1/6\n').recognizer).toBe(null);
    expect(readText(`${epoch(1, 6)}${steps(50, 100)}`).recognizer).toBe(null);
  });

  test('has no total if it is a full bar without a name', () => {
    const bar = (done: number) => `\r100%|####| ${done}/3 [00:00<00:00, 20.1it/s]`;
    const { recognizer, done, seen } = readText([1, 2, 3].map(bar).join(''));
    expect({ recognizer, done }).toEqual({ recognizer: 'tqdm', done: [1, 2, 3] });
    expect(seen.map(({ fact }) => fact.total)).toEqual([null, null, null]);
  });
});

test('a number that was cut in two does not count as a restart', () => {
  const reader = createOutputReader({ patterns: [], chosen: null });
  const pieces = [...upTo(9).map((at) => `Iteration ${at}/14 best=1\n`), 'Iteration 1', '0/14 best=1\n'];
  let at = 0;
  const seen = pieces.flatMap((piece) => {
    const told = [...reader.read(bytesOf(piece), at), ...reader.settle()];
    at += piece.length;
    return told;
  });
  expect(reader.reading()).toMatchObject({ recognizer: 'plain/iteration', inner: [] });
  expect(seen.at(-1)?.fact.iteration).toBe(10);
});
