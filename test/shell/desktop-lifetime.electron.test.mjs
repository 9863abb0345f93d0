import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { isDeepStrictEqual } from 'node:util';
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
  const app = await launchDesktop(t);
  const page = await app.page();
  const tip = async () => (await app.tray())?.tip;
  const namesRun = async () => (await tip()) === 'Vigil\nsleeper: –/30, running';
  const showsIcon = async (/** @type {RegExp} */ icon) => icon.test((await app.tray())?.icon ?? '');
  const messages = () => app.dialogs('message');
  const toasts = () => app.inMain(({ record }) => record.toasts.map(({ title }) => title));
  const address = async () => (await app.window())?.address ?? '';
  const id = await startSleeper(app.home);

  await t.test('tray, title and task bar show the run', async () => {
    await awaitAnswer('the tray to name the run', namesRun);
    assert.deepEqual((await app.tray())?.labels, [
      'sleeper: –/30, running',
      'Open Vigil',
      'Quit (the run continues without it)',
    ]);
    assert.equal((await app.window())?.title, '–/30 – Vigil');
    const progress = await app.inMain(({ record }) => record.progress);
    assert.deepEqual(progress, { value: 2, mode: 'indeterminate' });
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
    await awaitAnswer('the tray to name the run again', namesRun);
    assert.equal((await runOf(app.home, id)).phase, 'running');
  });

  await t.test('a host that comes up elsewhere is one the page may speak with', async () => {
    const before = await endpoint();
    await another(await stopHost(app.home));
    // Throws while the page is reloading.
    const isElsewhere = async () => (await endpoint()).token !== before.token && (await isReached());
    await awaitAnswer('the page to reach it', () => isElsewhere().catch(() => false));
    await awaitAnswer('the tray to name the run again', namesRun);
    await page.waitForFunction(() => document.body.textContent?.includes('sleeper'));
  });

  const place = { x: 100, y: 50, width: 900, height: 700 };

  await t.test('closing the window leaves it running, and says so', async () => {
    await app.inMain(
      ({ electron }, bounds) => electron.BrowserWindow.getAllWindows()[0]?.setBounds(bounds),
      place,
    );
    await awaitAnswer('the window to be there', async () =>
      isDeepStrictEqual((await app.window())?.bounds, place),
    );
    await app.closeWindow();
    await awaitAnswer('the message', async () => (await messages()).length > 0);
    assert.match(JSON.stringify(await messages()), /The run continues in the background\./);
    assert.equal(await app.window(), null);
    assert.equal((await runOf(app.home, id)).phase, 'running');
  });

  await t.test('the tray opens the window again, where it was', async () => {
    await app.chooseInTray('Open Vigil');
    await app.page();
    const opened = await app.window();
    assert.deepEqual([opened?.bounds, opened?.title], [place, '–/30 – Vigil']);
  });

  await t.test('a second start brings the window to the front', async () => {
    await app.inMain(({ electron }) => electron.BrowserWindow.getAllWindows()[0]?.minimize());
    await app.startAgain([], app.home);
    await awaitAnswer('the window', async () => {
      const window = await app.window();
      return window?.isFocused && !window.isMinimized;
    });
    assert.equal(await app.inMain(({ electron }) => electron.BrowserWindow.getAllWindows().length), 1);
  });

  await t.test('a second start hands over its arguments', async () => {
    await app.startAgain([`vigil://run/${id}`], app.home);
    await awaitAnswer('the run to be shown', async () => (await address()).includes(`#/run/${id}`));
    await app.startAgain(['tune me.py'], app.home);
    const second = await app.page();
    await second.waitForFunction(
      (script) => document.querySelector('input')?.value === script && location.hash === '#/new-run',
      join(app.home, 'tune me.py'),
    );
    assert.equal((await messages()).length, 1);
    await app.startAgain(['vigil://run/../../x'], app.home);
    await awaitAnswer('the refusal', async () =>
      /does not name a run/.test(JSON.stringify((await messages()).at(-1))),
    );
    assert.match(await address(), /#\/new-run$/);
  });

  await t.test('closing the window again says nothing more', async () => {
    await app.closeWindow();
    assert.equal((await messages()).length, 2);
    assert.equal(JSON.parse(readFileSync(join(app.home, 'shell.json'), 'utf8')).whenClosed, 'tray');
  });

  /** @param {string} name */
  const startBroken = (name) => {
    const program = { kind: 'command', file: process.execPath, args: ['-e', 'process.exit(3)'] };
    return callLivingHost(app.home, 'POST', 'runs.start', { name, program });
  };

  await t.test('a run that ends badly shows in the tray and in a toast, which leads to it', async () => {
    const started = await startBroken('broken');
    await awaitAnswer('the toast', async () => (await toasts())[0] === 'broken needs you', 90_000);
    assert.ok(await showsIcon(/tray-(failed|needs-you)\.png$/));
    assert.match((await tip()) ?? '', /^Vigil – a run/);
    await app.inMain(({ record }) => record.toasts[0]?.emit('click'));
    await app.page();
    await awaitAnswer('the run', async () => (await address()).includes(`#/run/${started.value.id}`));
  });

  const setUser = (/** @type {'active' | 'idle'} */ state) =>
    app.inMain(({ record }, given) => {
      record.userState = given;
    }, state);

  await t.test(
    'a run that ends badly shows too when the user has left with the window in front',
    async () => {
      await awaitAnswer('the look at the first', () => showsIcon(/tray-running\.png$/));
      await setUser('idle');
      await startBroken('again');
      await awaitAnswer('the toast', async () => (await toasts())[1] === 'again needs you', 90_000);
      assert.ok(await showsIcon(/tray-(failed|needs-you)\.png$/));
      await setUser('active');
      await awaitAnswer('the look at it', () => showsIcon(/tray-running\.png$/));
      await app.closeWindow();
    },
  );

  await t.test('quitting asks, and leaves it running if told so', async () => {
    await app.chooseInTray('Quit');
    await awaitAnswer('the question', async () =>
      JSON.stringify((await messages()).at(-1)).includes('A run is active.'),
    );
    await app.answer('Quit, the runs continue');
    await app.chooseInTray('Quit');
    assert.equal(await app.ended, 0);
    assert.equal((await runOf(app.home, id)).phase, 'running');
  });
});
