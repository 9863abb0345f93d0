import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RunRow } from '../../../electron/core/protocol/wire/run-view.ts';
import { valueInColumn } from '../../../electron/core/run-list/columns.ts';
import { byLivingAndAge, sortRows } from '../../../electron/core/run-list/sort-rows.ts';
import { row } from '../../renderer/run-state.ts';

const compareTexts = new Intl.Collator('en', { numeric: true, sensitivity: 'base' }).compare;
const withLr = (lr: string | undefined, index: number) =>
  row({ id: `r${index}`, createdAt: index, parameters: lr === undefined ? {} : { lr } });
const order = (lrs: (string | undefined)[], isDescending: boolean) =>
  sortRows(lrs.map(withLr), { column: 'param:lr', isDescending }, 0, compareTexts).map(
    ({ parameters }) => parameters['lr'],
  );

describe('rows in order', () => {
  test('are numbers, texts, NaN, and then what is missing, in both directions', () => {
    const lrs = ['b', undefined, '10', 'nan', '-inf', 'a10', '2', 'a9', 'inf'];
    expect(order(lrs, false)).toEqual(['-inf', '2', '10', 'inf', 'a9', 'a10', 'b', 'nan', undefined]);
    expect(order(lrs, true)).toEqual(['inf', '10', '2', '-inf', 'b', 'a10', 'a9', 'nan', undefined]);
  });

  test('are living ones first and newest first if nobody sorts', () => {
    const rows = [
      row({ id: 'a', createdAt: 1, phase: 'ended' }),
      row({ id: 'b', createdAt: 2 }),
      row({ id: 'c', createdAt: 3, phase: 'ended' }),
      row({ id: 'd', createdAt: 4 }),
    ];
    expect(sortRows(rows, null, 0, compareTexts).map(({ id }) => id)).toEqual(['d', 'b', 'c', 'a']);
  });

  const anyRow = fc
    .record({
      best: fc.option(fc.oneof(fc.double(), fc.constantFrom(0, 1))),
      createdAt: fc.nat(5),
      isEnded: fc.boolean(),
    })
    .map(
      ({ best, createdAt, isEnded }): Partial<RunRow> => ({
        ...{ best, createdAt, phase: isEnded ? 'ended' : 'running' },
      }),
    );

  test('are the same rows, in order, and equal ones as if nobody sorted', () => {
    fc.assert(
      fc.property(fc.array(anyRow, { maxLength: 40 }), fc.boolean(), (some, isDescending) => {
        const rows = some.map((more, index) => row({ ...more, id: `r${index}` }));
        const sorted = sortRows(rows, { column: 'best', isDescending }, 0, compareTexts);
        expect(new Set(sorted)).toEqual(new Set(rows));
        for (const [at, next] of sorted.entries()) {
          const [a, b] = [sorted[at - 1]?.best, next.best];
          if (at === 0 || a === undefined) continue;
          if (a === null) expect(b).toBeNull();
          else if (b === null || Number.isNaN(b)) continue;
          else if (Number.isNaN(a)) expect.fail('NaN stands before a number');
          else if (a === b) expect(byLivingAndAge(sorted[at - 1] ?? next, next)).toBeLessThan(0);
          else expect(a < b).toBe(!isDescending);
        }
      }),
    );
  });

  test('have a place in every column', () => {
    for (const column of ['name', 'state', 'progress', 'best', 'left', 'memory', 'id', 'tags'] as const)
      expect(() => valueInColumn(row(), column, 0)).not.toThrow();
  });
});
