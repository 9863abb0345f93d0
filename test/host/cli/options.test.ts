import { describe, expect, it } from 'vitest';
import { argumentLine, count, flag, number, oneOf, text, texts } from '../../../electron/host/cli/options.ts';

const read = (
  option: typeof text | typeof texts | typeof number | typeof argumentLine,
  ...given: string[]
) => {
  const found = option.read(given, '--option');
  return found.ok ? found.value : found.error;
};

it('a text option takes its last value; a list option keeps all values in order', () => {
  expect(read(text, 'a', 'b')).toBe('b');
  expect(read(texts, 'a', 'b')).toEqual(['a', 'b']);
  expect(flag.read()).toEqual({ ok: true, value: true });
});

describe('a number', () => {
  it.each([
    ['7', 7],
    ['-0.5', -0.5],
    ['1e-3', 0.001],
  ])('reads %s', (given, value) => {
    expect(read(number, given)).toBe(value);
  });

  it.each(['', ' ', 'many', '7 days', 'NaN'])('refuses "%s", and names its option', (given) => {
    expect(read(number, given)).toEqual({ code: 'not-a-number', option: '--option', text: given });
  });

  it.each(['-1', '1.5', '1e3', '0x10', '1234567890'])('used as a count cannot be written %s', (given) => {
    expect(read(count, given)).toMatchObject({ code: 'not-a-number', text: given });
    expect(read(count, '12')).toBe(12);
  });
});

it('a line of arguments is split as a shell would, and an open quote is named', () => {
  expect(read(argumentLine, '--resume "{checkpoint} a"')).toEqual(['--resume', '{checkpoint} a']);
  expect(read(argumentLine, '--resume "a')).toEqual({ code: 'open-quote', where: '--option', quote: '"' });
});

it('an option with fixed choices takes one of them exactly, and a refusal lists them', () => {
  const mode = oneOf(['ask', 'never']);
  expect(mode.read(['never'], '--mode')).toEqual({ ok: true, value: 'never' });
  expect(mode.read(['Never'], '--mode')).toEqual({
    ok: false,
    error: { code: 'not-a-choice', option: '--mode', text: 'Never', choices: ['ask', 'never'] },
  });
});
