import { describe, expect, test } from 'vitest';
import { plain } from '../../../../electron/core/output/recognizers/plain.ts';
import { readBytes, readRecord, readText, toldBy, upTo } from '../recorded.ts';

describe('one line that counts', () => {
  const first = (line: string) => {
    const [sighting] = plain.create().read(line, line) ?? [];
    return sighting && !sighting.isAside ? toldBy(sighting.fact) : null;
  };
  const spellings: [string, number, number | undefined][] = [
    ['=== BO Iteration 7/30 ===', 7, 30],
    ['Iteration 3/30 best=0.812', 3, 30],
    ['iteration: 3 / 30', 3, 30],
    ['[Iter 3/30] y=0.5', 3, 30],
    ['ITER 3 of 30', 3, 30],
    ['Iteration [3/30]', 3, 30],
    ['Iter #3/30: f=0.5', 3, 30],
    ['Trial 3 of 30', 3, 30],
    ['2026-11-21 01:02:03,004 INFO Trial 3/30 started', 3, 30],
    ['Round 3/30', 3, 30],
    ['Evaluation 3 out of 30', 3, 30],
    ['3/30 iterations', 3, 30],
    ['Experiment 3/30', 3, 30],
    ['[3/30] best=0.812 x=[0.298, 0.0]', 3, 30],
    ['(3/30) loss=0.5', 3, 30],
    ['Iteration 3: best=0.8', 3, undefined],
    ['iter=3 score=0.5', 3, undefined],
    ['--- Iteration 3 ---', 3, undefined],
    ['[반복 3/30] 최고값 0.812', 3, 30],
    ['반복 3/30', 3, 30],
    ['시도 3 / 30 시작', 3, 30],
    ['실험: 3/30', 3, 30],
    ['3/30번째 반복', 3, 30],
    ['30회 중 3회 완료', 3, 30],
    ['이터레이션 3/30', 3, 30],
    ['반복 3: 점수=0.5', 3, undefined],
    ['第 3/30 次迭代', 3, 30],
    ['迭代 3/30，最优值：0.5', 3, 30],
    ['第 3 轮（共 30 轮）', 3, 30],
    ['第3次迭代，共30次', 3, 30],
    ['第 3 次迭代：目标值 = 0.5', 3, undefined],
    ['试验 3/30', 3, 30],
  ];

  test.each(spellings)('%s', (line, iteration, total) => {
    expect(first(line)).toMatchObject({ iteration, ...(total === undefined ? {} : { total }) });
  });

  test.each([
    'Loading data/2024/11/02/images',
    'Progress at 2026/11/22 03:15',
    'GPU 3/4 is used',
    'ratio 16/9 of the image',
    'Iteration took 3 s',
    'Retrying in 3 of these cases',
    'File "iter.py", line 3',
    'Found 3 of 30 files',
    'Iteration 31/30',
  ])('%s is no iteration', (line) => {
    expect(first(line)).toBe(null);
  });
});

describe('the facts of an iteration', () => {
  const done = (line: string) => readText(`Iteration 1/30 ${line}\n`).told[0];

  test.each([
    ['best=0.812', { best: 0.812 }],
    ['best_value = -1.25e-01', { best: -0.125 }],
    ['Best CVaR: 0.5', { best: 0.5 }],
    ['best so far: 0.5', { best: 0.5 }],
    ['current best loss 0.5', { best: 0.5 }],
    ['최고 점수: 0.5', { best: 0.5 }],
    ['최적값 0.5', { best: 0.5 }],
    ['最佳值：0.5', { best: 0.5 }],
    ['value: 0.5, best: 0.8', { value: 0.5, best: 0.8 }],
    ['y = nan', { value: Number.NaN }],
    ['objective=0.5', { value: 0.5 }],
    ['score: inf', { value: Number.POSITIVE_INFINITY }],
    ['점수: 0.5', { value: 0.5 }],
    ['目标值 = 0.5', { value: 0.5 }],
    ['loss=0.3 acc=0.9', { value: 0.3, metrics: { loss: 0.3, acc: 0.9 } }],
    ['value=1 took 12.5s', { durationMs: 12_500 }],
    ['value=1 time: 2 min', { durationMs: 120_000 }],
    ['value=1 소요 시간: 12.5초', { durationMs: 12_500 }],
    ['value=1，耗时 3 分钟', { durationMs: 180_000 }],
    ["value=1 params: {'lr': 0.001, 'kind': 'a'}", { parameters: { lr: 0.001, kind: 'a' } }],
  ])('%s', (text, known) => {
    expect(done(text)).toMatchObject({ moment: 'done', iteration: 1, ...known });
  });

  test('a line without a value begins an iteration, and completes the previous one', () => {
    expect(readText('Iteration 1/3\nIteration 2/3\n').told).toEqual([
      { moment: 'began', iteration: 1, total: 3 },
      { moment: 'done', iteration: 1, total: 3 },
      { moment: 'began', iteration: 2, total: 3 },
    ]);
  });

  test('numbers on later lines belong to the iteration under way', () => {
    expect(readRecord('plain-english.txt').told.filter(({ moment }) => moment === 'done')).toEqual([
      {
        moment: 'done',
        iteration: 1,
        total: 3,
        value: 0.4312,
        best: 0.4312,
        parameters: { lr: 0.001, bs: 32 },
        durationMs: 12_500,
      },
      { moment: 'done', iteration: 2, total: 3, value: 0.3312, durationMs: 13_000 },
      { moment: 'done', iteration: 3, total: 3, value: 0.5312, durationMs: 90_000 },
    ]);
  });

  test('counts from 0 become counts from 1', () => {
    const lines = [0, 1, 2].map((number) => `Iteration ${number}: best=0.5`);
    expect(readText(`${lines.join('\n')}\n`).done).toEqual([1, 2, 3]);
  });
});

describe('the counter that is taken', () => {
  test.each([
    ['plain-korean.txt', 'plain/반복'],
    ['plain-chinese.txt', 'plain/迭代'],
  ])('that of %s', (name, id) => {
    const { recognizer, done, told } = readRecord(name);
    expect(recognizer).toBe(id);
    expect(done).toEqual([1, 2, 3]);
    expect(told).toContainEqual({
      moment: 'done',
      iteration: 2,
      total: 3,
      value: 0.58,
      best: 0.61,
      durationMs: 11_900,
    });
  });

  test('the initial points of a search are counted separately', () => {
    expect(readRecord('plain-korean.txt').done).toEqual([1, 2, 3]);
    expect(readText('Initial trial 1/5: value=0.5\nInitial trial 2/5: value=0.4\n').recognizer).toBe(null);
  });

  test('is the outer one of nested loops', () => {
    const { done, told } = readRecord('loops.txt');
    expect(done).toEqual([1, 2, 3]);
    expect(told[1]).toEqual({ moment: 'told', epoch: 1, metrics: { loss: 0.9 } });
  });

  test('is the epoch if nothing slower counts, even if batches are called iterations', () => {
    const epochs = upTo(3).flatMap((epoch) => [
      `Epoch ${epoch}/3`,
      ...upTo(4).map((batch) => `Iteration ${batch}/4 loss=0.${batch}`),
    ]);
    expect(readText(`${epochs.join('\n')}\n`)).toMatchObject({ recognizer: 'plain/epoch', done: [1, 2] });
  });

  test('is not a numbered preparation step', () => {
    const lines = [
      '[1/2] Installing',
      '[2/2] Preparing',
      'Iteration 1/3',
      'Iteration 2/3',
      'Iteration 3/3 best=1',
    ];
    expect(readText(`${lines.join('\n')}\n`).done).toEqual([1, 2, 3]);
  });

  test('is rejected when it restarts', () => {
    const epochs = 'Epoch 1/2 loss=1\nEpoch 2/2 loss=2\n';
    const { recognizer, told } = readText(`${epochs}${epochs}${epochs}`);
    expect(recognizer).toBe(null);
    expect(told).toEqual([]);
    expect(readText(`${epochs}Round 1/3 best=1\n${epochs}Round 2/3 best=2\n`).done).toEqual([1, 2]);
  });

  test('in another encoding of Korean, digits and brackets are enough', () => {
    // [반복 3/30] in CP949.
    const word = [0xb9, 0xdd, 0xba, 0xb9];
    const line = (number: number) => [
      0x5b,
      ...word,
      ...new TextEncoder().encode(` ${number}/30] best=0.5\n`),
    ];
    const bytes = Uint8Array.from([...line(1), ...line(2), ...line(3)]);
    expect(readBytes(bytes).done).toEqual([1, 2, 3]);
  });
});
