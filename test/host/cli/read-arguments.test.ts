import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { english } from '../../../electron/core/protocol/text/english/english.ts';
import { argumentLine, count, flag, number, oneOf, text, texts } from '../../../electron/host/cli/options.ts';
import { readArguments } from '../../../electron/host/cli/read-arguments.ts';

const OPTIONS = {
  name: text,
  env: texts,
  total: number,
  attempt: count,
  words: argumentLine,
  mode: oneOf(['auto', 'ask', 'never']),
  hard: flag,
};
const read = (...args: string[]) => readArguments(args, OPTIONS);
const values = (...args: string[]) => {
  const found = read(...args);
  return found.ok ? found.given.values : english.commandLine.usageError(found.error);
};

describe('options', () => {
  test('are read by their own rules, whether a space or an equals sign precedes the value', () => {
    expect(
      values('--name', 'a b', '--env=A=1', '--env', 'B=2', '--total', '2.5', '--attempt=3', '--hard'),
    ).toEqual({ name: 'a b', env: ['A=1', 'B=2'], total: 2.5, attempt: 3, hard: true });
    expect(values('--words', '--from "my {checkpoint}"', '--mode', 'ask')).toEqual({
      words: ['--from', 'my {checkpoint}'],
      mode: 'ask',
    });
    expect(values('--name', 'a', '--name', 'b')).toEqual({ name: 'b' });
    expect(values('--name=', '--words=')).toEqual({ name: '', words: [] });
    expect(values('--json')).toEqual({});
  });

  test.each([
    [['--mode', 'often'], '--mode takes auto, ask or never, not "often".'],
    [['--total', 'many'], '--total takes a number, not "many".'],
    [['--attempt', '1e3'], '--attempt takes a number, not "1e3".'],
    [['--words', "it's"], "A quote (') in --words is not closed. Close it, or remove it."],
    [['--hard=no'], '--hard takes no value.'],
    [['--hard='], '--hard takes no value.'],
    [['--name'], '--name needs a value after it.'],
    [
      ['--name', '--hard'],
      '--name needs a value, and "--hard" looks like an option. If you mean that value, write --name=--hard.',
    ],
    [['--name', '--env=A=my folder'], 'looks like an option'],
    [['--nmae', 'x'], 'There is no option --nmae here. Did you mean --name?'],
    [['--colour'], 'There is no option --colour here. "--help" lists them.'],
    [['--constructor'], 'There is no option --constructor here.'],
    [['-n', '5'], 'There is no option -n here.'],
    [['--no-hard'], 'There is no option --no-hard here.'],
  ])('%j are refused in a sentence', (args, sentence) => {
    expect(values(...args)).toContain(sentence);
  });

  test('take a value that begins with a dash if it contains a space or follows an equals sign', () => {
    expect(values('--words', '--resume {checkpoint}')).toEqual({ words: ['--resume', '{checkpoint}'] });
    expect(values('--words', '--from={checkpoint} -v')).toEqual({ words: ['--from={checkpoint}', '-v'] });
    expect(values('--name=--hard')).toEqual({ name: '--hard' });
  });
});

test('words after two dashes are passed on unchanged, whatever they are', () => {
  const argument = fc.oneof(fc.string(), fc.constantFrom('--', '--json', '--name', '-h', '--hard=no', ''));
  fc.assert(
    fc.property(fc.array(argument), (args) => {
      expect(read('--hard', 'word', '--', ...args)).toMatchObject({
        ok: true,
        given: { values: { hard: true }, positionals: ['word'], rest: args, words: ['word', ...args] },
      });
    }),
  );
});
