import { PROVENANCE_LIMITS } from '../protocol/disk/provenance.ts';

/** A folder or file with which pip, conda and others record an installed package: `torch-2.13.0.dist-info`. */
const RECORD = /^([^-]+)-([^-]+)(?:-.*)?\.(?:dist|egg)-info$/;

/**
 * Versions of installed packages, by the names of the entries in the folders that Python searches. The first folder
 * counts, as in Python. https://packaging.python.org/specifications/recording-installed-packages
 */
export function packageVersions(folders: readonly (readonly string[])[]): Record<string, string> {
  const versions = new Map<string, string>();
  for (const entries of folders)
    for (const entry of entries) {
      const [, name, version] = RECORD.exec(entry) ?? [];
      if (name === undefined || version === undefined) continue;
      const normal = name.toLowerCase().replace(/[-_.]+/g, '-');
      if (!versions.has(normal)) versions.set(normal, version);
    }
  return Object.fromEntries([...versions].sort(byName).slice(0, PROVENANCE_LIMITS.packages));
}

const byName = ([a]: [string, string], [b]: [string, string]): number => (a < b ? -1 : a > b ? 1 : 0);
