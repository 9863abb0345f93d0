import { join } from 'node:path';
import { expect, it } from 'vitest';
import { nvmlPaths } from '../../../../electron/monitor/gpu/nvml/nvml-paths.ts';
import { madeFiles } from '../../../support/made-files.ts';

const STORE = join('System32', 'DriverStore', 'FileRepository');

it('on Windows System32 comes first, then the folder of older drivers, then the driver store', () => {
  const root = madeFiles({
    [join(STORE, 'nv_dispi.inf_amd64_0123456789abcdef', 'nvml.dll')]: '',
    [join(STORE, 'NVMDI.inf_amd64_fedcba9876543210', 'nvml.dll')]: '',
    [join(STORE, 'u0390451.inf_amd64_0123456789abcdef', 'amd.dll')]: '',
    [join(STORE, 'net_nv.inf_amd64_0123456789abcdef', 'other.dll')]: '',
    [join(STORE, 'nvidia-readme.txt')]: '',
  });
  const [system, older, ...stored] = nvmlPaths({ SystemRoot: root, ProgramW6432: '/programs' }, 'win32');
  expect(system).toBe(join(root, 'System32', 'nvml.dll'));
  expect(older).toBe(join('/programs', 'NVIDIA Corporation', 'NVSMI', 'nvml.dll'));
  expect(stored.sort()).toEqual(
    ['NVMDI.inf_amd64_fedcba9876543210', 'nv_dispi.inf_amd64_0123456789abcdef'].map((name) =>
      join(root, STORE, name, 'nvml.dll'),
    ),
  );
});

it('on Windows without a driver store, and without variables, the usual places are left', () => {
  const root = madeFiles({});
  expect(nvmlPaths({ SystemRoot: root, ProgramFiles: '/x86' }, 'win32')).toEqual([
    join(root, 'System32', 'nvml.dll'),
    join('/x86', 'NVIDIA Corporation', 'NVSMI', 'nvml.dll'),
  ]);
  expect(nvmlPaths({}, 'win32').slice(0, 2)).toEqual([
    join('C:\\Windows', 'System32', 'nvml.dll'),
    join('C:\\Program Files', 'NVIDIA Corporation', 'NVSMI', 'nvml.dll'),
  ]);
});

it('on Linux the loader is asked before the place of WSL; elsewhere there is none', () => {
  expect(nvmlPaths({}, 'linux')).toEqual(['libnvidia-ml.so.1', '/usr/lib/wsl/lib/libnvidia-ml.so.1']);
  expect(nvmlPaths({}, 'darwin')).toEqual([]);
});
