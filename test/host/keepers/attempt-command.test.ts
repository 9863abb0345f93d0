import { describe, expect, it } from 'vitest';
import type { System } from '../../../electron/core/ending/signals.ts';
import { PLAIN_PLAN } from '../../../electron/core/protocol/disk/ladder.ts';
import { StartPolicy } from '../../../electron/core/protocol/policy/start-policy.ts';
import { runPaths } from '../../../electron/host/base/paths.ts';
import { attemptCommand } from '../../../electron/host/keepers/attempt-command.ts';
import { runSpec } from '../../support/run-spec.ts';

function environmentOf(system: System, env: Record<string, string>): Record<string, string> {
  const spec = runSpec();
  spec.policy.start = StartPolicy.parse({ allocator: 'max_split_size_mb:128' });
  const programs = { execPath: '', sample: '', keeper: '', start: '/start', env };
  const machine = { system, programs };
  return attemptCommand(spec, runPaths('/run'), 1, { kind: 'beginning' }, PLAIN_PLAN, machine).env;
}

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

  it('elsewhere names that differ in case are different variables', () => {
    expect(environmentOf('linux', { PythonPath: '/mine' })).toMatchObject({
      PYTHONPATH: '/start',
      PythonPath: '/mine',
    });
  });
});
