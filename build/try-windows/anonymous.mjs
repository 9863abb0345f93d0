import { homedir, hostname, tmpdir, userInfo } from 'node:os';
import { win32 } from 'node:path';
import { root } from '../paths.mjs';

const MOST_CHARACTERS = 200;
/** Up to a mark that few paths have, or the end: a path may contain spaces. */
const PATH = /(?:\\\\|\b[a-z]:[\\/]|\[path\](?=\S))[^"'<>|*?;,()\r\n]*/gi;

/** The home's name is often not the user's: an account of Microsoft has its first letters alone. */
const namesHere = () => [userInfo().username, hostname(), win32.basename(homedir())];

/**
 * One line of what was seen, without paths and without names of this computer and its user: the file may be published.
 * A path with one of those marks keeps what is behind the mark, except where it is below one of the folders.
 * @param {string} text
 * @param {string[]} [names]
 * @param {string[]} [folders] the inner ones first
 */
export function anonymous(text, names = namesHere(), folders = [root, tmpdir(), homedir()]) {
  let clean = text;
  for (const form of folders.flatMap(formsOf))
    clean = clean.replaceAll(new RegExp(literal(form), 'gi'), '[path]');
  clean = clean.replace(PATH, '[path]');
  for (const name of names)
    if (isFound(name)) clean = clean.replaceAll(new RegExp(literal(name), 'gi'), '[name]');
  return clean.replace(/\s+/g, ' ').trim().slice(0, MOST_CHARACTERS);
}

/** A folder as it stands in JSON, in a URL and by itself. @param {string} path */
function formsOf(path) {
  const folder = path.replace(/[\\/]+$/, '');
  const forward = folder.replaceAll('\\', '/');
  return folder === '' ? [] : [JSON.stringify(folder).slice(1, -1), encodeURI(forward), forward, folder];
}

/**
 * A short name of Latin letters would take letters out of words; one of other letters is in no word here.
 * @param {string} name
 */
const isFound = (name) => name.length > 2 || /[^\0-\x7f]/.test(name);

/** @param {string} text */
const literal = (text) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
