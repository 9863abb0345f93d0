import { mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { FailureCatalogue } from '../../../core/failures/catalogue.ts';
import { isAlike } from '../../../core/failures/markdown/same-entry.ts';
import type { MarkdownImport, MarkdownImported } from '../../../core/protocol/wire/failure-markdown.ts';
import type { Answer } from '../../../core/protocol/wire/problem.ts';
import { readRegularIfThere, reservedName } from '../../../platform/files/regular-file.ts';
import { replaceFile } from '../../../platform/files/replace-file.ts';
import { refuse } from '../../base/answers.ts';
import { systemErrorOf } from '../../base/system-error-of.ts';
import { LONGEST_MARKDOWN_BYTES } from './own-files.ts';
import { parseMarkdownFile } from './parse-markdown-file.ts';

/**
 * Keeps a debugging.md among the user's own files, byte by byte; its entries belong to the catalogue from then on. Without `replace`
 * it takes the place of nothing. `known`: the catalogue as it is.
 */
export function importMarkdown(
  folder: string,
  { file, text, replace }: MarkdownImport,
  known: FailureCatalogue,
): Answer<MarkdownImported> {
  if (Buffer.byteLength(text) > LONGEST_MARKDOWN_BYTES) {
    const fault = { kind: 'unreadable', error: 'EFBIG' } as const;
    return refuse({ code: 'catalogue-faulty', fault: { file, line: null, entry: null, fault } });
  }
  const { files, faults } = parseMarkdownFile(file, text, 0);
  const entries = files.flatMap((one) => one.entries.map(({ entry }) => entry));
  const [fault] = faults;
  if (entries.length === 0)
    return fault ? refuse({ code: 'catalogue-faulty', fault }) : refuse({ code: 'no-failure-entries', file });
  const path = join(folder, nameOf(file));
  const ids = entries.map(({ id }) => id);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const before = readRegularIfThere(path, LONGEST_MARKDOWN_BYTES)?.toString() ?? null;
    if (before === text) return { ok: true, value: { path, ids, replaced: [], isSame: true, faults } };
    if (before !== null && !replace) return refuse({ code: 'import-exists', path });
    const replaced = entries.flatMap((entry) => {
      const other = known.entries.find((one) => one.entry.id === entry.id)?.entry;
      // A day that comes from the file says nothing.
      return other && !isAlike({ ...other, since: '' }, { ...entry, since: '' }) ? [entry.id] : [];
    });
    if (replaced.length > 0 && !replace) return refuse({ code: 'failures-differ', ids: replaced });
    replaceFile(path, text);
    return { ok: true, value: { path, ids, replaced, isSame: false, faults } };
  } catch (error) {
    return refuse({ code: 'catalogue-unwritable', path, error: systemErrorOf(error) });
  }
}

/** Name of the copy. The client may run on another system. */
function nameOf(file: string): string {
  const name = basename(file.replaceAll('\\', '/'))
    .replace(/\.[^.]*$/, '')
    .replace(/[^\p{L}\p{N}_-]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80);
  // Windows takes some names for devices.
  const safe = name === '' || reservedName(name, 'win32') ? `debugging${name && `-${name}`}` : name;
  return `${safe}.md`;
}
