import { expect, test } from 'vitest';
import { eachInTurn } from '../../../renderer/parts/each-in-turn.ts';

test('each is asked once, a few at a time, and one refusal keeps none of the others', async () => {
  const items = Array.from({ length: 40 }, (_, index) => index);
  let underWay = 0;
  let most = 0;
  const asked: number[] = [];
  const { done, refused } = await eachInTurn(items, async (item) => {
    most = Math.max(most, ++underWay);
    await Promise.resolve();
    underWay--;
    asked.push(item);
    return item === 7
      ? { ok: false, problem: { code: 'run-finished', id: String(item) } }
      : { ok: true, value: null };
  });
  expect(asked.sort((a, b) => a - b)).toEqual(items);
  expect(most).toBeLessThanOrEqual(6);
  expect(refused.map(({ item }) => item)).toEqual([7]);
  expect(done).toHaveLength(39);
});

test('nothing is asked for none', async () => {
  expect(await eachInTurn([], () => Promise.reject(new Error('asked')))).toEqual({ done: [], refused: [] });
});
