import { isBuiltin } from 'node:module';
import { isAbsolute, relative } from 'node:path';
import { fromRoot, out, root } from './paths.mjs';

/** Packages that cannot be inside a file: native code, and one that exists only inside Electron. */
const external = ['electron', 'node-pty', 'koffi'];

/**
 * A single character beyond ASCII makes V8 hold the whole text at two bytes a character. Names of functions stay, so that
 * a stack in the log can be read.
 */
const COMPACT = /** @type {const} */ ({
  charset: 'ascii',
  comments: false,
  minify: { mangle: { keepNames: true } },
});

/** @param {string} id */
const isExternal = (id) => external.includes(id) || isBuiltin(id);

/**
 * Vite's options for one bundle. Nothing is written by Vite: the caller moves finished files into place.
 * @param {import('./entries.mjs').Bundle} bundle
 * @returns {import('vite').InlineConfig}
 */
export function viteOptions(bundle) {
  const common = { logLevel: /** @type {const} */ ('warn'), plugins: [onlyFrom(bundle)] };
  if (bundle.kind === 'page') {
    return {
      ...common,
      root: fromRoot('renderer'),
      configFile: fromRoot('renderer', 'vite.config.ts'),
      base: './',
      build: { outDir: fromRoot('out', 'renderer'), write: false },
    };
  }
  const format = bundle.file.endsWith('.cjs') ? 'cjs' : 'esm';
  return {
    ...common,
    root,
    configFile: false,
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { target: 'node', noExternal: true },
    build: {
      outDir: out,
      write: false,
      ssr: fromRoot(bundle.entry),
      target: 'node20.19',
      minify: false,
      sourcemap: true,
      rolldownOptions: {
        external: isExternal,
        output: {
          format,
          entryFileNames: bundle.file,
          codeSplitting: false,
          ...(bundle.isCompact ? COMPACT : {}),
          banner: bundle.name === 'vigil' ? '#!/usr/bin/env node' : '',
        },
      },
    },
  };
}

/**
 * Fails the build on a source outside the bundle's folders. The fingerprint covers those folders only, so such a
 * source would be built in once and its changes never seen again.
 * @param {import('./entries.mjs').Bundle} bundle
 * @returns {import('vite').Plugin}
 */
function onlyFrom(bundle) {
  return {
    name: 'vigil:only-from',
    enforce: 'pre',
    load(id) {
      const path = id.split('?', 1)[0] ?? '';
      const place = relative(root, path).replaceAll('\\', '/');
      const isOurs = isAbsolute(path) && !place.startsWith('..') && !place.includes('node_modules/');
      if (!isOurs || bundle.reads.some((folder) => place.startsWith(`${folder}/`))) return;
      this.error(
        `${bundle.name} takes in ${place}, but build/entries.mjs lets it read ${bundle.reads} only.`,
      );
    },
  };
}
