import assert from 'node:assert/strict';
import test from 'node:test';
import { awaitAnswer } from '../electron-double/launch.mjs';
import { launchDesktop } from './desktop.mjs';

test('a page that dies is loaded again where it was, and not for ever', { timeout: 120_000 }, async (t) => {
  const app = await launchDesktop(t);
  const page = await app.page();
  await page.evaluate(() => {
    location.hash = '#/new-run';
  });
  /** Asks through the main process, because Playwright gives up a page that crashed. @param {string} code */
  const inPage = (code) =>
    app.inMain(({ electron }, given) => {
      const contents = electron.BrowserWindow.getAllWindows()[0]?.webContents;
      // A page that is gone may never answer.
      const silence = new Promise((resolve) => setTimeout(resolve, 1_000, null));
      return Promise.race([contents?.executeJavaScript(given).catch(() => null), silence]);
    }, code);
  const die = () =>
    app.inMain(({ electron }) =>
      electron.BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer(),
    );
  for (let death = 0; death < 3; death++) {
    await inPage('document.body.id = "before"');
    await die();
    const isBack = async () => (await inPage('location.hash + document.body?.id')) === '#/new-run';
    await awaitAnswer('the page to be loaded again', isBack);
  }
  assert.deepEqual(await app.dialogs(), []);
  await die();
  await awaitAnswer('the question', async () =>
    JSON.stringify(await app.dialogs('message')).includes('crashed 4 times in 10 minutes'),
  );
  // The question was closed, so the window is, and with nothing that lives the app.
  assert.equal(await app.ended, 0);
});
