import { appendFileSync, mkdirSync } from 'node:fs';
import { inOneOrder, isAlike } from '../../../core/failures/markdown/same-entry.ts';
import { withEntries } from '../../../core/failures/markdown/write-document.ts';
import type { EntryOfKind } from '../../../core/failures/markdown/write-entry.ts';
import type { SystemError } from '../../../core/protocol/disk/system-error.ts';
import type { LinkedFile } from '../../../core/protocol/wire/failure-markdown.ts';
import type { Answer } from '../../../core/protocol/wire/problem.ts';
import { readRegularSync } from '../../../platform/files/regular-file.ts';
import { refuse } from '../../base/answers.ts';
import { readUtf8 } from '../../base/read-utf8.ts';
import { systemErrorOf } from '../../base/system-error-of.ts';
import { type FileLink, linksPath, readLinks, writeLinks } from './links-file.ts';
import { LONGEST_MARKDOWN_BYTES, type OwnFiles, SILENT } from './own-files.ts';
import { parseMarkdownFile } from './parse-markdown-file.ts';

/** Files of the user whose entries belong to the catalogue, and which get the entries made in Vigil. */
export interface Links {
  link(path: string): Answer<LinkedFile>;
  unlink(path: string): Answer<{ path: string }>;
  /** Writes new entries at the end of each linked file. Nothing else of a file is ever changed. */
  write(entries: readonly EntryOfKind[]): LinkedFile[];
  list(): LinkedFile[];
}

/** `entriesOf`: entries of the catalogue by their ids. */
export function openLinks(
  folder: string,
  ownFiles: OwnFiles,
  entriesOf: (ids: readonly string[]) => EntryOfKind[],
): Links {
  function list(): LinkedFile[] {
    return ownFiles.read().own.flatMap(({ path, files, faults, link }): LinkedFile[] => {
      if (link === null) return [];
      const away = faults.flatMap(({ fault }) => (fault.kind === 'unreadable' ? fault.error : []))[0];
      const ids = files.flatMap((file) => file.entries.map(({ entry }) => entry.id));
      const error = away === undefined ? null : { code: null, message: away };
      return [
        {
          path,
          ids,
          error,
          pending: link.pending,
          faults: faults.filter(({ fault }) => fault.kind !== 'unreadable'),
        },
      ];
    });
  }

  const unwritable = (error: unknown): Answer<never> =>
    refuse({ code: 'catalogue-unwritable', path: linksPath(folder), error: systemErrorOf(error) });

  /** None if they cannot be read, which is among the faults: the entries themselves are written by then. */
  function readable(): FileLink[] {
    try {
      return readLinks(folder);
    } catch {
      return [];
    }
  }

  /** The links after an attempt to write what is due, with the errors of the files. */
  function write(entries: readonly EntryOfKind[]): LinkedFile[] {
    const links = readable();
    if (links.length === 0) return [];
    const errors = new Map<string, SystemError>();
    const after = links.map((link) => {
      const due = [...entriesOf(link.pending), ...entries].filter(isFirst);
      try {
        if (ownFiles.isSilent(link.path)) throw Object.assign(new Error(SILENT), { code: SILENT });
        return { ...link, pending: [], written: { ...link.written, ...append(link.path, due) } };
      } catch (error) {
        errors.set(link.path, systemErrorOf(error));
        return { ...link, pending: due.map(({ entry }) => entry.id) };
      }
    });
    try {
      if (!isAlike(after, links)) writeLinks(folder, after);
    } catch (error) {
      for (const { path } of after) errors.set(path, errors.get(path) ?? systemErrorOf(error));
    }
    return list().map((one) => ({ ...one, error: errors.get(one.path) ?? one.error }));
  }

  return {
    list,
    write,
    link: (path) => {
      try {
        const read = readUtf8(readRegularSync(path, LONGEST_MARKDOWN_BYTES));
        if (!read.ok)
          return refuse({
            code: 'catalogue-faulty',
            fault: { file: path, line: read.line, entry: null, fault: { kind: 'not-utf8' } },
          });
      } catch (error) {
        return refuse({ code: 'catalogue-file-unreadable', path, error: systemErrorOf(error) });
      }
      try {
        const links = readLinks(folder);
        if (!links.some((one) => one.path === path)) {
          mkdirSync(folder, { recursive: true, mode: 0o700 });
          writeLinks(folder, [...links, { path, written: {}, pending: [] }]);
        }
        const linked = write([]).find((one) => one.path === path);
        if (linked) return { ok: true, value: linked };
        return refuse({ code: 'not-linked', path });
      } catch (error) {
        return unwritable(error);
      }
    },
    unlink: (path) => {
      try {
        const links = readLinks(folder);
        if (!links.some((one) => one.path === path)) return refuse({ code: 'not-linked', path });
        writeLinks(
          folder,
          links.filter((one) => one.path !== path),
        );
        return { ok: true, value: { path } };
      } catch (error) {
        return unwritable(error);
      }
    },
  };
}

const isFirst = ({ entry }: EntryOfKind, index: number, all: readonly EntryOfKind[]): boolean =>
  all.findIndex((other) => other.entry.id === entry.id) === index;

/** Appends the entries that a file does not have, and returns what was written of each. Throws the system's error. */
function append(path: string, entries: readonly EntryOfKind[]): FileLink['written'] {
  if (entries.length === 0) return {};
  const read = readUtf8(readRegularSync(path, LONGEST_MARKDOWN_BYTES));
  if (!read.ok) throw new Error(`line ${read.line} is not UTF-8`);
  const { document } = parseMarkdownFile(path, read.text, 0);
  const there = new Set(document.parts.flatMap(({ entry }) => entry?.entry.id ?? []));
  const missing = entries.filter(({ entry }) => !there.has(entry.id));
  const text = withEntries(read.text, document, missing, { form: null, language: 'en' });
  // An editor may have the file open: only what is added is written, and no byte before it.
  if (missing.length > 0) appendFileSync(path, text.slice(read.text.length));
  return Object.fromEntries(missing.map(({ entry }) => [entry.id, inOneOrder(entry)]));
}
