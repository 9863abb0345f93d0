import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { awaitAnswer } from '../electron-double/launch.mjs';
import { launchDesktop, openSocket } from './desktop.mjs';

const ELSEWHERE = 'https://elsewhere.example/';

test('the window', { timeout: 90_000 }, async (t) => {
  const app = await launchDesktop(t, {
    foreignPages: { [ELSEWHERE]: '<p>elsewhere</p>' },
  });
  const page = await app.page();
  /** @param {'blocked' | 'openedLinks' | 'shownPaths'} what */
  const recorded = (what) => app.inMain(({ record }, given) => record[given], what);
  /** @type {string[]} */
  const faults = [];
  page.on('pageerror', (error) => faults.push(error.message));

  await t.test('shows the page, connected to a host that the shell has started', async () => {
    await page.waitForFunction(() => (document.querySelector('#root')?.textContent ?? '').length > 0);
    const { port, token } = await page.evaluate(() => window.vigil.endpoint());
    const opened = await page.evaluate(openSocket, port);
    assert.equal(opened, 'open');
    assert.match(token, /^[0-9a-f]{64}$/);
    assert.equal((await app.window())?.title, 'Vigil');
  });

  await t.test('is isolated and without Node', async () => {
    const seen = await page.evaluate(() => ({
      globals: ['require', 'process', 'module', 'electronDoubleReply'].filter((name) => name in globalThis),
      calls: Object.keys(window.vigil).sort(),
      isFrozen: Object.isFrozen(window.vigil),
    }));
    assert.deepEqual(seen, {
      globals: [],
      calls: [
        'choices',
        'choose',
        'endpoint',
        'openExternal',
        'pathOfDroppedFile',
        'pickFolder',
        'pickProgram',
        'pickScript',
        'setTheme',
        'showRunFolder',
      ],
      isFrozen: true,
    });
  });

  await t.test('runs no inline script and connects to no port but the host’s', async () => {
    const ran = await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'window.wasRun = true';
      document.body.append(script);
      return 'wasRun' in window;
    });
    assert.equal(ran, false);
    const { port } = await page.evaluate(() => window.vigil.endpoint());
    assert.equal(await page.evaluate(violationOfSocket, port === 65_535 ? 1 : port + 1), 'connect-src');
    assert.equal(
      await page.evaluate(() => fetch('https://elsewhere.example/').catch(() => 'refused')),
      'refused',
    );
  });

  await t.test('is served nothing from outside its folder', async () => {
    for (const path of ['/..%2f..%2fpackage.json', '/..%5cshell.js', '/.built'])
      assert.equal(await page.evaluate((p) => fetch(p).then((r) => r.status), path), 403);
    assert.equal(await page.evaluate(() => fetch('/missing.js').then((r) => r.status)), 404);
  });

  await t.test('does not navigate away', async () => {
    await page.evaluate((address) => location.assign(address), ELSEWHERE);
    await awaitAnswer('the refusal', async () =>
      (await recorded('blocked')).some((each) => JSON.stringify(each).includes(ELSEWHERE)),
    );
    assert.match((await app.window())?.address ?? '', /^app:\/\/vigil\/index\.html/);
  });

  await t.test('opens no window, and hands only https links to the browser', async () => {
    await page.evaluate(() => void window.open('http://pytorch.org/docs'));
    await page.evaluate(() => void window.open('https://pytorch.org/docs', '_blank', 'noopener'));
    await awaitAnswer('the refusals', async () => (await recorded('blocked')).length === 3);
    assert.deepEqual(await recorded('openedLinks'), ['https://pytorch.org/docs']);
    assert.equal(await app.inMain(({ electron }) => electron.BrowserWindow.getAllWindows().length), 1);
  });

  await t.test('has a menu that leads to its parts', async () => {
    await app.inMain(({ electron, record }) =>
      record.choose(electron.Menu.getApplicationMenu(), 'File', 'New run'),
    );
    await page.waitForFunction(() => location.hash === '#/new-run');
  });

  await t.test('reaches the desktop through its few calls, and no further', async () => {
    const call = (/** @type {(bridge: typeof window.vigil) => unknown} */ calling) =>
      page.evaluate(
        `(${calling})(window.vigil).then((value) => ({ value }), (error) => ({ error: error.message }))`,
      );
    await app.inMain(({ record }) => void record.picks.push('/a/b.py'));
    assert.deepEqual(await call((vigil) => vigil.pickScript()), { value: '/a/b.py' });
    assert.deepEqual(await call((vigil) => vigil.pickProgram()), { value: '/a/b.py' });
    assert.deepEqual(await call((vigil) => vigil.openExternal('https://optuna.org/')), { value: undefined });
    assert.equal((await recorded('openedLinks')).at(-1), 'https://optuna.org/');
    assert.deepEqual(await call((vigil) => vigil.openExternal('https://optuna.org@evil.example/')), {
      error: 'Only https addresses are opened in the browser.',
    });
    assert.match(
      (await call((vigil) => vigil.openExternal('file:///etc/passwd'))).error,
      /parameters that it does not take/,
    );
    assert.match(
      (await call((vigil) => vigil.showRunFolder('../../etc'))).error,
      /parameters that it does not take/,
    );
    assert.deepEqual(await call((vigil) => vigil.showRunFolder('20261121-031500-k3f9')), {
      error: 'The folder of this run no longer exists.',
    });
    assert.deepEqual(await recorded('shownPaths'), []);
  });

  await t.test('follows the theme that was chosen, and remembers it', async () => {
    await page.evaluate(() => window.vigil.setTheme('dark'));
    await page.waitForFunction(() => matchMedia('(prefers-color-scheme: dark)').matches);
    assert.equal(JSON.parse(readFileSync(join(app.home, 'shell.json'), 'utf8')).theme, 'dark');
  });

  await t.test('answers no other page, even one that got into it', async () => {
    assert.deepEqual(faults, []);
    await app.inMain(
      ({ electron }, address) => electron.BrowserWindow.getAllWindows()[0]?.loadURL(address),
      ELSEWHERE,
    );
    assert.equal(await page.textContent('p'), 'elsewhere');
    const answers = await page.evaluate(() =>
      Promise.all(
        [
          window.vigil.endpoint(),
          window.vigil.pickScript(),
          window.vigil.openExternal('https://optuna.org/'),
        ].map((answer) =>
          answer.then(
            () => 'answered',
            (/** @type {Error} */ error) => error.message,
          ),
        ),
      ),
    );
    for (const answer of answers) assert.match(answer, /is not for this page/);
  });

  await t.test('keeps what belongs to it in the home folder', async () => {
    const kept = await app.inMain(({ electron }) => electron.app.getPath('userData'));
    assert.equal(kept, join(app.home, 'window'));
    assert.ok(existsSync(join(app.home, 'window')));
  });
});

/**
 * Runs in the page: the directive of its policy that blocks a port.
 * @param {number} port
 */
function violationOfSocket(port) {
  return new Promise((settle) => {
    document.addEventListener('securitypolicyviolation', (event) => settle(event.effectiveDirective), {
      once: true,
    });
    const socket = new WebSocket(`ws://127.0.0.1:${port}/trpc`);
    socket.onopen = () => settle('open');
    // The report of a violation may come after the error that it caused.
    socket.onerror = () => setTimeout(() => settle('no directive'), 1000);
  });
}
