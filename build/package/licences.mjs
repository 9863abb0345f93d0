import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPackage } from '../fetch-package.mjs';
import { fromRoot } from '../paths.mjs';
import { components } from './components.mjs';

/** @typedef {{ title: string, text: string }} Licence */

/** Electron's own distribution brings the two files that this names last. */
const preface = `What is shipped with Vigil and was made by others. Vigil's own licence is in LICENSE.txt, the licences of
Electron, Chromium and Node, where they are shipped, in LICENSE.electron.txt and LICENSES.chromium.html.`;

const licenceFile = /^(?:licen[cs]e|copying|notice)(?:[.-].*)?$/i;

/**
 * The text of all licences of what is shipped, each once, below the names of all that it covers.
 * @param {import('./app-folder.mjs').System} system
 */
export function licenceText(system) {
  /** @type {Map<string, string[]>} */
  const titles = new Map();
  for (const { title, text } of [...components([system]).map(licenceOf), consoleHost()])
    titles.set(text, [...(titles.get(text) ?? []), title]);
  const parts = [...titles].map(([text, those]) => [...those, '', text].join('\n'));
  return `${[preface, ...parts].join(`\n\n${'-'.repeat(80)}\n\n`)}\n`;
}

/** @param {import('./components.mjs').Component} component @returns {Licence} */
function licenceOf({ folder, name, version, licence }) {
  const files = readdirSync(folder).filter((each) => licenceFile.test(each));
  const text = files.map((file) => readFileSync(join(folder, file), 'utf8').trim()).join('\n\n');
  // Of the other usual licences too the text may be left out by no one, so a new package without one fails the build.
  if (text === '' && licence !== 'MIT')
    throw new Error(`${name} (${licence}) brings no text of its licence.`);
  return { title: `${name} ${version} (${licence})`, text: text || mitText(authorOf(folder, name)) };
}

/** node-pty brings programs of Microsoft, of whose licence its own file does not speak. @returns {Licence} */
function consoleHost() {
  const [version] = readdirSync(fromRoot('node_modules', 'node-pty', 'third_party', 'conpty'));
  const title = `OpenConsole.exe and conpty.dll ${version} of Windows Terminal, in node-pty (MIT)`;
  return { title, text: mitText('Microsoft Corporation. All rights reserved.') };
}

/** The text of MIT, for what names that licence and brings no file of it. @param {string} holder */
const mitText = (holder) =>
  readFileSync(fromRoot('LICENSE'), 'utf8')
    .replace(/^Copyright .*$/m, `Copyright (c) ${holder}`)
    .trim();

/** @param {string} folder @param {string} name */
function authorOf(folder, name) {
  const { author } = readPackage(folder);
  return (typeof author === 'string' ? author : author?.name) ?? `the authors of ${name}`;
}
