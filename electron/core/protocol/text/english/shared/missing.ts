import type { MissingPart } from '../../../disk/dossier/dossier-part.ts';

const PARTS: Readonly<Record<string, string>> = {
  system: "records of the system's log",
  use: 'use of memory and GPU',
  processes: 'processes that began or ended',
  disk: 'free space',
  dumps: 'memory images',
  tools: 'files of tools',
  packages: 'versions of packages',
  acts: 'what was asked of the job',
};
const WHY: Readonly<Record<string, string>> = {
  late: 'no answer in time',
  denied: 'no right to read it',
  unwatched: 'not measured then',
  unsupported: 'not available on this system',
  'not-asked': 'not needed after such an end',
  cut: 'too many; some between are left out',
  failed: 'could not be read',
};

/** A part of a dossier that could not be had, and why. */
export const missingPartInWords = ({ part, why }: MissingPart): string =>
  `${PARTS[part] ?? part} (${WHY[why] ?? why})`;
