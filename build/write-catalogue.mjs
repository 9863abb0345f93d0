import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { LineCounter, parseDocument } from 'yaml';
import { fromRoot, out } from './paths.mjs';
import { replaceInOneStep } from './replace-file.mjs';

/**
 * Writes the YAML files of a folder as one list of JSON. Throws, with file and line, if one is not YAML.
 * @param {import('./entries.mjs').Bundle} bundle
 */
export function writeCatalogue({ entry, file }) {
  const folder = fromRoot(entry);
  const names = (existsSync(folder) ? readdirSync(folder) : []).filter((name) => name.endsWith('.yaml'));
  const contents = names.sort().map((name) => contentOf(join(folder, name)));
  mkdirSync(dirname(join(out, file)), { recursive: true });
  replaceInOneStep(join(out, file), `${JSON.stringify(contents)}\n`);
}

/**
 * @param {string} path
 * @returns {unknown}
 */
function contentOf(path) {
  const lineCounter = new LineCounter();
  const document = parseDocument(readFileSync(path, 'utf8'), { lineCounter, prettyErrors: false });
  const [fault] = document.errors;
  if (fault) throw new Error(`${path}:${lineCounter.linePos(fault.pos[0]).line}: ${fault.message}`);
  return document.toJS();
}
