import { expect, it } from 'vitest';
import { PLAIN_PLAN } from '../../../electron/core/protocol/disk/ladder.ts';
import { english } from '../../../electron/core/protocol/text/english/english.ts';
import type { ComparedRun } from '../../../electron/core/protocol/wire/runs-compared.ts';
import { resultRows } from '../../../renderer/compare/result-rows.ts';
import { failedRow, finishedRow } from '../../core/home/home-rows.ts';

const NOW = new Date(2026, 10, 27, 7, 42).getTime();
const MIB = 1024 ** 2;
const text = english.window;
const compared = (id: string, more: Partial<ComparedRun> = {}): ComparedRun => ({
  ...{ id, attempt: 1, plan: PLAIN_PLAN },
  ...{ device: { peak: null, perIteration: null }, ram: { peak: null, perIteration: null } },
  ...more,
});
const rows = [finishedRow('a', NOW), failedRow('b', NOW)];
const rowsOf = (runs: ComparedRun[] | null) =>
  Object.fromEntries(resultRows(rows, runs, NOW, text).map(({ key, cells }) => [key, cells]));

it('what is known of one run only is a gap for the other', () => {
  const shown = rowsOf([
    compared('b', { device: { peak: 900 * MIB, perIteration: -3 * MIB }, ram: { peak: 5, perIteration: 1 } }),
    compared('a'),
  ]);
  expect(shown).toMatchObject({ devicePeak: [null, '900.0 MiB'], growth: [null, '−3.0 MiB'] });
  expect(shown['cause']?.[0]).toBeNull();
  expect(shown['cause']?.[1]).toEqual(expect.any(String));
});

it('a line of which nothing is known is left out, and Vigil is said to have changed only what it changed', () => {
  expect(Object.keys(rowsOf(null))).not.toContain('devicePeak');
  expect(Object.keys(rowsOf([compared('a'), compared('b')]))).not.toContain('plan');
});
