import { describe, expect, it } from 'vitest';
import type { System } from '../../../electron/core/ending/signals.ts';
import { type AttemptPlan, PLAIN_PLAN } from '../../../electron/core/protocol/disk/ladder.ts';
import { StartPolicy } from '../../../electron/core/protocol/policy/start-policy.ts';
import { runPaths } from '../../../electron/host/base/paths.ts';
import { attemptCommand } from '../../../electron/host/keepers/attempt-command.ts';
import { runSpec } from '../../support/run-spec.ts';

function environmentOf(
  system: System,
  env: Record<string, string>,
  plan: AttemptPlan = PLAIN_PLAN,
  start: object = { allocator: 'max_split_size_mb:128' },
): Record<string, string> {
  const spec = runSpec();
  spec.policy.start = StartPolicy.parse(start);
  const programs = { execPath: '', sample: '', keeper: '', configFile: '', start: '/start', env };
  const machine = { system, programs };
  return attemptCommand(spec, runPaths('/run'), 1, { kind: 'beginning' }, plan, machine).env;
}

it('a job that is given GPUs by number counts them in the order of these, whatever its own variable says', () => {
  const spec = runSpec({ gpus: ['0'], env: { CUDA_DEVICE_ORDER: 'FASTEST_FIRST' } });
  const programs = { execPath: '', sample: '', keeper: '', configFile: '', start: '/start', env: {} };
  const machine = { system: 'linux', programs } as const;
  const card = { gpu: null, name: '0', index: 0, uuid: null, vendor: null };
  const from = { kind: 'beginning' } as const;
  const command = attemptCommand(spec, runPaths('/run'), 1, from, PLAIN_PLAN, machine, null, [card]);
  expect(command.env).toMatchObject({ CUDA_VISIBLE_DEVICES: '0', CUDA_DEVICE_ORDER: 'PCI_BUS_ID' });
});

describe('the environment of a Python job', () => {
  it('on Windows keeps variables whose names differ in case', () => {
    const found = environmentOf('windows', {
      PythonPath: '/mine',
      Pytorch_Cuda_Alloc_Conf: 'backend:native',
    });
    expect(found).toMatchObject({
      PYTHONPATH: '/start;/mine',
      PYTORCH_CUDA_ALLOC_CONF: 'max_split_size_mb:128,backend:native',
    });
    expect(Object.keys(found).filter((name) => /^pythonpath$/i.test(name))).toEqual(['PYTHONPATH']);
  });

  it('gets the changes of an attempt without losing what the user and the policy set', () => {
    const presets = (['gpu-cap', 'expandable-segments', 'deep-clean'] as const).map(
      (preset) => ({ kind: 'preset', preset }) as const,
    );
    const own = { vigil_gpu_fraction: '0.5', PYTORCH_CUDA_ALLOC_CONF: 'backend:native' };
    const found = environmentOf('windows', own, { step: { kind: 'plain' }, mitigations: presets });
    expect(found).toMatchObject({
      VIGIL_GPU_FRACTION: '0.5',
      VIGIL_DEEP_CLEAN_EVERY: '1',
      PYTORCH_CUDA_ALLOC_CONF: 'expandable_segments:True,max_split_size_mb:128,backend:native',
      PYTORCH_ALLOC_CONF: 'expandable_segments:True,max_split_size_mb:128,backend:native',
    });
  });

  it('gets the first measures, except where a variable of the user says otherwise', () => {
    const withMeasures = (env: Record<string, string>) =>
      environmentOf('linux', env, PLAIN_PLAN, { firstMeasures: true });
    expect(withMeasures({})).toMatchObject({
      ...{ VIGIL_GPU_FRACTION: '0.8', VIGIL_DEEP_CLEAN_EVERY: '5' },
      PYTORCH_CUDA_ALLOC_CONF: 'max_split_size_mb:128',
    });
    const own = 'max_split_size_mb:512,backend:native';
    expect(withMeasures({ PYTORCH_ALLOC_CONF: own })).toMatchObject({
      ...{ PYTORCH_CUDA_ALLOC_CONF: own, PYTORCH_ALLOC_CONF: own },
    });
  });

  it('elsewhere names that differ in case are different variables', () => {
    expect(environmentOf('linux', { PythonPath: '/mine' })).toMatchObject({
      PYTHONPATH: '/start',
      PythonPath: '/mine',
    });
  });
});
