import { readdir, readFile } from 'node:fs/promises';
import { arch, platform, release } from 'node:os';
import type { Provenance } from '../../core/protocol/disk/provenance.ts';
import { driverVersion } from '../../core/provenance/driver-version.ts';
import { packageVersions } from '../../core/provenance/package-versions.ts';

const DRIVER_FILE = '/proc/driver/nvidia/version';
/** Folders of packages that are read; programs that add more than that generate them. */
const FOLDERS_AT_MOST = 30;

/** The operating system and the driver. Nothing is started for it; on Windows the driver stays unknown. */
export async function readMachine(driverFile = DRIVER_FILE): Promise<Pick<Provenance, 'driver' | 'system'>> {
  const text = await readFile(driverFile, 'utf8').catch(() => '');
  return {
    driver: driverVersion(text),
    system: { platform: platform(), release: release(), arch: arch() },
  };
}

/** Versions of the packages in these folders; null without a folder. Only names are read, no package and no metadata. */
export async function readPackages(folders: readonly string[]): Promise<Provenance['packages']> {
  if (folders.length === 0) return null;
  const entries = await Promise.all(
    folders.slice(0, FOLDERS_AT_MOST).map((folder) => readdir(folder).catch((): string[] => [])),
  );
  return packageVersions(entries);
}
