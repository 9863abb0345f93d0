import { expect, it } from 'vitest';
import { monitorAbsence } from '../../../renderer/wire/monitor-absence.ts';

const silent = { kind: 'silent', since: 5, fault: { kind: 'hung', silentMs: 9 }, retryAt: 7 } as const;

it.each([
  ['nobody needs it', null, null],
  ['it starts', { state: { kind: 'starting' }, sampleAt: null, isLate: false }, null],
  ['it reports', { state: { kind: 'reporting' }, sampleAt: 5, isLate: false }, null],
  [
    'its sample is overdue',
    { state: { kind: 'reporting' }, sampleAt: 5, isLate: true },
    { kind: 'overdue', since: 5 },
  ],
  ['it is silent', { state: silent, sampleAt: 5, isLate: false }, silent],
] as const)('of a monitor while %s', (_, monitor, absence) => {
  expect(monitorAbsence(monitor)).toEqual(absence);
});
