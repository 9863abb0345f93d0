import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readTexts } from './layers/sources.ts';
import { type TwinReasons, twinFunctions } from './layers/twins.ts';

const project = fileURLToPath(new URL('..', import.meta.url));

/** Functions that exist twice for a reason. */
const reasons: TwinReasons = [
  {
    first: 'electron/core/protocol/text/english/shared/note.ts nameHolderInWords',
    second: 'electron/platform/endpoint/peer-owner.ts holderForLog',
    why: 'the first is translated, the second is a line of the log, which is English',
  },
  {
    first: 'electron/core/protocol/message-of.ts messageOf',
    second: 'build/say.mjs messageOf',
    why: 'the scripts of build run as they are, and Node 20 runs no TypeScript',
  },
];

test('no function of the sources stands in two files without a reason', () => {
  expect(twinFunctions(readTexts(project, ['electron', 'renderer', 'build']), reasons)).toEqual([]);
});

const sum = `export function sumOf(values: number[]): number {
  let sum = 0;
  for (const value of values) sum += value * 2;
  return sum;
}`;
const twinsOf = (second: string) =>
  twinFunctions(
    [
      { path: 'a.ts', text: sum },
      { path: 'b.ts', text: second },
    ],
    [],
  );

test.each([
  ['the same text', sum],
  ['other names', sum.replaceAll('sum', 'total').replaceAll('value', 'each')],
  ['other types', sum.replace('number[]', 'readonly bigint[]').replace(': number', ': bigint')],
  ['another place', `export function outer() {\n${sum.replace('export ', '')}\nreturn sumOf; }`],
  [
    'an arrow',
    'const sumOf = (values) => { let sum = 0; for (const value of values) sum += value * 2; return sum; };',
  ],
])('a twin with %s is found', (_, second) => {
  expect(twinsOf(second)).toEqual([expect.stringMatching(/^a\.ts sumOf and b\.ts \w+ do the same$/)]);
});

test.each([
  ['another number', sum.replace('* 2', '* 3')],
  ['another function that it calls', sum.replace('value * 2', 'twice(value)')],
  ['names that stand for other things', sum.replace('+= value * 2', '+= values * 2')],
  ['a wait', sum.replace('function', 'async function')],
])('a function with %s is no twin', (_, second) => {
  expect(twinsOf(second)).toEqual([]);
});

test('two languages may have the same function at the same place', () => {
  const inTexts = (...paths: string[]) =>
    twinFunctions(
      paths.map((path) => ({ path: `electron/core/protocol/text/${path}`, text: sum })),
      [],
    );
  expect(inTexts('english/shared/a.ts', 'korean/shared/a.ts')).toEqual([]);
  expect(inTexts('english/shared/a.ts', 'korean/shared/b.ts')).toHaveLength(1);
});

test('a short function may stand twice, and a reason must be needed', () => {
  const short = 'const twice = (value: number) => value * 2;';
  const files = ['a.ts', 'b.ts'].map((path) => ({ path, text: short }));
  expect(twinFunctions(files, [])).toEqual([]);
  expect(twinFunctions(files, [{ first: 'a.ts twice', second: 'b.ts twice', why: '-' }])).toEqual([
    'a.ts twice and b.ts twice need no reason',
  ]);
});
