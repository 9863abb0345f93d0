import { LADDER_ENV } from '../protocol/disk/ladder.ts';
import { START_ENV, START_PARTS, type StartPolicy } from '../protocol/policy/start-policy.ts';

/** Both names of one setting: torch up to 2.8 knows only the first, and 2.9.1 ignores the second for CUDA. */
const ALLOCATOR_NAMES = ['PYTORCH_CUDA_ALLOC_CONF', 'PYTORCH_ALLOC_CONF'] as const;

/** Looks up an environment variable; undefined if it is not set. */
export type VariableLookup = (name: string) => string | undefined;

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
    ...(policy.allocator === null ? {} : allocatorOf(policy.allocator, given)),
  };
}

/** Never empty, because an empty value turns off Vigil's part in Python. */
function partsOf(policy: StartPolicy): string {
  const names = Object.keys(START_PARTS) as (keyof typeof START_PARTS)[];
  const wanted = names.filter((name) => policy[name]).map((name) => START_PARTS[name]);
  return wanted.join(',') || 'nothing';
}

/** The allocator settings of the policy; settings of the user override them. */
function allocatorOf(wanted: string, given: VariableLookup): Record<string, string> {
  const own = ALLOCATOR_NAMES.map((name) => given(name) ?? '').find((settings) => settings !== '');
  const settings = [...wanted.split(','), ...(own ?? '').split(',')].map((setting) => setting.trim());
  const merged = new Map(
    settings.filter(Boolean).map((setting): [string, string] => [setting.split(':', 1)[0] ?? '', setting]),
  );
  const all = [...merged.values()].join(',');
  return Object.fromEntries(ALLOCATOR_NAMES.map((name) => [name, all]));
}
