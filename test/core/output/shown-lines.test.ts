import { expect, test } from 'vitest';
import { createShownLines } from '../../../electron/core/output/shown-lines.ts';
import type { StructureReading } from '../../../electron/core/output/structure/read-structure.ts';
import { type ChosenRoles, NO_ROLES } from '../../../electron/core/protocol/disk/output-roles.ts';
import { readLines } from './structure/read-lines.ts';

const lines = Array.from({ length: 12 }, (_, k) => `Trial ${k + 1}/40 loss ${(3 + Math.sin(k)).toFixed(3)}`);

function shown(text: string, reading: StructureReading, chosen: ChosenRoles = NO_ROLES) {
  const all = createShownLines(chosen);
  all.take(new TextEncoder().encode(text));
  return all.view(reading);
}

test('the newest line of the counter comes first, with the place and role of each number', () => {
  const view = shown(`${lines.join('\n')}\nsaved 7 files\n`, readLines(lines));
  expect(view).toMatchObject({ isProposal: false, lines: 12, iterations: 12, total: 40 });
  expect(view?.newest.map(({ text }) => text)).toEqual([lines.at(-1), 'saved 7 files']);
  const [{ text = '', spans = [] } = {}] = view?.newest ?? [];
  expect(spans.map(({ start, end, role }) => [text.slice(start, end), role])).toEqual([
    ['12', 'iterations'],
    ['40', 'total'],
    [expect.stringMatching(/^\d\.\d{3}$/), 'value'],
  ]);
});

test('lines that are not sure are a proposal, unless they are counted already', () => {
  const few = Array.from({ length: 9 }, (_, k) => `lot ${k + 1} weighs ${(3 + Math.sin(k)).toFixed(3)}`);
  const all = createShownLines(NO_ROLES);
  all.take(new TextEncoder().encode(few.join('\n')));
  const reading = readLines(few);
  expect(all.view(reading)).toMatchObject({ isProposal: true, iterations: 9 });
  expect(all.view(reading, true)).toMatchObject({ isProposal: false, iterations: 9 });
});

test('its roles are the proposed ones, and a number that the user rejected stays rejected', () => {
  const rejected = { name: { kind: 'saved', slot: 'saved' }, role: 'nothing' as const };
  const view = shown(lines.join('\n'), readLines(lines), { roles: [rejected], direction: null });
  expect(view?.roles.roles.map(({ role }) => role)).toEqual(['iterations', 'total', 'value', 'nothing']);
});

test('where nothing was found, lines with numbers are shown to choose from', () => {
  const view = shown('saved 7 files\nno number\n', readLines(['saved 7 files']));
  expect(view).toMatchObject({ isProposal: false, confidence: 0, iterations: null, roles: { roles: [] } });
  expect(view?.newest.map(({ text }) => text)).toEqual(['saved 7 files']);
  expect(shown('no number\n', readLines(['no number']))).toBeNull();
});

test('only the end of large output is kept', () => {
  const all = createShownLines(NO_ROLES);
  all.take(new TextEncoder().encode(`begin 1\n${'x\n'.repeat(100_000)}`));
  all.take(new TextEncoder().encode('end 2\n'));
  expect(all.view(readLines([]))?.newest.map(({ text }) => text)).toEqual(['end 2']);
});

test('numbers of a table have the names of its columns, however long ago its heading was printed', () => {
  const heading = 'iter    loss';
  const rows = Array.from({ length: 900 }, (_, k) => `${k + 1}    ${(3 + Math.sin(k)).toFixed(3)}`);
  const reading = readLines([heading, ...rows]);
  const all = createShownLines(NO_ROLES);
  const names = () => all.view(reading)?.newest[0]?.spans.map(({ name: { slot }, role }) => [slot, role]);
  all.take(new TextEncoder().encode(`${heading}\n${rows.slice(0, -1).join('\n')}\n`));
  const expected = [
    ['iter', 'iterations'],
    ['loss', 'value'],
  ];
  expect(names()).toEqual(expected);
  all.take(new TextEncoder().encode(`${rows.at(-1)}\n`));
  expect(names()).toEqual(expected);
});

test('a line that came in pieces is shown whole, also while it is unfinished', () => {
  const all = createShownLines(NO_ROLES);
  const bytes = new TextEncoder().encode('第3轮 损失 0.5');
  const text = () => all.view(readLines([]))?.newest[0]?.text;
  all.take(bytes.slice(0, 2));
  all.take(bytes.slice(2, 10));
  expect(text()).toMatch(/^第3轮/);
  all.take(bytes.slice(10));
  expect(text()).toBe('第3轮 损失 0.5');
});

test('the newest line of each kind stays, however much of other kinds follows', () => {
  const all = createShownLines(NO_ROLES);
  all.take(new TextEncoder().encode(`${lines.join('\n')}\n`));
  const reading = readLines(lines);
  all.view(reading);
  for (let round = 0; round < 5; round++) {
    const kinds = Array.from({ length: 40 }, (_, at) => `${'ab'.repeat(1 + at)}${'c'.repeat(round)} 5`);
    all.take(new TextEncoder().encode(`${kinds.join('\n')}\n`));
    expect(all.view(reading)?.newest[0]?.text).toBe(lines.at(-1));
  }
});
