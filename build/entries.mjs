/**
 * @typedef {object} Bundle
 * @property {string} name      what `node build/bundle.mjs NAME` takes
 * @property {string} entry     source, relative to the project's folder
 * @property {string} file      result, relative to out/
 * @property {'program' | 'preload' | 'page' | 'files'} kind  `files`: copied as they are
 * @property {boolean} [isCompact] written small, because a process that lives long holds its own text in memory
 * @property {string[]} reads   folders whose files it may take in; a module from elsewhere fails the build
 */

const core = 'electron/core';

/** @type {Bundle[]} */
export const bundles = [
  {
    name: 'host',
    entry: 'electron/host/main.ts',
    file: 'host.js',
    kind: 'program',
    isCompact: true,
    reads: [core, 'electron/host', 'electron/platform'],
  },
  {
    name: 'keeper',
    entry: 'electron/keeper/main.ts',
    file: 'keeper.cjs',
    kind: 'program',
    reads: [core, 'electron/keeper', 'electron/platform'],
  },
  {
    name: 'monitor',
    entry: 'electron/monitor/main.ts',
    file: 'monitor.cjs',
    kind: 'program',
    isCompact: true,
    reads: [core, 'electron/monitor', 'electron/platform'],
  },
  {
    name: 'vigil',
    entry: 'electron/host/cli.ts',
    file: 'vigil.js',
    kind: 'program',
    reads: [core, 'electron/host', 'electron/platform'],
  },
  {
    name: 'sample',
    entry: 'electron/sample/main.ts',
    file: 'sample.js',
    kind: 'program',
    reads: [core, 'electron/sample'],
  },
  {
    name: 'shell',
    entry: 'electron/shell/main.ts',
    file: 'shell.js',
    kind: 'program',
    reads: [core, 'electron/shell', 'electron/host', 'electron/platform'],
  },
  {
    name: 'preload',
    entry: 'electron/shell/preload.ts',
    file: 'preload.cjs',
    kind: 'preload',
    reads: [core, 'electron/shell'],
  },
  {
    name: 'renderer',
    entry: 'renderer/index.html',
    file: 'renderer/index.html',
    kind: 'page',
    reads: [core, 'renderer'],
  },
  {
    name: 'python',
    entry: 'electron/python',
    file: 'python/start/sitecustomize.py',
    kind: 'files',
    reads: ['electron/python/start', 'electron/python/vigil'],
  },
];
