import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readPackage } from '../../fetch-package.mjs';
import { root } from '../../paths.mjs';
import { toWindows } from '../../wine.mjs';
import { filesBelow } from './contents.mjs';
import { happens } from './happens.mjs';
import {
  eventsOf,
  filesOfRun,
  helpTerminalInWine,
  installedVigil,
  keptRecords,
  runsThere,
} from './installed-command.mjs';
import * as place from './installed-place.mjs';

const uninstaller = 'Uninstall Vigil.exe';
/** What the installer leaves as its exit code while Vigil runs. */
const isRunning = 3;
/** The same when a file could not be written. */
const isIncomplete = 5;
/** Longer than a string of NSIS may be, and with names of people. */
const longPath = Array.from({ length: 120 }, (_, index) => `C:\\폴더 ${index} 资料夹`).join(';');
const small = ['--size', '32', '--images', '2'];
const withCommands = (/** @type {string} */ path) => `${path}${place.programsInWindows}\\bin`;

/**
 * Installs silently in Wine, uses what is installed, and uninstalls.
 * @param {import('./check-table.mjs').Table} table
 * @param {{ app: string, installer: string }} made
 */
export async function checkInstallation({ check }, { app, installer }) {
  const install = () => place.inWine([toWindows(installer), '/S']);
  const uninstall = () => place.inWine([`${place.programsInWindows}\\${uninstaller}`, '/S']);
  const isGone = () => !existsSync(place.programs);
  await place.clearPlace();
  await place.setUserPath(longPath);

  await check('installer', 'does not call itself installed when a file cannot be written', async () => {
    // As on a full disk: any of its own files, and the one that it writes last.
    for (const file of ['LICENSE.txt', uninstaller]) {
      mkdirSync(join(place.programs, file), { recursive: true });
      assert.equal(await install(), isIncomplete, file);
      assert.equal(await place.readKey(place.uninstallKey), null);
      rmSync(place.programs, { recursive: true });
    }
  });
  await check('installer', 'installs silently, for the user alone, all files and no others', async () => {
    assert.equal(await install(), 0);
    assert.deepEqual(filesBelow(place.programs), [...filesBelow(app), uninstaller].sort());
    return place.programsInWindows;
  });
  await check('installer', 'puts a shortcut into the Start menu', () => {
    assert.ok(readFileSync(place.shortcut).includes(Buffer.from('Vigil.exe', 'utf16le')));
  });
  await check('installer', 'enters the app among the programs, with a silent way to remove it', async () => {
    assert.deepEqual(await place.readKey(place.linkKey), { 'URL Protocol': '' });
    const entry = await place.readKey(place.uninstallKey);
    const command = `"${place.programsInWindows}\\${uninstaller}"`;
    assert.equal(entry?.['DisplayVersion'], readPackage(root).version);
    assert.equal(entry?.['UninstallString'], command);
    assert.equal(entry?.['QuietUninstallString'], `${command} /S`);
  });
  await check('installer', 'appends the commands to the PATH and changes nothing else in it', async () => {
    assert.equal(await place.readUserPath(), withCommands(`${longPath};`));
    return `a PATH of ${longPath.length} characters`;
  });
  await check('installer', 'leaves files that end in .yaml to whom they belong', async () => {
    assert.equal(await place.readKey(String.raw`HKCU\Software\Classes\.yaml`), null);
  });
  await check('installer', 'run once more, leaves one entry on the PATH', async () => {
    assert.equal(await install(), 0);
    assert.equal(await place.readUserPath(), withCommands(`${longPath};`));
  });

  let kept = { run: '', files: [''], records: [''] };
  await check('command', 'vigil.cmd answers, and passes its exit code on', async () => {
    assert.equal((await installedVigil('--version')).output.trim(), readPackage(root).version);
    assert.equal((await installedVigil('no-such-command')).code, 2);
  });
  await check('command', 'runs a job, which dies, resumes in its second attempt and finishes', async () => {
    helpTerminalInWine();
    const { code, output } = await installedVigil(
      'run',
      '--sample',
      '--fault',
      'exit1@5',
      '--iterations',
      '8',
      ...small,
    );
    assert.equal(code, 0, output.slice(-1500));
    const [run = ''] = runsThere();
    assert.deepEqual(readdirSync(join(place.home, 'runs', run, 'attempts')).sort(), ['001', '002']);
    kept = { run, files: filesOfRun(run), records: keptRecords(run) };
  });
  await check('command', 'a job that runs is spared by installer and uninstaller, and goes on', async () => {
    const job = installedVigil('run', '--sample', '--iterations', '2000', ...small);
    await happens(() => runsThere().length === 2, 'a second run began');
    const run = runsThere()[1] ?? '';
    await happens(() => eventsOf(run) > 2, 'it got on');
    const before = filesBelow(place.programs);
    assert.equal(await install(), isRunning);
    // In its own place the uninstaller is waited for; else a copy of it goes on alone.
    const own = `${place.programsInWindows}\\${uninstaller}`;
    assert.equal(await place.inWine([own, '/S', `_?=${place.programsInWindows}`]), isRunning);
    assert.deepEqual(filesBelow(place.programs), before);
    const reported = eventsOf(run);
    await happens(() => eventsOf(run) > reported, 'it went on');
    const stopped = await installedVigil('stop', run);
    assert.equal(stopped.code, 0, stopped.output);
    await job;
    assert.deepEqual(readdirSync(join(place.home, 'runs', run, 'attempts')), ['001']);
  });

  await check('uninstaller', 'ends the host, removes the app, and undoes what was entered', async () => {
    await uninstall();
    await happens(isGone, 'the folder was gone');
    assert.equal(existsSync(place.shortcut), false);
    assert.equal(await place.readKey(place.uninstallKey), null);
    assert.equal(await place.readKey(place.linkKey), null);
    assert.equal(await place.readUserPath(), longPath);
  });
  await check('uninstaller', 'run silently, keeps every run with all its files', () => {
    assert.equal(runsThere().length, 2);
    const files = filesOfRun(kept.run);
    assert.deepEqual(
      kept.files.filter((file) => !files.includes(file)),
      [],
    );
    // A host that was about to add something may have done so.
    const records = keptRecords(kept.run);
    assert.ok(kept.records.every((record, index) => record !== '' && records[index]?.startsWith(record)));
    return `${files.length} files`;
  });
  await place.setUserPath(null);
  await check('uninstaller', 'leaves no PATH where there was none', async () => {
    assert.equal(await install(), 0);
    assert.equal(await place.readUserPath(), withCommands(''));
    await uninstall();
    await happens(isGone, 'the folder was gone');
    assert.equal(await place.readUserPath(), undefined);
  });
}
