import { homedir, hostname, tmpdir, userInfo } from 'node:os';
import { root } from '../paths.mjs';

const MOST_CHARACTERS = 200;
/** Up to a mark that no path has, or the end: a path may contain spaces. */
const PATH = /(?:\\\\|\b[a-z]:[\\/])[^"'<>|*?;,()\r\n]*/gi;

/**
 * One line of what was seen, without paths and without names of this computer and its user: the file may be published.
 * @param {string} text
 * @param {string[]} [names]
 */
export function anonymous(text, names = [userInfo().username, hostname()]) {
  let clean = text;
  for (const folder of [root, tmpdir(), homedir()]) clean = clean.replaceAll(folder, '[path]');
  clean = clean.replace(PATH, '[path]');
  // A short name would take letters out of words.
  for (const name of names)
    if (name.length > 2) clean = clean.replaceAll(new RegExp(literal(name), 'gi'), '[name]');
  return clean.replace(/\s+/g, ' ').trim().slice(0, MOST_CHARACTERS);
}

/** @param {string} text */
const literal = (text) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
