import { describe, expect, test } from 'vitest';
import { createOutputReader } from '../../../electron/core/output/read-output.ts';
import { readText, upTo } from './recorded.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** What an attempt is read as, after one in which `earlier` counted. */
function readAfter(earlier: string | null, text: string) {
  const reader = createOutputReader({ patterns: [], chosen: null, earlier });
  const seen = [...reader.read(bytesOf(text), 0), ...reader.end()];
  const { recognizer } = reader.reading();
  const own = seen.filter((fact) => fact.recognizer === recognizer && fact.fact.moment === 'done');
  return { recognizer, done: own.map(({ fact }) => fact.iteration) };
}

/** A line of a bar. A bar whose steps take a second or more may count epochs; a fast one counts batches. */
const bar = (name: string, done: number, total: number, pace = '20.1it/s') =>
  `${name}: 50%|##  | ${done}/${total} [00:01<00:02, ${pace}]\n`;
const epoch = (number: number, total: number) => bar('epochs', number, total, '2.0s/it');
const steps = (...at: number[]) => at.map((step) => bar('batch', step, 500)).join('');

describe('a later attempt', () => {
  test.each([
    ['tqdm/epochs', epoch(10, 10)],
    ['keras', 'Epoch 10/10\n7/7 ━━━━━━━━━━━━━━━━━━━━ 5s 10ms/step - loss: 0.3\n'],
    ['tqdm/trials', bar('trials', 10, 10)],
    ['bayes-opt', '| 10 | 0.5 | 3 |\n'],
  ])('counts by %s at first sight, if that counted before', (earlier, text) => {
    expect(readAfter(earlier, text)).toEqual({ recognizer: earlier, done: [10] });
    if (!earlier.startsWith('tqdm')) expect(readAfter(null, text).recognizer).toBe(null);
  });

  test('with one epoch left continues counting epochs, whatever is nested in them', () => {
    const last = `${steps(50, 250, 500)}${epoch(6, 6)}`;
    expect(readAfter('tqdm/epochs', last)).toEqual({ recognizer: 'tqdm/epochs', done: [6] });
  });

  test('rejects a first guess: epochs that restart, or precede a search', () => {
    const epochs = upTo(3).map((number) => epoch(number, 3));
    const rounds = upTo(3).map((round) => bar('rounds', round, 9));
    expect(readAfter('tqdm/epochs', rounds.map((round) => epochs.join('') + round).join(''))).toEqual({
      recognizer: 'tqdm/rounds',
      done: [1, 2, 3],
    });
    expect(readAfter('tqdm/epochs', epochs.join('') + rounds.join('')).recognizer).toBe('tqdm/rounds');
  });

  test('does not take another unnamed bar for the earlier one', () => {
    const unnamed = (done: number) => `\r100%|####| ${done}/3 [00:00<00:00, 20.1it/s]`;
    const text = `${[1, 2, 3].map(unnamed).join('')}\n${epoch(1, 5)}${epoch(2, 5)}`;
    expect(readAfter('tqdm/', text)).toEqual({ recognizer: 'tqdm/epochs', done: [1, 2] });
  });
});

test('a second search leaves the first one unchanged', () => {
  const search = upTo(4).map((at) => bar('trials', at, 4));
  const check = upTo(3).map((at) => bar('evaluations', at, 3));
  expect(readText([...search, ...check].join(''))).toMatchObject({
    recognizer: 'tqdm/trials',
    done: [1, 2, 3, 4],
  });
});

test('a search that restarts keeps its reports, read at once or slowly', () => {
  const search = upTo(3)
    .map((at) => bar('trials', at, 3))
    .join('');
  expect(readText(search + search)).toMatchObject({ recognizer: 'tqdm/trials', inner: ['tqdm/trials'] });
  const reader = createOutputReader({ patterns: [], chosen: null });
  const seen = [search, search].flatMap((text, at) => reader.read(bytesOf(text), at * search.length));
  expect(seen.filter(({ fact }) => fact.moment === 'done')).toHaveLength(6);
});

test('epochs that restart are reported as nested', () => {
  const epochs = epoch(1, 2) + epoch(2, 2);
  expect(readText(epochs + epochs)).toMatchObject({ recognizer: null, inner: ['tqdm/epochs'] });
});

describe('a single counter at the end of the output', () => {
  test('counts if it has reported that its first iteration is complete', () => {
    expect(readText(epoch(1, 6))).toMatchObject({ recognizer: 'tqdm/epochs', done: [1] });
    expect(readText(epoch(0, 6)).recognizer).toBe(null);
    expect(readText(`${epoch(1, 6)}${steps(50, 100)}`).recognizer).toBe(null);
  });

  test('has no total if it is a full bar without a name', () => {
    const unnamed = (done: number) => `\r100%|####| ${done}/3 [00:00<00:00, 20.1it/s]`;
    const { recognizer, done, seen } = readText([1, 2, 3].map(unnamed).join(''));
    expect({ recognizer, done }).toEqual({ recognizer: 'tqdm', done: [1, 2, 3] });
    expect(seen.map(({ fact }) => fact.total)).toEqual([null, null, null]);
  });
});
