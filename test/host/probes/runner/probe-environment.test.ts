import { expect, it } from 'vitest';
import { probeEnvironment } from '../../../../electron/host/probes/runner/probe-environment.ts';

const JOB = {
  PATH: '/bin',
  DISPLAY: ':0',
  WAYLAND_DISPLAY: 'w',
  VIGIL_RUN: 'x',
  VIGIL_HOME: '/h',
  OMP: '4',
  UNSET: undefined,
};

it('is that of the job, without a display and without what belongs to Vigil', () => {
  expect(probeEnvironment('linux', JOB, '/scratch')).toEqual({
    ...{ PATH: '/bin', OMP: '4', TMPDIR: '/scratch', TEMP: '/scratch', TMP: '/scratch' },
    ...{ PYTHONDONTWRITEBYTECODE: '1', PYTHONUNBUFFERED: '1' },
  });
});

it('takes further variables, and null removes one', () => {
  const made = probeEnvironment('linux', JOB, '/s', {
    OMP: null,
    CUDA_LAUNCH_BLOCKING: '1',
    PYTHONUNBUFFERED: '0',
  });
  expect(made).toMatchObject({ CUDA_LAUNCH_BLOCKING: '1', PYTHONUNBUFFERED: '0' });
  expect(made).not.toHaveProperty('OMP');
});
