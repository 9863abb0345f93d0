import { CHOOSING_CARDS } from '../../start/card-environment.ts';

/** Settings of the start that set other settings of the start, or all of them. */
const ENABLED = 'setting:policy.start.enabled';
const FIRST_MEASURES = 'setting:policy.start.firstMeasures';
const ALLOCATOR = 'setting:policy.start.allocator';

/** Variables by what they belong to: a setting that sets them, or a choice that takes several of them. */
const THINGS: ReadonlyMap<string, string> = new Map([
  ['PYTORCH_CUDA_ALLOC_CONF', ALLOCATOR],
  ['PYTORCH_ALLOC_CONF', ALLOCATOR],
  ['WANDB_MODE', 'setting:policy.start.wandbMode'],
  ['CUDA_LAUNCH_BLOCKING', 'setting:policy.start.debug.blockingLaunches'],
  ['DEBUG_TIMING', 'setting:policy.start.debug.timing'],
  ['PYTHONUNBUFFERED', 'setting:policy.start.unbuffered'],
  ['PYTHONUTF8', 'setting:policy.start.utf8'],
  ['FOR_DISABLE_CONSOLE_CTRL_HANDLER', 'setting:policy.start.keepFortranQuiet'],
  ...['CUDA_DEVICE_ORDER', ...CHOOSING_CARDS].map((name): [string, string] => [name, 'cards']),
  ...['VIRTUAL_ENV', 'CONDA_PREFIX', 'CONDA_DEFAULT_ENV'].map((name): [string, string] => [name, 'python']),
]);

/** What a variable belongs to. `changed`: the names of the settings that differ, as `setting:policy.…`. */
export function thingOfVariable(name: string, changed: ReadonlySet<string>): string {
  const thing = THINGS.get(name.toUpperCase()) ?? `environment:${name}`;
  if (!thing.startsWith('setting:') || changed.has(thing)) return thing;
  if (thing === ALLOCATOR && changed.has(FIRST_MEASURES)) return FIRST_MEASURES;
  return changed.has(ENABLED) ? ENABLED : thing;
}
