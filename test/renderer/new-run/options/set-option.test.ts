import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  assignArguments,
  type OptionValue,
  valueOfOption,
} from '../../../../renderer/new-run/options/assign-arguments.ts';
import { setOption } from '../../../../renderer/new-run/options/set-option.ts';
import { EVERY_KIND, optionAt } from './declared-options.ts';

const set = (line: string, name: string, value: OptionValue) =>
  setOption(line, EVERY_KIND, optionAt(EVERY_KIND, name), value);

it.each([
  ['', '--lr', ['0.1'], '--lr 0.1'],
  ['--seed 1', '--lr', ['0.1'], '--seed 1 --lr 0.1'],
  ["--lr  '1'  --amp", '--lr', ['2'], '--lr  2  --amp'],
  ['--lr=1 in', '--lr', ['2'], '--lr=2 in'],
  ['-b32', '--batch', ['64'], '-b64'],
  ['-vxb32', '--batch', ['64'], '-vxb64'],
  ['-vxb32', '--batch', null, '-vx'],
  ['-vxb 32', '--batch', null, '-vx'],
  ['-vx', '--amp', null, '-v'],
  ['--lr 1 --lr 2', '--lr', ['3'], '--lr 1 --lr 3'],
  ['--lr 1 --lr 2', '--lr', null, ''],
  ['in  --lr 1  out', '--lr', null, 'in  out'],
  ['', '--lr', ['-x'], '--lr=-x'],
  ['', '--lr', ['-1'], '--lr -1'],
  ['', '--tag', ['a b', 'c'], '--tag "a b" --tag c'],
  ['--tag a', '--tag', null, ''],
  ['', '-v', ['2'], '-v -v'],
  ['-vvv', '-v', ['1'], '-v'],
  ['--cache', '--cache', ['False'], '--no-cache'],
  ['--no-cache --lr 1', '--cache', null, '--lr 1'],
  ['in out', '--freeze', ['1', '2'], 'in out --freeze 1 2'],
  ['-- in out', '--amp', [], '--amp -- in out'],
  ['--freeze 1', 'data', ['in'], 'in --freeze 1'],
  ['in out', 'data', ['other'], 'other out'],
  ['in out', 'data', [''], '"" out'],
  ['in', '--size', ['1'], 'in --size 1'],
  ['in out', 'out', null, 'in'],
  ['--resume', '--resume', ['a.pt'], '--resume a.pt'],
  ['--resume a.pt', '--resume', [], '--resume'],
] as const)('in "%s" %s becomes %j: "%s"', (line, name, value, expected) => {
  expect(set(line, name, value)).toBe(expected);
});

it.each([
  ['an argument whose forerunner is missing', '', 'out', ['x']],
  ['an option between two lists', '--freeze 1 --lr 2 in', '--lr', null],
  ['a line with an open quote', '--note "x', '--lr', ['1']],
  ['an argument with another one behind it', 'in out', 'data', null],
  ['a short list with a word behind it', '-- in', '--size', ['1', '2', '3']],
] as const)('%s cannot be changed without another one', (_, line, name, value) => {
  expect(set(line, name, value)).toBe(null);
});

describe('of any line', () => {
  const word = fc.oneof(
    fc.constantFrom('--lr', '--lr=1', '-b', '-b8', '-vx', '-v', '--amp', '--no-cache', '--cache', '--'),
    fc.constantFrom('--resume', '--freeze', '--size', '--tag', '--other', '1', '-1', 'in', '"a b"', "'--lr'"),
    fc.string({ unit: fc.constantFrom('-', '=', 'b', 'v', 'x', '1', '"', ' ') }),
  );
  const line = fc.array(word, { maxLength: 8 }).map((words) => words.join(' '));
  const option = fc.integer({ min: 0, max: EVERY_KIND.options.length - 1 });
  const value = fc.option(
    fc.array(fc.oneof(fc.string(), fc.constantFrom('1', '-1', '-x', '--', '--lr', 'True', 'False')), {
      maxLength: 3,
    }),
  );
  const valuesOf = (text: string) => {
    const assigned = assignArguments(text, EVERY_KIND);
    return assigned && EVERY_KIND.options.map((_, at) => valueOfOption(assigned, EVERY_KIND.options, at));
  };

  it('what an option has already leaves the line as it is', () => {
    fc.assert(
      fc.property(line, option, (text, at) => {
        const values = valuesOf(text);
        fc.pre(values !== null);
        expect(setOption(text, EVERY_KIND, at, values?.[at] ?? null)).toBe(text);
      }),
    );
  });

  it('a new value is read back, and no other option changes', () => {
    fc.assert(
      fc.property(line, option, value, (text, at, wanted) => {
        const changed = setOption(text, EVERY_KIND, at, wanted);
        fc.pre(changed !== null);
        const before = valuesOf(text);
        const after = valuesOf(changed ?? '');
        expect(after?.[at]).toEqual(wanted);
        const isCertain = assignArguments(text, EVERY_KIND)?.knowsPlaces === true;
        for (const [other, { flags }] of EVERY_KIND.options.entries())
          if (other !== at && (flags.length > 0 || isCertain))
            expect(after?.[other]).toEqual(before?.[other]);
      }),
    );
  });

  it('an option with one value can be set to any text in an empty line', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(set('', '--lr', [text])).not.toBe(null);
        expect(valuesOf(set('--amp', '--lr', [text]) ?? '')?.[optionAt(EVERY_KIND, '--lr')]).toEqual([text]);
      }),
    );
  });

  it('an option that is set and taken away leaves the words as they were', () => {
    fc.assert(
      fc.property(line, fc.string(), (text, given) => {
        const values = valuesOf(text);
        fc.pre(values?.[optionAt(EVERY_KIND, '--lr')] === null);
        const added = set(text, '--lr', [given]);
        fc.pre(added !== null);
        const back = set(added ?? '', '--lr', null);
        expect(back?.trim()).toBe(text.trim());
      }),
    );
  });
});
