import assert from 'node:assert/strict';
import test from 'node:test';
import { awaitAnswer } from '../electron-double/launch.mjs';
import { callLivingHost, launchDesktop, startSleeper } from './desktop.mjs';

/** The words of the pseudo-language, without any others. */
const ONLY_FROM_THE_CATALOGUE = /^⟦[^⟦⟧]*⟧$/;

test('the desktop speaks the chosen language', { timeout: 120_000 }, async (t) => {
  const files = { 'preferences.json': { format: 1, language: 'en-XA' } };
  const app = await launchDesktop(t, { picks: [] }, files);
  const tray = await awaitAnswer('the tray', () => app.electron.trays[0]);

  await t.test('before it knows the host', () => {
    for (const text of [...tray.menu.labels(), ...tray.tip.split('\n')])
      assert.match(text, ONLY_FROM_THE_CATALOGUE);
  });

  const { window: mainWindow, page } = await app.page();
  await startSleeper(app.home);

  await t.test('in the tray and in the title', async () => {
    await awaitAnswer('the tray to tell of the run', () =>
      tray.menu.labels().some((label) => /sl/.test(label)),
    );
    for (const label of tray.menu.labels()) assert.match(label, ONLY_FROM_THE_CATALOGUE);
    for (const line of tray.tip.split('\n')) assert.match(line, /^⟦/);
    assert.match(mainWindow.getTitle(), ONLY_FROM_THE_CATALOGUE);
    assert.match(mainWindow.options.title ?? '', ONLY_FROM_THE_CATALOGUE);
  });

  await t.test('in the dialogs that choose a file', async () => {
    await page.evaluate(async () => {
      await window.vigil.pickScript();
      await window.vigil.pickProgram();
      await window.vigil.pickFolder(null);
    });
    const dialogs = app.record.dialogs.map(
      ({ options }) => /** @type {import('electron').OpenDialogOptions} */ (options),
    );
    assert.equal(dialogs.length, 3);
    for (const { title, filters = [] } of dialogs)
      for (const text of [title, ...filters.map(({ name }) => name)])
        assert.match(text ?? '', ONLY_FROM_THE_CATALOGUE);
  });

  await t.test('in what it refuses', async () => {
    const refusals = await page.evaluate(() =>
      Promise.all(
        [
          window.vigil.openExternal('https://optuna.org@evil.example/'),
          window.vigil.showRunFolder('20261121-031500-k3f9'),
        ].map((asked) => asked.catch((/** @type {Error} */ { message }) => message)),
      ),
    );
    for (const refusal of refusals) assert.match(String(refusal), ONLY_FROM_THE_CATALOGUE);
  });

  await t.test('in what it says when the window is closed', async () => {
    mainWindow.close();
    const closing = await awaitAnswer('the message', () =>
      app.record.dialogs.find(({ kind }) => kind === 'message'),
    );
    const { title, message, detail, buttons } = /** @type {import('electron').MessageBoxOptions} */ (
      closing.options
    );
    for (const text of [title, message, detail, ...(buttons ?? [])])
      assert.match(text ?? '', ONLY_FROM_THE_CATALOGUE);
  });

  await t.test('and another one as soon as that is chosen', async () => {
    app.electron.app.emit('second-instance', {}, [], '');
    const { window: second } = await app.page();
    await callLivingHost(app.home, 'POST', 'preferences.change', { language: 'en' });
    await awaitAnswer('the tray to speak it', () => tray.menu.labels().includes('Open Vigil'));
    assert.equal(second.getTitle(), '–/30 – Vigil');
  });
});
