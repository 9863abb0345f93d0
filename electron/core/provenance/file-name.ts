/** Folders by which a file of an attempt gets its name. */
export interface NamingFolders {
  /** Working folder of the job. */
  cwd: string;
  /** Folder of the run: a configuration made there has the same name in every run. */
  runFolder: string;
}

/**
 * Name by which a file is compared with that of another attempt: below the working folder its place there, in the run's
 * own folder `{run}/…`, else the whole path. With `/` on every system.
 */
export function fileName(path: string, { cwd, runFolder }: NamingFolders): string {
  const spelt = path.replaceAll('\\', '/');
  const inRun = below(spelt, runFolder);
  if (inRun !== null) return `{run}/${inRun}`;
  return below(spelt, cwd) ?? spelt;
}

function below(path: string, folder: string): string | null {
  const start = `${folder.replaceAll('\\', '/').replace(/\/+$/, '')}/`;
  return path.startsWith(start) ? path.slice(start.length) : null;
}
