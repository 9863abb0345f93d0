import assert from 'node:assert/strict';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { listPackage, statFile } from '@electron/asar';
import { runQuietly } from '../../command.mjs';
import { readPackage } from '../../fetch-package.mjs';
import { root } from '../../paths.mjs';
import { components } from '../components.mjs';

const MiB = 1024 ** 2;
/** Everything but Electron's distribution. */
const MOST_OWN_MIB = 25;
const unpacked = 'resources/app.asar.unpacked';

/** Inside of the archive, where Electron checks them. */
const packed = [
  ...['sign-failed.png', 'sign-needs-you.png', 'tray-failed.png', 'tray-needs-you.png', 'tray-running.png']
    .concat('vigil-32.png', 'vigil.ico')
    .map((file) => `build/icons/${file}`),
  'out/preload.cjs',
  'out/shell.js',
  'package.json',
];

/** @param {'x64' | 'arm64'} arch */
const mustBeThere = (arch) => [
  ...[
    'Vigil.exe',
    'LICENSE.txt',
    'THIRD-PARTY-LICENSES.txt',
    'LICENSE.electron.txt',
    'LICENSES.chromium.html',
  ],
  ...['bin/vigil', 'bin/vigil.cmd', 'resources/app.asar'],
  ...['en-US', 'ko', 'zh-CN'].map((language) => `locales/${language}.pak`),
  ...[
    ...['host.js', 'failures.js', 'failures/catalogue.json', 'probes.js', 'keeper.cjs', 'monitor.cjs'],
    ...['config-file.js', 'vigil.js', 'sample.js', 'renderer/index.html', 'package.json'],
    ...['python/start/sitecustomize.py', 'python/vigil/__init__.py'],
  ].map((file) => `${unpacked}/out/${file}`),
  ...['conpty.node', 'conpty/conpty.dll', 'conpty/OpenConsole.exe'].map(
    (file) => `${unpacked}/node_modules/node-pty/prebuilds/win32-${arch}/${file}`,
  ),
  `${unpacked}/node_modules/@koromix/koffi-win32-${arch}/win32_${arch}/koffi.node`,
];

const mustNotBeThere =
  /\.(?:pdb|map|tsx?|lib|cc|test\.js)$|\.npmrc$|__pycache__|default_app|winpty|koffi-linux|koffi-darwin|[\\/]build[\\/]Release[\\/]/;
const packagesThere = ['@koromix', 'koffi', 'node-pty'];

/**
 * What the folder that is installed contains.
 * @param {import('./check-table.mjs').Table} table
 * @param {{ app: string, zip: string, bill: string, arch: 'x64' | 'arm64', electronDist: string }} made
 */
export async function checkContents(table, { app, zip, bill, arch, electronDist }) {
  const files = filesBelow(app);
  const archive = join(app, 'resources', 'app.asar');
  await table.check(
    'contents',
    'everything that runs is there, outside of the archive unless Electron alone reads it',
    () => {
      assert.deepEqual(
        mustBeThere(arch).filter((file) => !files.includes(file)),
        [],
      );
      return `${files.length} files`;
    },
  );
  await table.check('contents', 'nothing is there for developers, debuggers or other systems', () => {
    assert.deepEqual(
      files.filter((file) => mustNotBeThere.test(file)),
      [],
    );
    assert.deepEqual(readdirSync(join(app, unpacked, 'node_modules')).sort(), packagesThere);
  });
  await table.check(
    'contents',
    'the archive contains the shell, and names the rest as lying beside it',
    () => {
      const names = listPackage(archive, { isPack: false }).map((name) => name.split(sep).join('/').slice(1));
      /** @param {string} name */
      const entry = (name) => statFile(archive, name, false);
      const inside = names.filter((name) => !('files' in entry(name)) && entry(name).unpacked !== true);
      assert.deepEqual(inside.sort(), packed);
      const beside = names.filter((name) => !('files' in entry(name)) && entry(name).unpacked === true);
      assert.deepEqual(beside.sort(), filesBelow(join(app, unpacked)));
    },
  );
  await table.check('contents', `the part that is not Electron's has at most ${MOST_OWN_MIB} MiB`, () => {
    const theirs = new Set(filesBelow(electronDist));
    const renamed = ['Vigil.exe', 'LICENSE.electron.txt'];
    const ours = files.filter((file) => !theirs.has(file) && !renamed.includes(file));
    const mib = ours.reduce((sum, file) => sum + statSync(join(app, file)).size, 0) / MiB;
    assert.ok(mib <= MOST_OWN_MIB, `${mib.toFixed(1)} MiB`);
    return `${mib.toFixed(1)} MiB`;
  });
  await table.check(
    'contents',
    'licences and bill name every package that is shipped, the licences also Microsoft for its console',
    () => {
      const text = readFileSync(join(app, 'THIRD-PARTY-LICENSES.txt'), 'utf8');
      const all = components([{ platform: 'win32', arch }]);
      assert.ok(all.length > 50, `only ${all.length} packages`);
      assert.deepEqual(
        all.filter(({ name, version }) => !text.includes(`${name} ${version} (`)).map(({ name }) => name),
        [],
      );
      /** @type {{ components: { name: string }[] }} */
      const { components: billed } = JSON.parse(readFileSync(bill, 'utf8'));
      for (const name of packagesBelow(join(app, unpacked, 'node_modules'))) {
        assert.match(text, new RegExp(`^${name} \\d`, 'm'));
        assert.ok(
          billed.some((each) => each.name === name),
          name,
        );
      }
      assert.ok(text.includes('OpenConsole.exe'));
      return `${all.length} packages`;
    },
  );
  await table.check(
    'contents',
    'the packed command line starts in a plain Node and knows its version',
    async () => {
      const told = await runQuietly(process.execPath, [join(app, unpacked, 'out', 'vigil.js'), '--version']);
      assert.equal(told.output.trim(), readPackage(root).version);
    },
  );
  await table.check('contents', 'the command for Git Bash refuses in WSL, and says what to do', async () => {
    const env = { ...process.env, WSL_DISTRO_NAME: 'Ubuntu' };
    const told = await runQuietly('sh', [join(app, 'bin', 'vigil'), 'ls'], { env });
    assert.equal(told.code, 2, told.output);
    assert.match(told.output, /^vigil: .*cmd\.exe \/c vigil\.cmd\n$/);
  });
  await table.check('zip', 'it contains the same files', async () => {
    const { code, output } = await runQuietly('7zz', ['l', '-ba', '-slt', zip]);
    assert.equal(code, 0, output);
    const entries = output.split(/\n\n/).flatMap((entry) => {
      const isFolder = /^Folder = \+/m.test(entry) || /^Attributes = D/m.test(entry);
      return isFolder ? [] : (/^Path = (.*)$/m.exec(entry)?.[1] ?? []);
    });
    assert.deepEqual(entries.sort(), files);
  });
}

/** @param {string} folder of packages @returns {string[]} their names */
const packagesBelow = (folder) =>
  readdirSync(folder).flatMap((name) =>
    name.startsWith('@') ? readdirSync(join(folder, name)).map((each) => `${name}/${each}`) : [name],
  );

/** @param {string} folder @returns {string[]} paths with slashes, sorted */
export function filesBelow(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath ?? entry.path, entry.name)
        .slice(folder.length + 1)
        .split(sep)
        .join('/'),
    )
    .sort();
}
