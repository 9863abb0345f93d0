import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseDocument, stringify } from 'yaml';
import { OWN_KIND } from '../../../core/failures/markdown/read-markdown.ts';
import { isAlike } from '../../../core/failures/markdown/same-entry.ts';
import { proposeEntry, type Unexplained } from '../../../core/failures/propose-entry.ts';
import { type FailureEntry, FailureFile } from '../../../core/protocol/failures/failure-entry.ts';
import { isObject } from '../../../core/protocol/is-object.ts';
import type { Answer } from '../../../core/protocol/wire/problem.ts';
import { readRegularSync } from '../../../platform/files/regular-file.ts';
import { replaceFile } from '../../../platform/files/replace-file.ts';
import { refuse } from '../../base/answers.ts';
import { systemErrorOf } from '../../base/system-error-of.ts';
import { LONGEST_BYTES, type OwnEntries } from './own-files.ts';
import { parseCatalogueFile } from './parse-catalogue-file.ts';

/** Last lines of the output that a proposal quotes. */
const LINES_QUOTED = 5;

/** A file of the catalogue with one entry about a death, as YAML. */
export function proposalOf(death: Unexplained, lastLines: readonly string[]): string {
  const { title, ...entry } = proposeEntry(death);
  const symptom = lastLines.slice(-LINES_QUOTED).join('\n') || title;
  const file = {
    format: 1,
    kind: OWN_KIND,
    name: { en: 'Own' },
    entries: [{ ...entry, texts: { en: { title, symptom, cause: '', fix: '' } } }],
  };
  // Long patterns stay on one line, so that they can be edited.
  return stringify(file, { lineWidth: 0 });
}

/**
 * Adds the entries of a file of the catalogue to the user's file of that kind; comments in it stay. One that another text of the
 * user in `own` would hide is refused.
 */
export function addEntries(folder: string, yaml: string, own: OwnEntries): Answer<{ ids: string[] }> {
  const { kind, entries: read, faults } = parseCatalogueFile('', null, yaml);
  const [fault] = faults;
  if (fault) return refuse({ code: 'catalogue-faulty', fault });
  for (const { path, document } of own.own)
    for (const { entry: there } of document?.parts ?? []) {
      const added = read.find(({ entry }) => entry.id === there?.entry.id);
      if (there && added && !isAlike(added.entry, there.entry))
        return refuse({ code: 'failure-in-markdown', id: there.entry.id, path, line: there.line });
    }
  const path = join(folder, `${kind}.yaml`);
  const entries = read.map(({ entry }) => entry);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const text = existsSync(path) ? joined(path, kind, entries) : ({ ok: true, value: yaml } as const);
    if (!text.ok) return text;
    replaceFile(path, text.value);
  } catch (error) {
    return refuse({ code: 'catalogue-unwritable', path, error: systemErrorOf(error) });
  }
  return { ok: true, value: { ids: entries.map(({ id }) => id) } };
}

/**
 * The file with these entries at its end. One with an id that the file has already takes that one's place. A file that a person
 * must mend first is left alone.
 */
function joined(path: string, kind: string, entries: readonly FailureEntry[]): Answer<string> {
  const before = readRegularSync(path, LONGEST_BYTES).toString('utf8');
  const document = parseDocument(before);
  const whole = document.errors.length > 0 ? null : FailureFile.safeParse(document.toJS()).data;
  const [fault] = parseCatalogueFile(path, kind, before).faults;
  if (!whole && fault) return refuse({ code: 'catalogue-faulty', fault });
  const ids = (whole?.entries ?? []).map((one) => (isObject(one) ? one['id'] : null));
  for (const entry of entries) {
    const at = ids.indexOf(entry.id);
    if (at < 0) document.addIn(['entries'], document.createNode(entry));
    else document.setIn(['entries', at], document.createNode(entry));
  }
  return { ok: true, value: document.toString() };
}
