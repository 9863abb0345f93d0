import { describe, expect, test } from 'vitest';
import { SampleFault } from '../../../electron/core/protocol/run-spec.ts';
import {
  dueFault,
  FAULT_KINDS,
  isFirstAttempt,
  parseFault,
} from '../../../electron/sample/job/fault-plan.ts';

describe('a fault', () => {
  test.each(FAULT_KINDS)('%s is known to the protocol and to the job', (kind) => {
    expect(SampleFault.safeParse(`${kind}@13`).success).toBe(true);
    expect(parseFault(`${kind}@13`)).toEqual({ kind, iteration: 13 });
  });

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
  ])('"%s" is known to neither', (text) => {
    expect(SampleFault.safeParse(text).success).toBe(false);
    expect(parseFault(text)).toBe(null);
  });

  test('is due in its iteration only, but a leak goes on', () => {
    const due = (kind: (typeof FAULT_KINDS)[number]) =>
      [12, 13, 14].map((iteration) => dueFault({ kind, iteration: 13 }, iteration));
    expect(due('silent')).toEqual([null, 'silent', null]);
    expect(due('leak')).toEqual([null, 'leak', 'leak']);
    expect(dueFault(null, 13)).toBe(null);
  });

  test('belongs to the first attempt, or to a job that nobody supervises', () => {
    expect([undefined, '1', '2', '10', '01'].map(isFirstAttempt)).toEqual([true, true, false, false, false]);
  });
});
