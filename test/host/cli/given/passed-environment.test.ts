import { expect, it } from 'vitest';
import { passedEnvironment } from '../../../../electron/host/cli/given/passed-environment.ts';

it.each([
  'PATH',
  'Path',
  'VIRTUAL_ENV',
  'CONDA_PREFIX',
  'PYTHONPATH',
  'CUDA_VISIBLE_DEVICES',
  'HIP_VISIBLE_DEVICES',
  'ONEAPI_DEVICE_SELECTOR',
  'LANG',
  'LC_ALL',
  'TZ',
])('a job inherits %s from the caller', (name) => {
  expect(passedEnvironment({ [name]: 'x' })).toEqual({ [name]: 'x' });
});

it.each([
  'HOME',
  'AWS_PROFILE',
  'MY_PATH',
  'PATHS',
  'CUDA_API_KEY',
  'PYTORCH_TOKEN',
  'TF_SECRET_FILE',
  'JAX_APIKEY',
])('a job does not inherit %s, which may be a secret or has no effect', (name) => {
  expect(passedEnvironment({ [name]: 'x' })).toEqual({});
});

it('an undefined variable is not passed on', () => {
  expect(passedEnvironment({ PATH: undefined })).toEqual({});
});
