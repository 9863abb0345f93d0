import { join } from 'node:path';
import { z } from 'zod';
import { FILE_FORMAT } from '../../../core/protocol/version.ts';
import { readRegularIfThere } from '../../../platform/files/regular-file.ts';
import { replaceFile } from '../../../platform/files/replace-file.ts';

const LONGEST_BYTES = 1024 * 1024;

/** A file that the user linked. */
const FileLink = z.object({
  /** Absolute path. */
  path: z.string(),
  /** What Vigil wrote into it: ids, each with the entry as it was then, as JSON with its keys in order. */
  written: z.record(z.string(), z.string()).default({}),
  /** Ids of entries that could not be written into it yet. */
  pending: z.array(z.string()).default([]),
});
export type FileLink = z.infer<typeof FileLink>;

/** `links.json` beside the user's own entries. */
const LinksFile = z.object({ format: z.literal(FILE_FORMAT), links: z.array(FileLink) });

/** Where the links are. */
export const linksPath = (folder: string): string => join(folder, 'links.json');

/** The linked files; none without the file. Throws if it cannot be read: links must not be lost by overwriting it. */
export function readLinks(folder: string): FileLink[] {
  const bytes = readRegularIfThere(linksPath(folder), LONGEST_BYTES);
  return bytes === null ? [] : LinksFile.parse(JSON.parse(bytes.toString())).links;
}

/** Writes the links durably. Throws the system's error. */
export const writeLinks = (folder: string, links: readonly FileLink[]): void =>
  replaceFile(linksPath(folder), `${JSON.stringify({ format: FILE_FORMAT, links }, null, 2)}\n`);
