import { expect, it } from 'vitest';
import { wasMade } from '../../../../electron/core/memory/mitigation/was-made.ts';
import type { AttemptPlan } from '../../../../electron/core/protocol/disk/ladder.ts';

const inFile = (value: number) => ({ kind: 'file-value', file: 'a.yaml', path: 'x', value }) as const;
const unmade = [{ mitigation: inFile(0), fault: { kind: 'missing' as const } }];
const trying = (value: number): AttemptPlan => ({
  step: { kind: 'mitigation', mitigation: inFile(value) },
  mitigations: [inFile(value)],
});

it('a change was made unless it stands among those that were not', () => {
  expect(wasMade(trying(0))).toBe(true);
  expect(wasMade({ ...trying(0), mitigations: [], unmade })).toBe(false);
  expect(wasMade({ ...trying(1), unmade })).toBe(true);
});

it('an attempt that was to try nothing did what it was to do', () => {
  expect(wasMade({ step: { kind: 'plain' }, mitigations: [], unmade })).toBe(true);
});
