import { readFileSync } from 'node:fs';
import { fromRoot } from './paths.mjs';
import { replaceInOneStep } from './replace-file.mjs';
import { giveUp, messageOf, say } from './say.mjs';
import { readResults } from './try-windows/result-file.mjs';
import { withResults } from './try-windows/table.mjs';

/* Puts what `npm run try:windows` has found on a PC into docs/internals/windows.md. */

const [file] = process.argv.slice(2);
if (file === undefined) giveUp('Name the file that npm run try:windows has written.');
const read = readResults(textOf(file));
if (!read.ok) giveUp(read.sentence);
const { results } = read;
if (results.place === 'wine') giveUp('These results come from Wine, which proves nothing of Windows.');
const page = fromRoot('docs', 'internals', 'windows.md');
replaceInOneStep(page, withResults(readFileSync(page, 'utf8'), results));
say(`docs/internals/windows.md has ${results.steps.length} steps of ${results.windows}, ${results.date}.`);

/** @param {string} path */
function textOf(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    giveUp(`The file cannot be read: ${messageOf(error)}`);
  }
}
