import type { IgnoredSetting, TorchSettings } from '../../protocol/disk/memory/torch-settings.ts';

/** The first that knows segments that grow; an older one refuses to start with the setting. */
const FIRST_EXPANDABLE = [2, 1] as const;

/** Settings of torch's allocator by their keys; a later one replaces an earlier one with the same key. */
export function settingsIn(text: string): Map<string, string> {
  // A value in brackets contains commas and colons.
  const settings = text.replace(/\s/g, '').match(/[^,:[\]]+:(?:\[[^\]]*\]|[^,[\]]*)/g) ?? [];
  return new Map(
    settings.map((setting): [string, string] => {
      const at = setting.indexOf(':');
      return [setting.slice(0, at), setting.slice(at + 1)];
    }),
  );
}

/** Settings of the allocator that the script made itself and that its torch does not use; null if there are none. */
export function ignoredSetting({ allocator, variables }: TorchSettings): IgnoredSetting | null {
  if (allocator === null) return null;
  const used = settingsIn(allocator);
  for (const { name, value, isOwn } of variables) {
    const isUsed = [...settingsIn(value)].every(([key, wanted]) => used.get(key) === wanted);
    if (!isOwn || isUsed) continue;
    const instead = variables.find((other) => other.name !== name && areAlike(other.value, allocator));
    const because = instead === undefined ? 'late' : { variable: instead.name };
    return { variable: name, value, used: allocator, because };
  }
  return null;
}

const areAlike = (one: string, other: string): boolean => {
  const [left, right] = [settingsIn(one), settingsIn(other)];
  return (
    left.size > 0 && left.size === right.size && [...left].every(([key, value]) => right.get(key) === value)
  );
};

/**
 * False unless the torch that a job used can have segments that grow: before 2.1 it refuses the setting, and on Windows it
 * ignores it.
 */
export function mayExpandSegments(
  torch: Pick<TorchSettings, 'version' | 'onWindows' | 'expandable'>,
): boolean {
  const [major = 0, minor = 0] = torch.version.split('.').map((part) => Number.parseInt(part, 10) || 0);
  const [firstMajor, firstMinor] = FIRST_EXPANDABLE;
  const isNew = major > firstMajor || (major === firstMajor && minor >= firstMinor);
  return isNew && !torch.onWindows && torch.expandable !== false;
}
