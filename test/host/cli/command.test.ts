import { expect, it } from 'vitest';
import { command, withoutWords } from '../../../electron/host/cli/command.ts';
import { EXIT } from '../../../electron/host/cli/exit-codes.ts';
import { flag } from '../../../electron/host/cli/options.ts';
import { testWorld } from './command-bench.ts';

const done: unknown[] = [];
const stop = command('stop', { hard: flag }, async (given) => {
  done.push([given.values, given.words]);
  return EXIT.stopped;
});

it('a command acts on its options and words, and returns its exit code', async () => {
  expect(await stop.run(['night', '--hard', '--json'], testWorld().world)).toBe(EXIT.stopped);
  expect(done.splice(0)).toEqual([[{ hard: true }, ['night']]]);
});

it.each([
  [['night', '--soft'], 'There is no option --soft'],
  [['night', '--hard=no'], '--hard takes no value'],
])('a command refuses %j before it acts', async (args, sentence) => {
  const { world, remarks } = testWorld();
  expect(await stop.run(args, world)).toBe(EXIT.badInput);
  expect([remarks, done]).toEqual([[expect.stringContaining(sentence)], []]);
});

it('a command that takes only options refuses a word, even after two dashes', async () => {
  const list = command(
    'ls',
    {},
    withoutWords(async () => EXIT.ok),
  );
  for (const args of [['extra'], ['--', 'extra']]) {
    const { world, remarks } = testWorld();
    expect([await list.run(args, world), remarks]).toEqual([
      EXIT.badInput,
      [expect.stringContaining('takes no "extra"')],
    ]);
  }
  expect(await list.run([], testWorld().world)).toBe(EXIT.ok);
});
