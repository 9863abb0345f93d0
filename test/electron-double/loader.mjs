import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { transformWithOxc } from 'vite';

/*
 * Hooks of Node's module loader: `electron` is the double, and the double's TypeScript loses its types. Node 20 does
 * not strip types by itself.
 */

const double = new URL('./electron.ts', import.meta.url).href;

/** Real Electron also exports everything as its default, which electron-store imports. */
const withDefault = `export * from '${double}'; import * as all from '${double}'; export default all;`;
const entry = `data:text/javascript,${encodeURIComponent(withDefault)}`;

/** @type {import('node:module').ResolveHook} */
export const resolve = (specifier, context, next) =>
  specifier === 'electron' ? { url: entry, shortCircuit: true, format: 'module' } : next(specifier, context);

/** @type {import('node:module').LoadHook} */
export async function load(url, context, next) {
  if (!url.endsWith('.ts')) return next(url, context);
  const path = fileURLToPath(url);
  const { code } = await transformWithOxc(await readFile(path, 'utf8'), path);
  return { format: 'module', source: code, shortCircuit: true };
}
