import type { ScriptOption } from '../../../electron/core/protocol/wire/script-options.ts';

/**
 * How an option is set: `switch`: it is there or not; `optional`: a switch, and words while it is on; `choice`: a list; `words`:
 * several words; `text`: one word; `none`: not in a field, since only the script's own code knows what belongs to it.
 */
export type OptionControl = 'switch' | 'optional' | 'choice' | 'words' | 'text' | 'none';

/** The control in which nothing of what an option can have is lost. */
export function controlOf({ kind, takes, choices, flags }: ScriptOption): OptionControl {
  if (kind === 'unknown' || takes === null) return 'none';
  if (kind === 'switch') return 'switch';
  if (kind === 'pair') return 'choice';
  if (kind === 'list') return 'words';
  if (kind === 'count') return 'text';
  if (takes.least === 0 && flags.length > 0) return 'optional';
  if (takes.most !== 1) return 'words';
  return takes.least === 1 && choices !== null ? 'choice' : 'text';
}
