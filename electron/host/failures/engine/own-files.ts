import { readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { MarkdownDocument } from '../../../core/failures/markdown/read-markdown.ts';
import { inOneOrder, isAlike } from '../../../core/failures/markdown/same-entry.ts';
import type { CatalogueFault } from '../../../core/protocol/failures/catalogue-fault.ts';
import type { FailureEntry } from '../../../core/protocol/failures/failure-entry.ts';
import { messageOf } from '../../../core/protocol/message-of.ts';
import { readRegularSync } from '../../../platform/files/regular-file.ts';
import { readUtf8 } from '../../base/read-utf8.ts';
import { type FileLink, linksPath, readLinks } from './links-file.ts';
import { type ParsedFile, parseCatalogueFile } from './parse-catalogue-file.ts';
import { parseMarkdownFile } from './parse-markdown-file.ts';

/** A catalogue file of hundreds of entries is far smaller. */
export const LONGEST_BYTES = 4 * 1024 * 1024;
/** So is a debugging.md. Longer ones would hold the host up. */
export const LONGEST_MARKDOWN_BYTES = 1024 * 1024;
const MOST_FILES = 200;
/** What the system would say of a drive that does not answer. */
export const SILENT = 'ETIMEDOUT';

/** A file with entries of the user. */
interface OwnFile {
  path: string;
  /** By kind: a debugging.md may have several. */
  files: readonly ParsedFile[];
  faults: readonly CatalogueFault[];
  /** Null for YAML. */
  document: MarkdownDocument | null;
  /** Null if it lies in the folder of Vigil. */
  link: FileLink | null;
}

/** All of them as they are now. Of two entries with one id the later one counts. */
export interface OwnEntries {
  own: readonly OwnFile[];
  files: readonly ParsedFile[];
  faults: readonly CatalogueFault[];
}

/** The user's own files of the catalogue. They may be edited by hand at any time. */
export interface OwnFiles {
  /** What they have now. The object is the same until a file changes. */
  read(): OwnEntries;
  /** Absolute paths of the linked files. */
  linkedPaths(): string[];
  /** Linked files that do not answer now: they are as they were read last. */
  leaveAlone(silent: ReadonlySet<string>): void;
  /** Whether a file does not answer now. */
  isSilent(path: string): boolean;
}

type Parsed = Omit<OwnFile, 'path' | 'link'>;

/** Reads the files of a folder, each again only after a change: YAML, then Markdown, then files that are linked. */
export function openOwnFiles(folder: string): OwnFiles {
  const known = new Map<string, { stamp: string; parsed: Parsed }>();
  let last: OwnEntries = { own: [], files: [], faults: [] };
  let lastPaths: readonly string[] = [];
  let links: { stamp: string; links: readonly FileLink[]; fault: CatalogueFault | null } = {
    ...{ stamp: '', links: [], fault: null },
  };

  /** The links as they are now; the object is the same until they change. */
  function linksNow(): typeof links {
    const stamp = stampOf(linksPath(folder));
    if (stamp === links.stamp) return links;
    try {
      links = { stamp, links: readLinks(folder), fault: null };
    } catch (error) {
      links = { stamp, links: [], fault: unreadable(linksPath(folder), error) };
    }
    return links;
  }

  let lastLinks = links;
  let silent: ReadonlySet<string> = new Set();

  return {
    linkedPaths: () => linksNow().links.map(({ path }) => path),
    leaveAlone: (paths) => {
      silent = paths;
    },
    isSilent: (path) => silent.has(path),
    read: () => {
      let hasChanged = linksNow() !== lastLinks;
      lastLinks = links;
      const inFolder = namesIn(folder).map((name) => join(folder, name));
      const paths = [...inFolder, ...links.links.map(({ path }) => path)];
      hasChanged ||= paths.join('\n') !== lastPaths.join('\n');
      for (const path of [...known.keys()]) if (!paths.includes(path)) known.delete(path);
      for (const path of paths) {
        const isSilent = silent.has(path);
        const stamp = isSilent ? SILENT : stampOf(path);
        const before = known.get(path);
        if (before?.stamp === stamp) continue;
        const parsed = isSilent
          ? unread(path, before?.parsed ?? null, SILENT)
          : parse(path, before?.parsed ?? null);
        // A file that another program holds does not change when it is let go.
        const isRead =
          !parsed.faults.some(({ fault }) => fault.kind === 'unreadable') || stamp === '' || isSilent;
        known.set(path, { stamp: isRead ? stamp : 'unread', parsed });
        hasChanged = true;
      }
      if (!hasChanged) return last;
      lastPaths = paths;
      const own = paths.flatMap((path): OwnFile[] => {
        const one = known.get(path);
        const link = inFolder.includes(path)
          ? null
          : (links.links.find((each) => each.path === path) ?? null);
        return one ? [{ path, ...one.parsed, link }] : [];
      });
      const faults = [...own.flatMap((one) => one.faults), ...differences(own)];
      last = {
        own,
        files: own.flatMap(({ files }) => files),
        faults: links.fault === null ? faults : [links.fault, ...faults],
      };
      return last;
    },
  };
}

function namesIn(folder: string): string[] {
  try {
    const names = readdirSync(folder).sort();
    const yaml = names.filter((name) => /\.ya?ml$/.test(name));
    return [...yaml, ...names.filter((name) => /\.md$/i.test(name))].slice(0, MOST_FILES);
  } catch {
    // There is no such folder before the first own entry.
    return [];
  }
}

function stampOf(path: string): string {
  try {
    const { mtimeMs, size } = statSync(path);
    return `${mtimeMs} ${size}`;
  } catch {
    return '';
  }
}

const unreadable = (file: string, error: unknown): CatalogueFault => ({
  ...{ file, line: null, entry: null },
  fault: { kind: 'unreadable', error: messageOf(error) },
});

/** `before`: what was read last. Its entries stay while an editor has the file, or a network drive is away. */
function parse(path: string, before: Parsed | null): Parsed {
  const isMarkdown = !/\.ya?ml$/.test(path);
  const kind = basename(path).replace(/\.ya?ml$/, '');
  try {
    const bytes = readRegularSync(path, isMarkdown ? LONGEST_MARKDOWN_BYTES : LONGEST_BYTES);
    if (!isMarkdown) {
      const parsed = parseCatalogueFile(path, kind, bytes.toString('utf8'));
      return { files: [parsed], faults: parsed.faults, document: null };
    }
    const read = readUtf8(bytes);
    if (!read.ok) {
      const fault = { file: path, line: read.line, entry: null, fault: { kind: 'not-utf8' } } as const;
      return { files: before?.files ?? [], faults: [fault], document: before?.document ?? null };
    }
    return parseMarkdownFile(path, read.text, statSync(path).mtimeMs);
  } catch (error) {
    return unread(path, isMarkdown ? before : null, error);
  }
}

/** What was read last, with the reason why it cannot be read now. */
const unread = (path: string, before: Parsed | null, error: unknown): Parsed => ({
  ...{ files: before?.files ?? [], document: before?.document ?? null },
  faults: [unreadable(path, error)],
});

/**
 * Entries of a debugging.md that differ from those of an earlier file with the same id. It is no conflict if only the Markdown was
 * changed since Vigil wrote the entry into it.
 */
function differences(own: readonly OwnFile[]): CatalogueFault[] {
  const faults: CatalogueFault[] = [];
  const seen = new Map<string, { path: string; entry: FailureEntry }>();
  for (const { path, files, document, link } of own)
    for (const { entry } of files.flatMap((file) => file.entries)) {
      const { id } = entry;
      const before = seen.get(id);
      seen.set(id, { path, entry });
      if (!document || !before || isAlike(before.entry, entry)) continue;
      if (link?.written[id] === inOneOrder(before.entry)) continue;
      const line = document.parts.find((part) => part.entry?.entry.id === id)?.entry?.line ?? null;
      faults.push({ file: path, line, entry: id, fault: { kind: 'differs', other: before.path } });
    }
  return faults;
}
