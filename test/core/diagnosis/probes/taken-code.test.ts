import { expect, it } from 'vitest';
import { judgeTakenCode } from '../../../../electron/core/diagnosis/probes/taken-code.ts';
import { findingOf } from '../../../support/diagnosis-report.ts';

const update = { kind: 'advice', what: 'update-module', of: 'CRG311' } as const;
const raised = (stage: 'import' | 'call', sure: 'certain' | 'possible' = 'certain') =>
  findingOf({ kind: 'module-raised', module: 'CRG311', stage, call: null, error: 'E: e' }, sure, update);
const judged = (finding: ReturnType<typeof raised>) => judgeTakenCode('CRG311', [finding])[0];

it('nothing that code from a script shows is certain, and what it may lack comes first', () => {
  expect(judged(raised('call'))).toEqual({
    ...raised('call'),
    sure: 'likely',
    fixes: [{ kind: 'advice', what: 'complete-set-up', of: 'CRG311' }, update],
  });
  expect(judged(raised('call', 'possible'))?.sure).toBe('possible');
});

it('what the import shows needs no code', () => {
  expect(judged(raised('import'))).toEqual(raised('import'));
  const missing = findingOf({ kind: 'module-missing', module: 'CRG311' }, 'certain');
  expect(judgeTakenCode('CRG311', [missing])).toEqual([missing]);
});
