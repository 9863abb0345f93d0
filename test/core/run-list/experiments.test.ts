import { expect, test } from 'vitest';
import { experimentsOf } from '../../../electron/core/run-list/experiments.ts';

const run = (experiment: string | null, createdAt: number) => ({ experiment, createdAt });

test('experiments are named once, that of the newest run first', () => {
  expect(experimentsOf([run('old', 1), run('α', 2), run(null, 9), run('old', 5), run('α', 3)])).toEqual([
    'old',
    'α',
  ]);
});

test('of very many experiments only those of the newest runs are named', () => {
  const names = experimentsOf(Array.from({ length: 10_000 }, (_, at) => run(`e${at}`, at)));
  expect([names.length, names[0]]).toEqual([50, 'e9999']);
});
