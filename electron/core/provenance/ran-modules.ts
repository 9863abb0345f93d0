import type { ImportReport } from './read-imports.ts';

/** What is known of the modules of a run because it ran. */
export interface RanModules {
  /** Its interpreter, as that names itself. */
  executable: string;
  /** The folders in which it looked for modules, those that the script added among them. */
  places: string[];
  /** Native modules of the user that it loaded, such as `CRG311`, however the script imports them. */
  natives: string[];
}

const MOST_NATIVES = 50;
/** `CRG311.pyd`, `CRG311.cp311-win_amd64.pyd`, `fast.cpython-311-x86_64-linux-gnu.so`. */
const NATIVE = /^(?<folder>.*)[\\/](?<name>\w+)(?:\.[\w-]+)?\.(?:pyd|so)$/iu;

/** What the first Python of an attempt reported, which runs the script; null if none did. */
export function ranModules({
  pythons: [python],
  files,
}: Pick<ImportReport, 'pythons' | 'files'>): RanModules | null {
  if (python === undefined || python.executable === '') return null;
  const { executable, places } = python;
  const natives = files.flatMap((file) => {
    const { folder, name } = NATIVE.exec(file)?.groups ?? {};
    // One within a package has another name.
    return folder !== undefined && name !== undefined && places.includes(folder) ? [name] : [];
  });
  return { executable, places, natives: [...new Set(natives)].slice(0, MOST_NATIVES) };
}
