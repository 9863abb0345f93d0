import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPackage } from '../../fetch-package.mjs';
import { root } from '../../paths.mjs';
import { prefix, toWindows } from '../../wine.mjs';
import { filesBelow } from './contents.mjs';
import { helpTerminalInWine, startHost, until } from './installed-host.mjs';
import * as place from './installed-place.mjs';

const uninstaller = 'Uninstall Vigil.exe';
/** What the installer leaves as its exit code while Vigil runs. */
const isRunning = 3;
/** Longer than a string of NSIS may be, and with names of people. */
const longPath = Array.from({ length: 120 }, (_, index) => `C:\\폴더 ${index} 资料夹`).join(';');

/** The files of runs, which no installation may touch. @param {string} id */
const runFiles = (id) => filesBelow(join(place.home, 'runs', id)).filter((file) => /\.jsonl?$/.test(file));

/**
 * Installs silently in Wine, uses what is installed, and uninstalls.
 * @param {import('./check-table.mjs').Table} table
 * @param {{ app: string, installer: string }} made
 */
export async function checkInstallation({ check }, { app, installer }) {
  const install = () => place.inWine([toWindows(installer), '/S']);
  const uninstall = () => place.inWine([`${place.programsInWindows}\\${uninstaller}`, '/S']);
  await place.clearPlace();
  await place.setUserPath(longPath);

  await check('installer', 'it installs for the user alone, silently, without an administrator', async () => {
    assert.equal(await install(), 0);
    const files = filesBelow(place.programs);
    assert.deepEqual(files, [...filesBelow(app), uninstaller].sort());
    return place.programsInWindows;
  });
  await check('installer', 'the Start menu has a shortcut to it', () => {
    assert.ok(readFileSync(place.shortcut).includes(Buffer.from('Vigil.exe', 'utf16le')));
  });
  await check(
    'installer',
    'it is among the installed programs, with a silent way to be removed',
    async () => {
      const entry = await place.readKey(place.uninstallKey);
      assert.equal(entry?.['DisplayVersion'], readPackage(root).version);
      assert.equal(entry?.['UninstallString'], `"${place.programsInWindows}\\${uninstaller}"`);
      assert.equal(entry?.['QuietUninstallString'], `"${place.programsInWindows}\\${uninstaller}" /S`);
    },
  );
  await check(
    'installer',
    "the user's PATH has its commands at the end, and nothing else changed in it",
    async () => {
      const { Path } = (await place.readKey(place.environmentKey)) ?? {};
      assert.equal(Path, `${longPath};${place.programsInWindows}\\bin`);
      return `a PATH of ${longPath.length} characters`;
    },
  );
  await check('installer', 'files that end in .yaml still belong to whom they belonged', async () => {
    assert.equal(await place.readKey(String.raw`HKCU\Software\Classes\.yaml`), null);
  });
  await check('installer', 'a second installation over it leaves one entry on the PATH', async () => {
    assert.equal(await install(), 0);
    const { Path } = (await place.readKey(place.environmentKey)) ?? {};
    assert.equal(Path, `${longPath};${place.programsInWindows}\\bin`);
  });
  await check(
    'commands',
    'vigil.cmd answers from the installed app, and passes its exit code on',
    async () => {
      const answer = join(prefix, 'answer.txt');
      const command = `${place.programsInWindows}\\bin\\vigil.cmd`;
      assert.equal(await place.inWine(['cmd', '/c', command, '--version', '>', toWindows(answer)]), 0);
      assert.equal(readFileSync(answer, 'utf8').trim(), readPackage(root).version);
      assert.equal(await place.inWine(['cmd', '/c', command, 'no-such-command']), 2);
    },
  );

  /** @type {Awaited<ReturnType<typeof startHost>> | null} */
  let host = null;
  let kept = { id: '', content: '' };
  const contentOf = (/** @type {string} */ id) =>
    runFiles(id)
      .map((file) => `${file}\n${readFileSync(join(place.home, 'runs', id, file), 'utf8')}`)
      .join('\n');
  await check('host', 'vigil.cmd starts the installed host, which serves the page', async () => {
    helpTerminalInWine();
    host = await startHost();
    assert.match(await host.page(), /<script/);
  });
  await check(
    'host',
    'a job of it dies, resumes from its checkpoint in the next attempt and finishes',
    async () => {
      assert.ok(host, 'there is no host');
      const { id, row } = await host.runSample();
      assert.equal(row.outcome?.kind ?? row.outcome, 'finished', JSON.stringify(row));
      assert.deepEqual(readdirSync(join(place.home, 'runs', id, 'attempts')).sort(), ['001', '002']);
      kept = { id, content: contentOf(id) };
    },
  );
  await check('host', 'while it lives, nothing is installed over it or uninstalled', async () => {
    const before = filesBelow(place.programs);
    assert.equal(await install(), isRunning);
    // In its own place it is waited for; else a copy of it goes on alone.
    const own = `${place.programsInWindows}\\${uninstaller}`;
    assert.equal(await place.inWine([own, '/S', `_?=${place.programsInWindows}`]), isRunning);
    assert.deepEqual(filesBelow(place.programs), before);
    assert.ok(host !== null && (await host.page()));
  });
  await check(
    'uninstaller',
    'a silent one removes the app, its shortcut, its entry and nothing else of the PATH',
    async () => {
      await host?.stop();
      await uninstall();
      await until(() => !existsSync(place.programs), 'the folder was gone');
      assert.equal(existsSync(place.shortcut), false);
      assert.equal(await place.readKey(place.uninstallKey), null);
      assert.equal((await place.readKey(place.environmentKey))?.['Path'], longPath);
    },
  );
  await check('uninstaller', 'every run is still there, unchanged', () => {
    assert.notEqual(kept.id, '', 'there was no run');
    assert.equal(contentOf(kept.id), kept.content);
    return `${runFiles(kept.id).length} files`;
  });
  await place.setUserPath(null);
  await check('installer', 'a PATH that was empty is absent again after both', async () => {
    assert.equal(await install(), 0);
    assert.equal((await place.readKey(place.environmentKey))?.['Path'], `${place.programsInWindows}\\bin`);
    await uninstall();
    await until(() => !existsSync(place.programs), 'the folder was gone');
    assert.equal((await place.readKey(place.environmentKey))?.['Path'], undefined);
  });
}
