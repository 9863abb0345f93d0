import type { ToolLog } from '../../protocol/disk/dossier/dossier.ts';

/** Which tool keeps a file, by its path relative to the working folder, with `/`; null if none that is known. */
export function toolOfFile(path: string): ToolLog['tool'] | null {
  const name = path.slice(path.lastIndexOf('/') + 1);
  if (/(?:^|\/)wandb\/(?:run-|offline-run-|latest-run|logs?\/|debug)/.test(path))
    return /^(?:debug(?:-internal|-core)?\.log|wandb-summary\.json|output\.log)$/.test(name) ? 'wandb' : null;
  if (/(?:^|\/)lightning_logs\/version_\d+\//.test(path))
    return /^(?:hparams\.yaml|metrics\.csv)$/.test(name) ? 'lightning' : null;
  if (/(?:^|\/)(?:outputs|multirun)\/.*\.hydra\//.test(path))
    return name === 'overrides.yaml' ? 'hydra' : null;
  return name.endsWith('.log') ? 'log' : null;
}

/** Folders in which tools keep their files, and how deep below the working folder they are looked for. */
const TOOL_FOLDERS: ReadonlySet<string> = new Set([
  ...['wandb', 'lightning_logs', 'outputs', 'multirun', 'logs', 'log', 'files', '.hydra'],
]);

/** True if a folder may hold files of tools: their own folders, and those within them. */
export const mayHoldToolFiles = (path: string): boolean =>
  path.split('/').some((part) => TOOL_FOLDERS.has(part)) &&
  !/(?:^|\/)(?:media|artifacts?|tmp)(?:\/|$)/.test(path);
