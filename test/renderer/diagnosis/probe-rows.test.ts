import { expect, test } from 'vitest';
import { probeRows } from '../../../renderer/diagnosis/probe-rows.ts';
import { diagnosisReport, probeResult } from '../../support/diagnosis-report.ts';

const planned = ['machine', 'modules', 'disk'] as const;
const doing = { probe: 'modules' as const, since: 2_000, on: 'cv2', done: 1, of: 4 };

const kinds = (change: Parameters<typeof diagnosisReport>[1]) =>
  probeRows(diagnosisReport([probeResult('machine')], { planned: [...planned], ...change })).map(
    ({ probe, kind }) => `${probe} ${kind}`,
  );

test('probes stand in their order: done, at work, waiting', () => {
  expect(kinds({ state: 'running', endedAt: null, doing })).toEqual([
    'machine done',
    'modules doing',
    'disk waiting',
  ]);
});

test('between two probes none is at work', () => {
  expect(kinds({ state: 'running', endedAt: null })).toEqual([
    'machine done',
    'modules waiting',
    'disk waiting',
  ]);
});

test('nothing waits any more in a diagnosis that was cut short, whatever was written of it last', () => {
  expect(kinds({ state: 'cut-short', doing })).toEqual(['machine done']);
});

test('a result is shown even if its probe was not planned', () => {
  expect(probeRows(diagnosisReport([probeResult('disk')], { planned: [] }))).toMatchObject([
    { probe: 'disk', kind: 'done', result: { state: 'pass' } },
  ]);
});
