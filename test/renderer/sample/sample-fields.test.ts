import { describe, expect, test } from 'vitest';
import { RunRequest } from '../../../electron/core/protocol/policy/run-spec.ts';
import { checkSample, type SampleFields } from '../../../renderer/sample/sample-fields.ts';
import { FAULTS, sampleRequest } from '../../../renderer/sample/sample-request.ts';

const form = (more: Partial<SampleFields> = {}): SampleFields => ({
  iterations: '30',
  seed: '1',
  alpha: '0.1',
  perturbations: '3',
  misbehave: true,
  fault: 'silent',
  faultIteration: '13',
  faultScope: '',
  extra: '',
  ...more,
});

describe('the form of the sample', () => {
  test('becomes a run that the host accepts, whichever fault is chosen', () => {
    for (const fault of FAULTS) {
      const { choice } = checkSample(form({ fault }));
      if (!choice) throw new Error('the form is complete');
      expect(RunRequest.parse(sampleRequest(choice, 'Sample')).program).toMatchObject({
        kind: 'sample',
        fault: `${fault}@13`,
      });
    }
  });

  test('requests no fault when none is chosen, whatever the fields below contain', () => {
    expect(checkSample(form({ misbehave: false, faultIteration: 'never' })).choice?.fault).toBeNull();
  });

  test('names what is wrong', () => {
    expect(
      checkSample(form({ iterations: '0', seed: 'x', alpha: '2', perturbations: '65', faultIteration: '0' }))
        .faults,
    ).toEqual(['iterations', 'seed', 'perturbations', 'alpha', 'faultIteration']);
  });

  test('refuses a fault after the last iteration', () => {
    expect(checkSample(form({ iterations: '12' })).faults).toEqual(['faultIteration']);
  });

  test('says how many outcomes the objective averages: all of them at 0.1 of 3, one at 0.9', () => {
    expect(checkSample(form()).worst).toBe(3);
    expect(checkSample(form({ alpha: '0.9' })).worst).toBe(1);
  });
});
