/** Both names of one setting: torch up to 2.8 knows only the first, and 2.9.1 ignores the second for CUDA. */
const ALLOCATOR_NAMES = ['PYTORCH_CUDA_ALLOC_CONF', 'PYTORCH_ALLOC_CONF'] as const;

/** Looks up an environment variable; undefined if it is not set. */
export type VariableLookup = (name: string) => string | undefined;

/** Settings of the allocator by their keys; a later one replaces an earlier one with the same key. */
const byKey = (...texts: readonly string[]): Map<string, string> =>
  new Map(
    texts
      .flatMap((text) => text.split(','))
      .map((setting) => setting.trim())
      .filter(Boolean)
      .map((setting): [string, string] => [setting.split(':', 1)[0] ?? '', setting]),
  );

const ownOf = (given: VariableLookup): string =>
  ALLOCATOR_NAMES.map((name) => given(name) ?? '').find((settings) => settings !== '') ?? '';

/** Settings of the allocator with others added, except for keys that they have; null: none of their own. */
export const withAllocatorSettings = (own: string | null, wanted: string): string =>
  [...byKey(wanted, own ?? '').values()].join(',');

/** Variables that add settings to those of torch's allocator. Settings that are `given` stay as they are. */
export function allocatorVariables(wanted: string, given: VariableLookup): Record<string, string> {
  const all = [...byKey(wanted, ownOf(given)).values()].join(',');
  return Object.fromEntries(ALLOCATOR_NAMES.map((name) => [name, all]));
}

/** True if each of these settings of the allocator is given already, with whatever value. */
export function hasAllocatorSettings(wanted: string, given: VariableLookup): boolean {
  const own = byKey(ownOf(given));
  return [...byKey(wanted).keys()].every((key) => own.has(key));
}
