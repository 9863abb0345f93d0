// Long because every rule about the sources is tested with the cases that break it.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, test } from 'vitest';
import { type Arrow, arrows, crowded, placeless } from './layers/arrows.ts';
import {
  foldersWithoutArrow,
  forbiddenImports,
  houseFaults,
  impureUses,
  longFiles,
  machineQuestions,
  staleRules,
} from './layers/judge.ts';
import { type MirrorExceptions, unmirroredSources } from './layers/mirror.ts';
import { mirrorExceptions } from './layers/mirror-exceptions.ts';
import { type SharedName, sharedExports } from './layers/names.ts';
import { straySentences, worded } from './layers/prose.ts';
import { crowdedFolders, importCircles, mutualFolders } from './layers/rooms.ts';
import { sharedNames } from './layers/shared-names.ts';
import { parseSource, readPython, readSources } from './layers/sources.ts';
import { machineTraces } from './layers/words.ts';

const project = fileURLToPath(new URL('..', import.meta.url));

describe('the sources', () => {
  const sources = readSources(project, ['electron', 'renderer']);
  const tests = readSources(project, ['test']);
  const scripts = readSources(project, ['build']);
  // Programs of the benches re-export what they measure.
  const all = [...sources, ...tests.filter(({ path }) => !path.startsWith('test/bench/programs/'))];
  // Recorded jobs follow the examples of their tools.
  const python = readPython(project, ['electron', 'test']).filter(
    ({ path }) => !path.startsWith('test/records/'),
  );
  const writers = /^electron\/(?:core|host|keeper|monitor|platform)\//;

  test('contain sentences only in the catalogues: stored and sent data are facts', () => {
    const writing = sources.filter(({ path }) => writers.test(path));
    expect(straySentences(writing, worded)).toEqual([]);
  });

  test('import only along the arrows', () => {
    expect(forbiddenImports(sources, arrows)).toEqual([]);
  });

  test('are in rooms with an arrow of their own if they judge or act', () => {
    expect(foldersWithoutArrow(sources, arrows, ['electron/core', 'electron/host'])).toEqual([]);
  });

  test('match every part of the rule', () => {
    expect(staleRules(sources, arrows)).toEqual([]);
  });

  test('have no circular imports, neither between files nor between folders', () => {
    expect([...importCircles(sources), ...mutualFolders(sources)]).toEqual([]);
  });

  test('are at most some twenty to a folder, unless a reason is given', () => {
    expect(crowdedFolders([...all, ...scripts, ...python], crowded)).toEqual([]);
  });

  test('have no barrels, no default exports, and no long file without a reason', () => {
    expect([...houseFaults(all), ...longFiles(python)]).toEqual([]);
  });

  test('have a test with their name at the mirrored place if they judge or act, or a reason', () => {
    const roots = ['core', 'host', 'keeper', 'platform', 'sample', 'shell'].map(
      (room) => `electron/${room}/`,
    );
    const judging = sources.filter(({ path }) =>
      ['renderer/', ...roots].some((root) => path.startsWith(root)),
    );
    expect(unmirroredSources(judging, tests, mirrorExceptions)).toEqual([]);
  });

  test('export no name from two files without a reason', () => {
    expect(sharedExports([...sources, ...tests, ...scripts], sharedNames)).toEqual([]);
  });

  test('access the machine of a job only through its place', () => {
    expect(machineQuestions(sources, placeless)).toEqual([]);
  });

  test('use neither the clock nor randomness where they judge', () => {
    expect(impureUses(sources, ['electron/core'])).toEqual([]);
  });

  test('contain nothing that depends on one machine', () => {
    expect(machineTraces(project)).toEqual([]);
  });
});

describe('the judge', () => {
  const rule: Arrow[] = [
    { folder: 'src/core', may: ['src/core'], mayAsType: [], packages: ['zod'] },
    { folder: 'src/host', may: ['src/host', 'src/core'], mayAsType: [], packages: ['node:*', '@scope'] },
    { folder: 'src/page', may: ['src/page'], mayAsType: ['src/host/table.ts'], packages: [] },
  ];
  const sound = {
    'src/core/a.ts': "import { z } from 'zod/v4'; export const a = z;",
    'src/host/table.ts':
      "import fs from 'fs'; import x from '@scope/x'; import { a } from '../core/a.ts'; export const t = [fs, x, a];",
    'src/page/b.tsx': "import type { t } from '../host/table.ts'; export type B = typeof t;",
  };
  let folder = '';
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  function sourcesOf(files: Record<string, string>) {
    folder = mkdtempSync(join(tmpdir(), 'vigil-layers-'));
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    return readSources(folder, ['src']);
  }

  test('finds nothing where nothing is wrong', () => {
    const sources = sourcesOf(sound);
    expect([
      ...forbiddenImports(sources, rule),
      ...staleRules(sources, rule),
      ...houseFaults(sources),
      ...impureUses(sources, ['src/core']),
      ...machineTraces(folder),
    ]).toEqual([]);
  });

  test.each([
    ['a value import', "import { t } from '../host/table.ts'; export const c = t;"],
    ['a type import', "import type { t } from '../host/table.ts'; export type C = typeof t;"],
    ['an import for its effect', "import '../host/table.ts';"],
    ['a re-export', "export { t } from '../host/table.ts'; export const c = 1;"],
    ['a star re-export', "export * from '../host/table.ts'; export const c = 1;"],
    ['a dynamic import', "export const c = () => import('../host/table.ts');"],
    ['an import inside a type', "export type C = import('../host/table.ts').T;"],
    ['a require', "export const c = require('../host/table.ts');"],
    ['a computed import', 'export const c = (name: string) => import(name);'],
    ['a package that is not allowed', "import { x } from 'react'; export const c = x;"],
    ['a module of Node', "import { join } from 'node:path'; export const c = join;"],
    ['a package whose name only begins alike', "import { x } from 'zodiac'; export const c = x;"],
  ])('catches %s against the arrows', (_, text) => {
    const found = forbiddenImports(sourcesOf({ ...sound, 'src/core/c.ts': text }), rule);
    expect(found).toEqual([expect.stringMatching(/^src\/core\/c\.ts:1 imports /)]);
  });

  test('catches a value imported from a file that exports types only', () => {
    const text = "import { type t, u } from '../host/table.ts'; export const c: typeof t = u;";
    const found = forbiddenImports(sourcesOf({ ...sound, 'src/page/c.ts': text }), rule);
    expect(found).toEqual(['src/page/c.ts:1 imports ../host/table.ts']);
  });

  test('catches a file that no rule covers', () => {
    const found = forbiddenImports(sourcesOf({ ...sound, 'src/other/c.ts': 'export const c = 1;' }), rule);
    expect(found).toEqual(['src/other/c.ts lies in no folder of the rule']);
  });

  test('does not count words in comments and strings as imports', () => {
    const text = "// import '../host/table.ts'\nexport const c = \"import '../host/table.ts'\";";
    expect(forbiddenImports(sourcesOf({ ...sound, 'src/core/c.ts': text }), rule)).toEqual([]);
  });

  test('catches a rule about a missing folder, file, type or package', () => {
    const { 'src/page/b.tsx': _, ...rest } = sound;
    const found = staleRules(sourcesOf({ ...rest, 'src/core/a.ts': 'export const a = 1;' }), rule);
    expect(found).toEqual([
      'src/core: nothing imports zod',
      'src/page: no file is in src/page',
      'src/page: nothing takes types from src/host/table.ts',
    ]);
  });

  test('catches files and folders that import each other', () => {
    const back = "import { t } from '../host/table.ts'; export const c = t;";
    const sources = sourcesOf({ ...sound, 'src/core/a.ts': `${sound['src/core/a.ts']} ${back}` });
    expect(importCircles(sources)).toEqual(['src/core/a.ts -> src/host/table.ts -> src/core/a.ts']);
    expect(mutualFolders(sources)).toEqual(['src/core and src/host import each other']);
    expect([...importCircles(sourcesOf(sound)), ...mutualFolders(sourcesOf(sound))]).toEqual([]);
  });

  test('catches a room that no file imports, one without an arrow, and an import into an inner room', () => {
    const rooms: Arrow[] = [
      { folder: 'src/host/a', may: ['src/host/a/*', 'src/host/b'], mayAsType: [], packages: [] },
      { folder: 'src/host/a/inner', may: [], mayAsType: [], packages: [] },
      { folder: 'src/host/b', may: [], mayAsType: [], packages: [] },
    ];
    const files = {
      'src/host/b/b.ts': 'export const b = 1;',
      'src/host/a/inner/i.ts': 'export const i = 1;',
    };
    const lone = sourcesOf({
      ...files,
      'src/host/a/a.ts': "import { i } from './inner/i.ts'; export const a = i;",
    });
    expect(staleRules(lone, rooms)).toEqual(['src/host/a: nothing imports src/host/b']);
    expect(forbiddenImports(lone, rooms)).toEqual(['src/host/a/a.ts:1 imports ./inner/i.ts']);
    expect(foldersWithoutArrow(lone, rooms.slice(0, 2), ['src/host'])).toEqual(['src/host/b']);
  });

  test('lets a room share a part of its rule, and catches unused parts', () => {
    const rooms = (kind?: string): Arrow[] => [
      ...['src/host/a', 'src/host/b'].map((folder) => ({
        ...{ folder, may: ['src/host/base', 'src/host/store'], mayAsType: [], packages: [] },
        ...(kind ? { kind } : {}),
      })),
      { folder: 'src/host/base', may: [], mayAsType: [], packages: [] },
      { folder: 'src/host/store', may: [], mayAsType: [], packages: [] },
    ];
    const sources = sourcesOf({
      'src/host/a/a.ts': "import { base } from '../base/base.ts'; export const a = base;",
      'src/host/b/b.ts': 'export const b = 1;',
      'src/host/base/base.ts': 'export const base = 1;',
      'src/host/store/store.ts': 'export const store = 1;',
    });
    expect(staleRules(sources, rooms('watch'))).toEqual([
      'src/host/a: nothing imports src/host/store',
      'src/host/b: nothing imports src/host/store',
    ]);
    expect(staleRules(sources, rooms())).toContain('src/host/b: nothing imports src/host/base');
  });

  test('catches a folder with too many files, and an unnecessary reason', () => {
    const many = Array.from({ length: 20 }, (_, at) => [`src/core/c${at}.ts`, `export const c = ${at};`]);
    const sources = sourcesOf({ ...sound, ...Object.fromEntries(many) });
    expect(crowdedFolders(sources, {})).toEqual(['src/core holds 21 files and says no reason']);
    expect(crowdedFolders(sources, { 'src/core': 'a table' })).toEqual([]);
    expect(crowdedFolders(sourcesOf(sound), { 'src/core': 'a table' })).toEqual(['src/core needs no reason']);
  });

  test.each([
    ['a barrel by name', 'src/core/index.ts', 'export const c = 1;', 'is a barrel'],
    [
      'a barrel by content',
      'src/core/c.ts',
      "export * from './a.ts';\nexport { a } from './a.ts';",
      'is a barrel',
    ],
    ['a default export', 'src/core/c.ts', 'export default 1;', 'has a default export'],
    ['a long file', 'src/core/c.ts', 'export {};\n'.repeat(251), 'has 251 lines'],
  ])('catches %s', (_, path, text, fault) => {
    expect(houseFaults(sourcesOf({ ...sound, [path]: text }))).toEqual([
      expect.stringContaining(`${path} ${fault}`),
    ]);
  });

  test('asks a long Python file for its reason, which stands in the text about its module', () => {
    const lines = 'a = 1\n'.repeat(251);
    const about = '"""Values.\n\nLong because they belong together.\n"""\n';
    expect(longFiles([{ path: 'src/a.py', text: about + lines }])).toEqual([]);
    const later = `"""Values."""\n${lines}"""Long because."""`;
    expect(longFiles([{ path: 'src/a.py', text: later }])).toHaveLength(1);
  });

  test('allows a long file with a reason, and a default export in a configuration', () => {
    const long = `/** Long because it is a table. */\n${'export {};\n'.repeat(300)}`;
    const files = { ...sound, 'src/core/c.ts': long, 'src/page/vite.config.ts': 'export default {};' };
    expect(houseFaults(sourcesOf(files))).toEqual([]);
  });

  test('catches the clock and randomness in a pure folder, and allows a given time', () => {
    const text = 'export const c = (ms: number) => [Date.now(), new Date(), Math.random(), new Date(ms)];';
    expect(impureUses(sourcesOf({ ...sound, 'src/core/c.ts': text }), ['src/core'])).toEqual([
      'src/core/c.ts uses Date.now',
      'src/core/c.ts uses new Date()',
      'src/core/c.ts uses Math.random',
    ]);
  });

  test('catches access to the machine in a folder that must use a place, except for its own pid', () => {
    const text = `
      import { spawn } from 'node:child_process';
      import { connect } from 'node:net';
      export const c = [spawn, connect, process.platform, process.kill, process.pid, process['arch']];`;
    expect(machineQuestions(sourcesOf({ ...sound, 'src/host/c.ts': text }), ['src/host'])).toEqual([
      'src/host/c.ts:2 imports node:child_process',
      'src/host/c.ts:3 imports node:net',
      'src/host/c.ts asks for process.platform',
      'src/host/c.ts asks for process.kill',
      'src/host/c.ts asks for process.arch',
    ]);
    expect(machineQuestions(sourcesOf({ ...sound, 'src/host/c.ts': text }), ['src/core'])).toEqual([]);
  });

  test('catches paths of one machine and hosts of registries in any text', () => {
    sourcesOf({
      ...sound,
      'notes.md': `see ${['', 'work', 'main'].join('/')}`,
      '.npmrc': `registry=https://registry${'.'}example.org/`,
      'node_modules/x/a.ts': ['', 'root', 'x'].join('/'),
    });
    expect(machineTraces(folder)).toEqual([
      '.npmrc:1 holds the host of a package registry',
      'notes.md:1 holds a path of one machine',
    ]);
  });
});

describe('the search for sentences', () => {
  const straysIn = (text: string) => straySentences([{ path: 'electron/core/a.ts', text }], {});

  test.each([
    "const note = { detail: 'in attempt 1 of many' };",
    `const note = { detail: \`it has \${bytes} bytes instead of \${wanted}\` };`,
    `const named = \`process \${pid}\`;`,
    "export const because = (a: number) => (a > 1 ? 'the disk is full' : null);",
  ])('finds them in %s', (text) => {
    expect(straysIn(text)).toHaveLength(1);
  });

  test.each([
    "throw new Error('the journal is damaged');",
    "log.write('The host ends', error);",
    "// it is not known\nconst kind = 'not-known';",
    "const file = 'run.json';",
  ])('finds none in %s', (text) => {
    expect(straysIn(text)).toEqual([]);
  });

  test('rejects a reason that applies to nothing', () => {
    const source = { path: 'electron/core/a.ts', text: 'export const a = 1;' };
    expect(straySentences([source], { 'electron/core/a.ts': 'none' })).toHaveLength(1);
  });
});

describe('the mirror of the sources', () => {
  const judges = 'export const a = () => 1;';
  const faults = (
    sources: Record<string, string>,
    tests: Record<string, string>,
    untested: MirrorExceptions = {},
  ) => {
    const parsed = (files: Record<string, string>) =>
      Object.entries(files).map(([path, text]) => parseSource(path, text));
    return unmirroredSources(parsed(sources), parsed(tests), untested);
  };
  const lone = { 'electron/core/run/a.ts': judges };
  const fault = ['electron/core/run/a.ts has no test of its name'];

  test.each([
    'test/core/run/a.test.ts',
    'test/core/run/a.process.test.ts',
    'test/core/run/a-aspect.test.ts',
    'test/core/run/a-long-aspect.long.test.ts',
    'test/core/run/a.double.test.mjs',
  ])('is whole with %s', (path) => {
    expect(faults(lone, { [path]: '' })).toEqual([]);
  });

  test.each([
    'test/core/a.test.ts',
    'test/core/run/ab.test.ts',
    'test/core/run/a.ts',
    'test/core/run/b-a.test.ts',
  ])('is not with %s', (path) => {
    expect(faults(lone, { [path]: '' })).toEqual(fault);
  });

  test('counts a test only for the source with the longest matching name', () => {
    const both = { ...lone, 'electron/core/run/a-b.ts': judges };
    expect(faults(both, { 'test/core/run/a-b-aspect.test.ts': '' })).toEqual(fault);
  });

  test.each([
    ['a function', 'export function a() {}'],
    ['a class', 'export class A {}'],
    ['a value with a function in it', 'export const a = { b: [() => 1] } satisfies object;'],
  ])('needs a test for %s', (_, text) => {
    expect(faults({ 'electron/core/run/a.ts': text }, {})).toEqual(fault);
  });

  test.each([
    ['types', 'export interface A { b(): void } export type B = () => void;'],
    ['constants', 'export const a = { b: 1 };'],
    ['functions for the file itself', 'const a = () => 1; export const b = a.length;'],
  ])('needs none for %s', (_, text) => {
    expect(faults({ 'electron/core/run/a.ts': text }, {})).toEqual([]);
  });

  test('needs no test for texts, or if there is a reason', () => {
    expect(faults({ 'electron/core/text/a.ts': judges }, {})).toEqual([]);
    expect(faults(lone, {}, { 'electron/core/run/a.ts': 'wiring' })).toEqual([]);
  });

  test('rejects a reason for a source that has its test or no longer exists', () => {
    const reason = { 'electron/core/run/a.ts': 'wiring' };
    const needless = ['electron/core/run/a.ts needs no exception'];
    expect(faults(lone, { 'test/core/run/a.test.ts': '' }, reason)).toEqual(needless);
    expect(faults({}, {}, reason)).toEqual(needless);
  });
});

describe('a name that two files export', () => {
  const files = ['src/a.ts', 'test/b.mjs'].map((path) => ({ path, text: 'export const span = 1;' }));
  const reason: SharedName = { name: 'span', files: /^test\//, why: '-' };

  test('is found, whatever exports it', () => {
    expect(sharedExports(files)).toEqual(['span is exported from src/a.ts and test/b.mjs']);
    for (const text of [
      'export interface span {}',
      'export async function span() {}',
      'export class span {}',
    ])
      expect(sharedExports([...files.slice(1), { path: 'src/c.ts', text }])).toHaveLength(1);
  });

  test('may have a reason in all files but one', () => {
    expect(sharedExports(files, [reason])).toEqual([]);
    const third = { path: 'src/c.ts', text: 'export type span = 1;' };
    expect(sharedExports([...files, third], [reason])).toEqual([
      'span is exported from src/a.ts and src/c.ts',
    ]);
  });

  test('must need its reason', () => {
    for (const one of [files.slice(0, 1), files.slice(1), []])
      expect(sharedExports(one, [reason])).toEqual(['span in ^test\\/ needs no reason']);
  });

  test('is no fault where it is not exported, or a text in two languages', () => {
    expect(sharedExports([...files.slice(1), { path: 'src/a.ts', text: 'const span = 1;' }])).toEqual([]);
    const languages = ['english', 'pseudo'].map((language) => ({
      path: `electron/core/protocol/text/${language}/words.ts`,
      text: 'export const span = 1;',
    }));
    expect(sharedExports(languages)).toEqual([]);
  });
});
