import { expect, test } from 'vitest';
import { formOfSample } from '../../../renderer/sample/form-of-sample.ts';
import { checkSample } from '../../../renderer/sample/sample-fields.ts';
import { sampleRequest } from '../../../renderer/sample/sample-request.ts';

test('the sample of a run that is duplicated gets the same arguments and fault', () => {
  const program = {
    kind: 'sample' as const,
    args: ['--iterations', '40', '--alpha', '0.5', '--images', '1', '--seed', '7', '--n_w', '2'],
    fault: 'exit1@9:point',
  };
  const form = formOfSample({ program, total: 40 });
  expect(form).toMatchObject({
    iterations: '40',
    alpha: '0.5',
    perturbations: '2',
    seed: '7',
    extra: '--images 1',
  });
  const { choice } = checkSample(form);
  expect(choice && sampleRequest(choice, 'Sample').program).toMatchObject({
    args: [
      ...['--iterations', '40', '--n_initial', '5', '--alpha', '0.5', '--n_w', '2', '--seed', '7'],
      ...['--images', '1'],
    ],
    fault: 'exit1@9:point',
  });
});

test('arguments of the sample that were refused come back to be corrected', () => {
  const program = { kind: 'sample' as const, args: ['--alpha', '7', '--n_w'], fault: null };
  const form = formOfSample({ program, total: null });
  expect(form).toMatchObject({ alpha: '7', misbehave: false, extra: '--n_w' });
  expect(checkSample(form).faults).toEqual(['alpha']);
});
