import type { ToolLog } from '../../protocol/disk/dossier/dossier.ts';

/**
 * What a summary of wandb shows. One that holds only what wandb itself adds (`_runtime`, or `_wandb` with it) got no metric:
 * the child logged into another run, or nothing was logged.
 */
export function findingInSummary(text: string): ToolLog['finding'] {
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof raw !== 'object' || raw === null) return null;
  const keys = Object.keys(raw);
  return keys.includes('_runtime') || keys.includes('_wandb')
    ? keys.every((key) => key === '_runtime' || key === '_wandb' || key === '_timestamp')
      ? 'runtime-only'
      : null
    : null;
}
