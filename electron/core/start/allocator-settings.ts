/** Both names of one setting: torch up to 2.8 knows only the first, and 2.9.1 ignores the second for CUDA. */
const ALLOCATOR_NAMES = ['PYTORCH_CUDA_ALLOC_CONF', 'PYTORCH_ALLOC_CONF'] as const;

/** Looks up an environment variable; undefined if it is not set. */
export type VariableLookup = (name: string) => string | undefined;

/** Variables that add settings to those of torch's allocator; of two for one key, that which is `given` already stays. */
export function allocatorVariables(wanted: string, given: VariableLookup): Record<string, string> {
  const own = ALLOCATOR_NAMES.map((name) => given(name) ?? '').find((settings) => settings !== '');
  const settings = [...wanted.split(','), ...(own ?? '').split(',')].map((setting) => setting.trim());
  const merged = new Map(
    settings.filter(Boolean).map((setting): [string, string] => [setting.split(':', 1)[0] ?? '', setting]),
  );
  const all = [...merged.values()].join(',');
  return Object.fromEntries(ALLOCATOR_NAMES.map((name) => [name, all]));
}
