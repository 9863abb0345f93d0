import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { askPerson } from '../../build/try-windows/ask-person.mjs';

const question = (id: string, limitMinutes = 60) => ({
  ...{ id, title: id, does: 'Look.', asks: 'Is it there?' },
  limitMinutes,
});
type Step = Parameters<Parameters<typeof askPerson>[1]>[0];

/** What was kept, and whether all were asked; `say` types after each question that is shown. */
async function asked(
  questions: ReturnType<typeof question>[],
  type: (input: PassThrough, nth: number) => void,
) {
  const input = new PassThrough();
  const output = new PassThrough();
  const kept: Step[] = [];
  let shown = 0;
  output.on('data', (text) => {
    if (String(text).includes('[y/n/s]') && shown === kept.length) type(input, shown++);
  });
  const isWhole = await askPerson(questions, (step) => kept.push(step), { input, output, terminal: true });
  return { isWhole, kept: kept.map(({ id, result, detail }) => [id, result, detail]) };
}

const two = [question('first'), question('second')];

test('yes, no and Enter are answers of a person', async () => {
  const { isWhole, kept } = await asked([...two, question('third')], (input, nth) =>
    input.write(['yes\r', 'N\r', '\r'][nth]),
  );
  expect(isWhole).toBe(true);
  expect(kept).toEqual([
    ['first', 'passed', ''],
    ['second', 'failed', ''],
    ['third', 'skipped', ''],
  ]);
});

test('only a time that is over is no answer', async () => {
  const { isWhole, kept } = await asked([question('first', 0.001), question('second')], (input, nth) => {
    if (nth === 1) input.write('y\r');
  });
  expect(isWhole).toBe(true);
  expect(kept).toEqual([
    ['first', 'skipped', 'no answer in 0.001 min'],
    ['second', 'passed', ''],
  ]);
});

test.each([
  ['Ctrl-C', (input: PassThrough) => input.write('\u0003')],
  ['the end of the input', (input: PassThrough) => input.end()],
])('%s stops the questions and answers none', async (_, stop) => {
  const { isWhole, kept } = await asked(two, (input, nth) => (nth === 0 ? input.write('y\r') : stop(input)));
  expect(isWhole).toBe(false);
  expect(kept).toEqual([['first', 'passed', '']]);
});

test('a terminal that is closed at once answers nothing', async () => {
  expect(await asked(two, (input) => input.end())).toEqual({ isWhole: false, kept: [] });
});
