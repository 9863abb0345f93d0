/**
 * @typedef {object} Bundle
 * @property {string} name      what `node build/bundle.mjs NAME` takes
 * @property {string} entry     source, relative to the project's folder
 * @property {string} file      result, relative to out/
 * @property {'program' | 'preload' | 'page' | 'files' | 'catalogue'} kind  `files`: copied as they are; `catalogue`: YAML
 *   files as one of JSON, which is read fast
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
    // Loaded by the host on first need.
    name: 'failures',
    entry: 'electron/host/failures/engine/engine.ts',
    file: 'failures.js',
    kind: 'program',
    isCompact: true,
    reads: [core, 'electron/host/base', 'electron/host/failures', 'electron/platform'],
  },
  {
    // Loaded by the host on first need.
    name: 'probes',
    entry: 'electron/host/probes/engine.ts',
    file: 'probes.js',
    kind: 'program',
    isCompact: true,
    reads: [
      ...[core, 'electron/host/base', 'electron/host/machine', 'electron/host/probes', 'electron/platform'],
      // A run is repeated as an attempt is started.
      ...['electron/host/keepers', 'electron/host/live', 'electron/host/store'],
    ],
  },
  {
    name: 'catalogue',
    entry: 'electron/core/failures/catalogue',
    file: 'failures/catalogue.json',
    kind: 'catalogue',
    reads: ['electron/core/failures/catalogue'],
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
    name: 'config-file',
    entry: 'electron/core/config-file/set-value.ts',
    file: 'config-file.js',
    kind: 'program',
    isCompact: true,
    reads: [core],
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
    reads: ['electron/python/start', 'electron/python/vigil', 'electron/python/probes'],
  },
];
