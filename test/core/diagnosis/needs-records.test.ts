import { expect, it } from 'vitest';
import { needsRecords } from '../../../electron/core/diagnosis/needs-records.ts';
import { EndingClass } from '../../../electron/core/protocol/disk/ending.ts';

it('the system is asked about every end but those that were asked for or reported', () => {
  const known = ['silent', 'error', 'hang-kill', 'os-shutdown', 'ended-early', 'oom-load'] as const;
  expect(known.filter((ending) => !needsRecords(ending))).toEqual([]);
  expect((['finished', 'recycle', 'user-stop'] as const).filter(needsRecords)).toEqual([]);
});

it('the system is asked about an end that only a newer version knows', () => {
  expect(needsRecords(EndingClass.parse('eaten-by-mice'))).toBe(true);
});
