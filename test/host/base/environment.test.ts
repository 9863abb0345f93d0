import { describe, expect, it } from 'vitest';
import {
  mergeEnvironment,
  variableIn,
  withoutVigil,
  withVariables,
} from '../../../electron/host/base/environment.ts';

describe('environments are merged', () => {
  it('so that the later one counts', () => {
    expect(mergeEnvironment('linux', { A: '1', B: '1' }, { B: '2', C: '2' })).toEqual({
      A: '1',
      B: '2',
      C: '2',
    });
  });

  it('without undefined values, which remove nothing', () => {
    expect(mergeEnvironment('linux', { A: '1' }, { A: undefined, B: undefined })).toEqual({ A: '1' });
  });

  it('with one variable for names that differ in case on Windows, and two elsewhere', () => {
    const two = [{ Path: 'a' }, { PATH: 'b' }] as const;
    expect(mergeEnvironment('windows', ...two)).toEqual({ PATH: 'b' });
    expect(mergeEnvironment('linux', ...two)).toEqual({ Path: 'a', PATH: 'b' });
  });
});

it('pinned variables have their values, or are not set, by the names of the system', () => {
  const pins = { OMP_NUM_THREADS: null, PYTHONHASHSEED: '7' };
  const environment = { omp_num_threads: '4', PYTHONHASHSEED: '1', A: '1' };
  expect(withVariables('windows', environment, pins)).toEqual({ PYTHONHASHSEED: '7', A: '1' });
  expect(withVariables('linux', environment, pins)).toEqual({
    omp_num_threads: '4',
    PYTHONHASHSEED: '7',
    A: '1',
  });
});

describe('a variable is found', () => {
  it('by its name, in any case on Windows', () => {
    expect(variableIn('windows', { Path: 'a' }, 'PATH')).toBe('a');
    expect(variableIn('linux', { Path: 'a' }, 'PATH')).toBeUndefined();
    expect(variableIn('linux', { Path: 'a', PATH: 'b' }, 'PATH')).toBe('b');
  });

  it('if it has a value, the last one first', () => {
    expect(variableIn('windows', { Path: 'a', PATH: 'b', path: undefined }, 'PATH')).toBe('b');
  });
});

it('without variables of Vigil, all others stay', () => {
  expect(withoutVigil({ VIGIL_RUN_DIR: '/r', Vigil_Home: '/h', PATH: '/bin', MY_VIGIL_: '1' })).toEqual({
    PATH: '/bin',
    MY_VIGIL_: '1',
  });
});
