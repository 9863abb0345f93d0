import { expect, it } from 'vitest';
import type { PlannedMitigation } from '../../../../electron/core/protocol/disk/ladder.ts';
import { PLAIN_PLAN } from '../../../../electron/core/protocol/disk/ladder.ts';
import { isSetByPlans } from '../../../../electron/core/provenance/trials/set-by-plan.ts';

const planOf = (...mitigations: PlannedMitigation[]) => ({ ...PLAIN_PLAN, mitigations });
const value = (of: 'argument' | 'environment' | 'package', name: string) => ({
  ...{ kind: 'value' as const, of, name, before: '1', after: '2' },
});

it('what a change by Vigil sets is told from what a person set, whichever of the two runs had it', () => {
  const option = planOf({ kind: 'option', option: '--batch', value: '8' });
  for (const [before, after] of [
    [PLAIN_PLAN, option],
    [option, PLAIN_PLAN],
  ] as const) {
    const isSet = isSetByPlans(before, after);
    expect([isSet(value('argument', '--batch')), isSet(value('argument', '--lr'))]).toEqual([true, false]);
  }
  expect(isSetByPlans(option, option)(value('argument', '--batch'))).toBe(false);
});

it('the variables of a change are known in any case', () => {
  const isSet = isSetByPlans(
    PLAIN_PLAN,
    planOf({ kind: 'environment', variables: { OMP_NUM_THREADS: '1' } }),
  );
  expect([
    isSet(value('environment', 'omp_num_threads')),
    isSet(value('package', 'OMP_NUM_THREADS')),
  ]).toEqual([...[true, false]]);
});
