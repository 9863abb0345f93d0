import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { awaitAnswer } from '../electron-double/launch.mjs';
import {
  callLivingHost,
  killHost,
  launchDesktop,
  openSocket,
  runOf,
  startSleeper,
  stopHost,
} from './desktop.mjs';

test('a run outlives the window and the host', { timeout: 240_000 }, async (t) => {
  /** @type {string[]} */
  const answers = [];
  const app = await launchDesktop(t, { answers });
  const { window: mainWindow, page } = await app.page();
  const { BrowserWindow, trays } = app.electron;
  const tray = await awaitAnswer('the tray', () => trays[0]);
  const messages = () => app.record.dialogs.filter(({ kind }) => kind === 'message');
  const id = await startSleeper(app.home);

  await t.test('tray, title and task bar tell of it', async () => {
    await awaitAnswer('the tray to tell of it', () => tray.tip === 'Vigil\nsleeper: –/30, running');
    assert.deepEqual(tray.menu.labels(), [
      'sleeper: –/30, running',
      'Open Vigil',
      'Quit (the run continues without it)',
    ]);
    assert.equal(mainWindow.getTitle(), '–/30 – Vigil');
    assert.deepEqual(mainWindow.progress, { value: 2, mode: 'indeterminate' });
  });

  await t.test('the page shows it', async () => {
    await page.waitForFunction(() => document.body.textContent?.includes('sleeper'));
  });

  /** @param {number} pid */
  const another = (pid) =>
    awaitAnswer('another host', () => {
      try {
        return JSON.parse(readFileSync(join(app.home, 'host.json'), 'utf8')).pid !== pid;
      } catch {
        return false;
      }
    });
  const endpoint = () => page.evaluate(() => window.vigil.endpoint());
  const isReached = async () => (await page.evaluate(openSocket, (await endpoint()).port)) === 'open';

  await t.test('a host that dies is replaced, and the page finds the new one in its place', async () => {
    const before = await endpoint();
    await another(killHost(app.home));
    await awaitAnswer('the page to reach it', () => isReached().catch(() => false));
    assert.equal((await endpoint()).token, before.token);
    await awaitAnswer(
      'the tray to tell of the run again',
      () => tray.tip === 'Vigil\nsleeper: –/30, running',
    );
    assert.equal((await runOf(app.home, id)).phase, 'running');
  });

  await t.test('a host that comes up elsewhere is one the page may speak with', async () => {
    const before = await endpoint();
    await another(await stopHost(app.home));
    // Throws while the page is reloading.
    const isElsewhere = async () => (await endpoint()).token !== before.token && (await isReached());
    await awaitAnswer('the page to reach it', () => isElsewhere().catch(() => false));
    await awaitAnswer(
      'the tray to tell of the run again',
      () => tray.tip === 'Vigil\nsleeper: –/30, running',
    );
    await page.waitForFunction(() => document.body.textContent?.includes('sleeper'));
  });

  await t.test('closing the window leaves it running, and says so', async () => {
    mainWindow.moveTo({ x: 100, y: 50, width: 900, height: 700 });
    mainWindow.close();
    const [message] = await awaitAnswer('the message', () => (messages().length > 0 ? messages() : null));
    assert.match(JSON.stringify(message), /The run continues in the background\./);
    assert.equal(BrowserWindow.getAllWindows().length, 0);
    assert.equal(app.record.exitCode, null);
    assert.equal((await runOf(app.home, id)).phase, 'running');
  });

  await t.test('the tray opens the window again, where it was', async () => {
    tray.menu.choose('Open Vigil');
    const { window: second } = await app.page();
    assert.deepEqual(second.getNormalBounds(), { x: 100, y: 50, width: 900, height: 700 });
    assert.equal(second.getTitle(), '–/30 – Vigil');
  });

  await t.test('a second start brings the window to the front', async () => {
    const [open] = BrowserWindow.getAllWindows();
    open?.minimize();
    app.electron.app.emit('second-instance', {}, [], '');
    assert.equal(BrowserWindow.getAllWindows().length, 1);
    assert.deepEqual([open?.isMinimized(), open?.isFocused()], [false, true]);
  });

  await t.test('a second start hands over its arguments', async () => {
    const [open] = BrowserWindow.getAllWindows();
    /** @param {string[]} args */
    const startAgain = (...args) =>
      app.electron.app.emit('second-instance', {}, [], '', { args, folder: '/jobs' });
    startAgain(`vigil://run/${id}`);
    await awaitAnswer('the run to be shown', () => open?.webContents.getURL().includes(`#/run/${id}`));
    startAgain('tune me.py');
    const second = await open?.webContents.loaded();
    await second?.waitForFunction(
      () => document.querySelector('input')?.value === '/jobs/tune me.py' && location.hash === '#/new-run',
    );
    assert.equal(messages().length, 1);
    startAgain('vigil://run/../../x');
    assert.match(JSON.stringify(messages().at(-1)), /does not name a run/);
    assert.equal(open?.webContents.getURL().endsWith('#/new-run'), true);
  });

  await t.test('closing the window again says nothing more', async () => {
    BrowserWindow.getAllWindows()[0]?.close();
    assert.equal(messages().length, 2);
    assert.equal(JSON.parse(readFileSync(join(app.home, 'shell.json'), 'utf8')).whenClosed, 'tray');
  });

  /** @param {string} name */
  const startBroken = (name) => {
    const program = { kind: 'command', file: process.execPath, args: ['-e', 'process.exit(3)'] };
    return callLivingHost(app.home, 'POST', 'runs.start', { name, program });
  };

  await t.test('a run that ends badly shows in the tray and in a toast, which leads to it', async () => {
    const started = await startBroken('broken');
    const { toasts } = app.electron;
    const toast = await awaitAnswer('the toast', () => toasts[0], 90_000);
    assert.equal(toast.options.title, 'broken needs you');
    assert.match(tray.icon, /tray-(failed|needs-you)\.png$/);
    assert.match(tray.tip, /^Vigil – a run/);
    toast.emit('click', {});
    const { window: third } = await app.page();
    await awaitAnswer('the run', () => third.webContents.getURL().includes(`#/run/${started.value.id}`));
  });

  await t.test(
    'a run that ends badly shows too when the user has left with the window in front',
    async () => {
      const { toasts, user } = app.electron;
      await awaitAnswer('the look at the first', () => /tray-running\.png$/.test(tray.icon));
      user.state = 'idle';
      await startBroken('again');
      await awaitAnswer('the toast', () => toasts[1]?.options.title === 'again needs you', 90_000);
      assert.match(tray.icon, /tray-(failed|needs-you)\.png$/);
      user.state = 'active';
      await awaitAnswer('the look at it', () => /tray-running\.png$/.test(tray.icon));
      BrowserWindow.getAllWindows()[0]?.close();
    },
  );

  await t.test('quitting asks, and leaves it running if told so', async () => {
    tray.menu.choose('Quit');
    await awaitAnswer('the question', () => JSON.stringify(messages().at(-1)).includes('A run is active.'));
    assert.equal(app.record.exitCode, null);
    answers.push('Quit, the runs continue');
    tray.menu.choose('Quit');
    await app.electron.gone;
    assert.equal(app.record.exitCode, 0);
    assert.equal((await runOf(app.home, id)).phase, 'running');
  });
});
