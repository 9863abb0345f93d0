import { existsSync } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Interpreter } from '../../core/protocol/wire/machine-view.ts';
import {
  type Place,
  type PlaceOptions,
  placesBesideScript,
  placesOfConda,
  placesOfLauncher,
  placesOnPath,
} from './interpreter-places.ts';
import { runBriefly } from './run-briefly.ts';

/** How long an interpreter may take to tell its version. */
const VERSION_LIMIT_MS = 3_000;
/** A PATH full of links to one folder must not start a hundred processes. */
const MOST_ASKED = 24;

/**
 * The Python interpreters of this machine, the likeliest first: those beside the script, then the launcher's
 * (Windows), conda's and the PATH's. Each is asked for its version, all at once, within 3 s.
 */
export async function findInterpreters(options: PlaceOptions): Promise<Interpreter[]> {
  const launched =
    options.platform === 'win32' ? await runBriefly('py.exe', ['-0p'], VERSION_LIMIT_MS) : null;
  const places = [
    ...placesBesideScript(options),
    ...placesOfLauncher(launched ?? ''),
    ...(await placesOfConda(options)),
    ...placesOnPath(options),
  ];
  const distinct = await existingOnce(places);
  return Promise.all(
    distinct.slice(0, MOST_ASKED).map(async (place) => ({ ...place, version: await versionOf(place.path) })),
  );
}

async function versionOf(path: string): Promise<string | null> {
  const printed = await runBriefly(path, ['--version'], VERSION_LIMIT_MS);
  return /^Python (\d+\.\d+\S*)/m.exec(printed ?? '')?.[1] ?? null;
}

/** Drops what is not there, and what is the same interpreter under another name. */
async function existingOnce(places: Place[]): Promise<Place[]> {
  const identities = await Promise.all(places.map(identityOf));
  const seen = new Set<string>();
  return places.filter((_, index) => {
    const identity = identities[index] ?? null;
    if (identity === null || seen.has(identity)) return false;
    seen.add(identity);
    return true;
  });
}

async function identityOf({ path }: Place): Promise<string | null> {
  try {
    const found = await stat(path);
    // The Store's stand-in for a missing Python is an empty file that opens a shop window.
    if (!found.isFile() || found.size === 0) return null;
    const folder = dirname(path);
    // The python of a virtual environment is a link to the system's, and yet an interpreter of its own.
    return existsSync(join(dirname(folder), 'pyvenv.cfg')) ? folder : await realpath(path);
  } catch {
    return null;
  }
}
