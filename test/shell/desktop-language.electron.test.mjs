import assert from 'node:assert/strict';
import test from 'node:test';
import { awaitAnswer } from '../electron-double/launch.mjs';
import { callLivingHost, launchDesktop, startSleeper } from './desktop.mjs';

/** The words of the pseudo-language, without any others. */
const ONLY_FROM_THE_CATALOGUE = /^⟦[^⟦⟧]*⟧$/;

test('the desktop speaks the chosen language', { timeout: 120_000 }, async (t) => {
  const app = await launchDesktop(t, {}, { 'preferences.json': { format: 1, language: 'en-XA' } });
  const tray = () => awaitAnswer('the tray', app.tray);

  await t.test('before it knows the host', async () => {
    const { labels, tip } = await tray();
    for (const text of [...labels, ...tip.split('\n')]) assert.match(text, ONLY_FROM_THE_CATALOGUE);
  });

  const page = await app.page();
  await startSleeper(app.home);

  await t.test('in the tray and in the title', async () => {
    await awaitAnswer('the tray to name the run', async () =>
      (await tray()).labels.some((label) => /sl/.test(label)),
    );
    const { labels, tip } = await tray();
    for (const label of labels) assert.match(label, ONLY_FROM_THE_CATALOGUE);
    for (const line of tip.split('\n')) assert.match(line, /^⟦/);
    assert.match((await app.window())?.title ?? '', ONLY_FROM_THE_CATALOGUE);
  });

  await t.test('in the menu of the window', async () => {
    const labels = await app.inMain(({ electron, record }) =>
      record.labels(electron.Menu.getApplicationMenu()),
    );
    for (const label of labels) assert.match(label, ONLY_FROM_THE_CATALOGUE);
  });

  await t.test('in the dialogs that choose a file', async () => {
    await page.evaluate(async () => {
      await window.vigil.pickScript();
      await window.vigil.pickProgram();
      await window.vigil.pickFolder(null);
    });
    /** @type {{ options: import('electron').OpenDialogOptions }[]} */
    const dialogs = await app.dialogs();
    assert.equal(dialogs.length, 3);
    for (const { options } of dialogs)
      for (const text of [options.title, ...(options.filters ?? []).map(({ name }) => name)])
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
    await app.closeWindow();
    const closing = await awaitAnswer('the message', async () => (await app.dialogs('message'))[0]);
    const { title, message, detail, buttons } = closing.options;
    for (const text of [title, message, detail, ...buttons]) assert.match(text, ONLY_FROM_THE_CATALOGUE);
  });

  await t.test('and another one as soon as that is chosen', async () => {
    await app.startAgain([], app.home);
    await app.page();
    await callLivingHost(app.home, 'POST', 'preferences.change', { language: 'en' });
    await awaitAnswer('the tray to speak it', async () => (await tray()).labels.includes('Open Vigil'));
    assert.equal((await app.window())?.title, '–/30 – Vigil');
  });
});
