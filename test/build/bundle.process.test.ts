import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';

const vigil = fileURLToPath(new URL('../..', import.meta.url));
const run = promisify(execFile);
let project = '';

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'vigil-bundle-'));
  cpSync(join(vigil, 'build'), join(project, 'build'), { recursive: true });
  for (const name of ['package.json', 'package-lock.json', 'tsconfig.base.json'])
    cpSync(join(vigil, name), join(project, name));
  symlinkSync(join(vigil, 'node_modules'), join(project, 'node_modules'), 'junction');
  write('electron/core/answer.ts', 'export const answer: number = 42;');
  write('electron/host/main.ts', "import { answer } from '../core/answer.ts';\nconsole.log('host', answer);");
  write('electron/sample/main.ts', "console.log('sample', await import('./later.ts').then((m) => m.word));");
  write(
    'electron/sample/later.ts',
    "import { spawn } from 'node-pty';\nexport const word: string = typeof spawn;",
  );
  write('renderer/index.html', '<!doctype html><script type="module" src="./main.ts"></script>');
  write('renderer/main.ts', "document.title = 'first';");
  write('renderer/vite.config.ts', 'export default {};');
});
afterEach(() => rmSync(project, { recursive: true, force: true }));

function write(path: string, text: string) {
  mkdirSync(dirname(join(project, path)), { recursive: true });
  writeFileSync(join(project, path), text);
}

const read = (path: string) => readFileSync(join(project, 'out', path), 'utf8');

/**
 * What a call of the script prints, whether it succeeds or not. By default it builds the three bundles of
 * this project.
 */
async function bundle(...named: string[]): Promise<string> {
  const names = named.length > 0 ? named : ['host', 'sample', 'renderer'];
  const script = join(project, 'build', 'bundle.mjs');
  const { stderr } = await run(process.execPath, [script, ...names], {
    env: { ...process.env, NO_COLOR: '1' },
  }).catch((error: { stderr: string }) => error);
  return stderr;
}

const built = (said: string) => [...said.matchAll(/^Built (\S+) in/gm)].map((match) => match[1]);

test('each program becomes one file that runs, and the page names its hashed pieces', async () => {
  expect(built(await bundle())).toEqual(['host.js', 'sample.js', 'renderer/index.html']);
  expect((await run(process.execPath, [join(project, 'out', 'host.js')])).stdout).toBe('host 42\n');
  expect((await run(process.execPath, [join(project, 'out', 'sample.js')])).stdout).toBe('sample function\n');
  const piece = /src="\.\/(assets\/[^"]+\.js)"/.exec(read('renderer/index.html'))?.[1] ?? '';
  expect(read(`renderer/${piece}`)).toContain('first');
});

test('only the bundles that a change affects are built again, and none without a change', async () => {
  await bundle();
  expect(built(await bundle())).toEqual([]);
  write('electron/sample/later.ts', "export const word = 'changed';");
  expect(built(await bundle())).toEqual(['sample.js']);
  write('electron/core/answer.ts', 'export const answer: number = 43;');
  expect(built(await bundle('host'))).toEqual(['host.js']);
  rmSync(join(project, 'out', 'sample.js'));
  expect(built(await bundle('sample'))).toEqual(['sample.js']);
});

test('a rebuilt page leaves no piece of the old one', { tags: 'long' }, async () => {
  await bundle('renderer');
  write('renderer/main.ts', "document.title = 'second';");
  await bundle('renderer');
  const pieces = readdirSync(join(project, 'out', 'renderer', 'assets')).filter((name) =>
    name.endsWith('.js'),
  );
  expect(pieces).toHaveLength(1);
  expect(read(`renderer/assets/${pieces[0]}`)).toContain('second');
});

test.skipIf(process.platform === 'darwin')('calls at the same time build each bundle once', async () => {
  const said = await Promise.all([bundle(), bundle(), bundle()]);
  expect(said.flatMap(built).sort()).toEqual(['host.js', 'renderer/index.html', 'sample.js']);
  expect((await run(process.execPath, [join(project, 'out', 'host.js')])).stdout).toBe('host 42\n');
});

test('a source from a folder that the bundle does not name fails the build and leaves the old file', {
  tags: 'long',
}, async () => {
  await bundle('host');
  write('electron/keeper/secret.ts', 'export const secret = 1;');
  write('electron/host/main.ts', "import { secret } from '../keeper/secret.ts';\nconsole.log(secret);");
  expect(await bundle('host')).toContain('host takes in electron/keeper/secret.ts');
  expect(read('host.js')).toContain('42');
});

test('a source with an error is named, and nothing is marked as built', async () => {
  write('electron/host/main.ts', 'export const = 1;');
  expect(await bundle('host')).toContain('electron/host/main.ts');
  expect(existsSync(join(project, 'out', 'host.js'))).toBe(false);
  expect(await bundle('host')).toContain('The build failed.');
});

test('a program whose source is gone fails the build', async () => {
  expect(await bundle('keeper')).toContain('electron/keeper/main.ts');
});

test('Python modules are copied unchanged, without compiled files', async () => {
  write('electron/python/start/sitecustomize.py', 'first = 1\n');
  write('electron/python/start/gone.py', '');
  write('electron/python/vigil/__init__.py', '');
  await bundle('python');
  rmSync(join(project, 'electron/python/start/gone.py'));
  write('electron/python/start/__pycache__/sitecustomize.pyc', 'x');
  write('electron/python/examples/job.py', '');
  write('electron/python/start/sitecustomize.py', 'second = 2\n');
  expect(await bundle('python')).toContain('Copied electron/python');
  expect(read('python/start/sitecustomize.py')).toBe('second = 2\n');
  const copied = readdirSync(join(project, 'out', 'python'), { recursive: true, encoding: 'utf8' });
  expect(copied.filter((name) => /\.\w+$/.test(name)).sort()).toEqual([
    join('start', 'sitecustomize.py'),
    join('vigil', '__init__.py'),
  ]);
  write('electron/python/start/__pycache__/other.pyc', 'y');
  expect(await bundle('python')).toContain('Nothing changed');
});

test('an unknown bundle is refused with the known names', async () => {
  expect(await bundle('hots')).toContain('No such bundle: hots. There are host,');
});
