import { LADDER_ENV } from '../protocol/disk/ladder.ts';
import { START_ENV, START_PARTS, type StartPolicy } from '../protocol/policy/start-policy.ts';
import { allocatorVariables, type VariableLookup } from './allocator-settings.ts';

/** Environment variables that the policy adds to a Python job. The run's own variables override them. */
export function startEnvironment(policy: StartPolicy): Record<string, string> {
  if (!policy.enabled) return {};
  const { debug } = policy;
  return {
    [START_ENV.parts]: partsOf(policy),
    [LADDER_ENV.deepCleanEvery]: String(policy.deepCleanEvery),
    ...(policy.unbuffered ? { PYTHONUNBUFFERED: '1' } : {}),
    ...(policy.keepFortranQuiet ? { FOR_DISABLE_CONSOLE_CTRL_HANDLER: '1' } : {}),
    ...(policy.utf8 ? { PYTHONUTF8: '1' } : {}),
    ...(policy.gpuFraction === null ? {} : { [LADDER_ENV.gpuFraction]: String(policy.gpuFraction) }),
    ...(policy.wandbMode === null ? {} : { WANDB_MODE: policy.wandbMode }),
    ...(debug.blockingLaunches ? { CUDA_LAUNCH_BLOCKING: '1' } : {}),
    ...(debug.timing ? { DEBUG_TIMING: 'true' } : {}),
    ...(debug.fileSystemSharing ? { [START_ENV.sharing]: 'file_system' } : {}),
    ...(debug.noLoaderWorkers ? { [LADDER_ENV.loaderWorkers]: 'none' } : {}),
  };
}

/**
 * Variables that extend existing values: PYTHONPATH, with Vigil's folder first, and the allocator settings. `given`
 * looks a variable up as the system does; `separator` separates the folders of PYTHONPATH.
 */
export function startAdditions(
  policy: StartPolicy,
  given: VariableLookup,
  folder: string,
  separator: string,
): Record<string, string> {
  if (!policy.enabled) return {};
  const path = given('PYTHONPATH') ?? '';
  // If the host was started from inside a job, Vigil's folder is there already. An empty entry means the working
  // folder.
  const others = path === '' ? [] : path.split(separator).filter((place) => place !== folder);
  return {
    PYTHONPATH: [folder, ...others].join(separator),
    ...(policy.allocator === null ? {} : allocatorVariables(policy.allocator, given)),
  };
}

/** Never empty, because an empty value turns off Vigil's part in Python. */
function partsOf(policy: StartPolicy): string {
  const names = Object.keys(START_PARTS) as (keyof typeof START_PARTS)[];
  const wanted = names.filter((name) => policy[name]).map((name) => START_PARTS[name]);
  return wanted.join(',') || 'nothing';
}
