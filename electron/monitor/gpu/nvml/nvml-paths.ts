import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Where NVIDIA's library may be, best place first. On Windows System32 since 2018, before that the driver's own folder;
 * the driver store holds it in any case. On Linux the loader knows it; WSL keeps it elsewhere.
 */
export function nvmlPaths(
  env: Record<string, string | undefined> = process.env,
  platform: string = process.platform,
): string[] {
  if (platform === 'linux') return ['libnvidia-ml.so.1', '/usr/lib/wsl/lib/libnvidia-ml.so.1'];
  if (platform !== 'win32') return [];
  const system = join(env['SystemRoot'] ?? 'C:\\Windows', 'System32');
  const programs = env['ProgramW6432'] ?? env['ProgramFiles'] ?? 'C:\\Program Files';
  return [
    join(system, 'nvml.dll'),
    join(programs, 'NVIDIA Corporation', 'NVSMI', 'nvml.dll'),
    ...inDriverStore(join(system, 'DriverStore', 'FileRepository')),
  ];
}

/** Folders of NVIDIA's drivers in the driver store begin with `nv`, such as `nv_dispi.inf_amd64_0123456789abcdef`. */
function inDriverStore(store: string): string[] {
  try {
    return readdirSync(store)
      .filter((name) => /^nv.*\.inf_/i.test(name))
      .map((name) => join(store, name, 'nvml.dll'));
  } catch {
    return [];
  }
}
