import { expect, test } from 'vitest';
import { english } from '../../../electron/core/protocol/text/english/english.ts';
import { jumpList } from '../../../electron/shell/taskbar/jump-list.ts';
import { runRow } from '../run-rows.ts';

const rows = Array.from({ length: 7 }, (_, index) =>
  runRow({ id: `20261121-03150${index}-k3f9`, name: `run ${index}`, createdAt: index }),
);
const listOf = (removed: string[] = []) => jumpList(rows, 'C:\\Vigil.exe', removed, english.shell);

test('the list has the five newest runs by their links, and New run', () => {
  const [runs, tasks] = listOf();
  expect(runs?.name).toBe('Recent runs');
  expect(runs?.items?.map(({ title }) => title)).toEqual(['run 6', 'run 5', 'run 4', 'run 3', 'run 2']);
  expect(runs?.items?.[0]?.args).toBe('vigil://run/20261121-031506-k3f9');
  expect(tasks?.items?.map(({ title, args }) => [title, args])).toEqual([['New run', '--new-run']]);
});

test('an entry that the person has removed is not added again', () => {
  const [runs] = listOf(['vigil://run/20261121-031506-k3f9']);
  expect(runs?.items?.map(({ title }) => title)).not.toContain('run 6');
});

test('without runs there is no empty heading', () => {
  expect(jumpList([], 'C:\\Vigil.exe', [], english.shell).map(({ type }) => type)).toEqual(['tasks']);
});
