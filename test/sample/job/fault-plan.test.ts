import { describe, expect, test } from 'vitest';
import { SampleFault } from '../../../electron/core/protocol/policy/run-spec.ts';
import {
  dueFault,
  FAULT_KINDS,
  isFirstAttempt,
  parseFault,
} from '../../../electron/sample/job/fault-plan.ts';

describe('a fault', () => {
  test.each(['wall', 'wall@13'])('%s strikes in iteration 13 of every process', (text) => {
    expect(SampleFault.safeParse(text).success).toBe(true);
    expect(parseFault(text)).toEqual({ kind: 'wall', iteration: 13, again: 'process' });
  });

  test.each(FAULT_KINDS.filter((kind) => kind !== 'wall'))(
    '%s is known to the protocol and to the job',
    (kind) => {
      expect(SampleFault.safeParse(`${kind}@13`).success).toBe(true);
      expect(parseFault(`${kind}@13`)).toEqual({ kind, iteration: 13, again: 'never' });
    },
  );

  test.each([
    '',
    'silent',
    'silent@',
    'silent@0',
    'silent@-1',
    'silent@1.5',
    '@3',
    'SILENT@3',
    'silent@3 ',
    'nap@3',
    'silent@3:',
    'silent@3:always',
  ])('"%s" is known to neither', (text) => {
    expect(SampleFault.safeParse(text).success).toBe(false);
    expect(parseFault(text)).toBe(null);
  });

  test('is due only in its iteration, but a leak continues', () => {
    const due = (kind: (typeof FAULT_KINDS)[number]) =>
      [12, 13, 14].map((iteration) => dueFault({ kind, iteration: 13, again: 'never' }, iteration, 0));
    expect(due('silent')).toEqual([null, 'silent', null]);
    expect(due('leak')).toEqual([null, 'leak', 'leak']);
    expect(dueFault(null, 13, 0)).toBe(null);
  });

  test.each(['point', 'process'] as const)('can happen again, by %s', (again) => {
    expect(SampleFault.safeParse(`kill@3:${again}`).success).toBe(true);
    const fault = parseFault(`kill@3:${again}`);
    expect(fault).toEqual({ kind: 'kill', iteration: 3, again });
    const due = [3, 8].map((iteration) => dueFault(fault, iteration, iteration - 3));
    expect(due).toEqual(again === 'process' ? ['kill', 'kill'] : ['kill', null]);
  });

  test('belongs to the first attempt, or to an unsupervised job', () => {
    expect([undefined, '1', '2', '10', '01'].map(isFirstAttempt)).toEqual([true, true, false, false, false]);
  });
});
