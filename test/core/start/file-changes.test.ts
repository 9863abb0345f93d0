import { expect, it } from 'vitest';
import type { AttemptPlan } from '../../../electron/core/protocol/disk/ladder.ts';
import { fileChanges, withoutFileChanges } from '../../../electron/core/start/file-changes.ts';

const inFile = { kind: 'file-value', file: 'a.yaml', path: 'x', value: 0 } as const;
const option = { kind: 'option', option: '--x', value: '0' } as const;
const plan: AttemptPlan = {
  step: { kind: 'mitigation', mitigation: inFile },
  mitigations: [option, inFile],
};

it('the changes to files are told apart from the others, and the step stays', () => {
  expect(fileChanges(plan)).toEqual([inFile]);
  expect(withoutFileChanges(plan)).toEqual({ ...plan, mitigations: [option] });
});
