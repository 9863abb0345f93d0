import { EventEmitter } from 'node:events';
import { readFileSync } from 'node:fs';
import type Electron from 'electron';
import type { CDPSession, Page, Route } from 'playwright-core';
import { browserContext } from './chromium.ts';
import { makeCodec } from './codec.ts';
import { preventable } from './guard.ts';
import { answerInvoke } from './ipc-main.ts';
import { launchOptions } from './launch-options.ts';
import { nativeTheme } from './native-theme.ts';
import { pageWorld, preloadWorld } from './page-worlds.ts';
import { handlerOf, toApp, toChromium } from './schemes.ts';

type OpenHandler = Parameters<Electron.WebContents['setWindowOpenHandler']>[0];

const WORLD = 'Electron Isolated Context';
const BINDING = 'electronDoublePost';

/** The contents of one window: a page of Chromium with the preload script in a world of its own. */
export class WebContents
  extends EventEmitter
  implements
    Pick<
      Electron.WebContents,
      | 'loadURL'
      | 'reload'
      | 'getURL'
      | 'setWindowOpenHandler'
      | 'isDestroyed'
      | 'executeJavaScript'
      | 'forcefullyCrashRenderer'
    >
{
  #page: Page | null = null;
  #isDestroyed = false;
  /** So many times the app itself navigates now: its handlers are not asked then. */
  #ownNavigations = 0;
  #isDead = false;
  #openHandler: OpenHandler | null = null;
  readonly #opening: Promise<Page>;

  constructor(preferences: Electron.WebPreferences) {
    super();
    this.#opening = this.#open(preferences);
  }

  /** For tests: the page, once something has been loaded into it. */
  async loaded(): Promise<Page> {
    const page = await this.#opening;
    await page.waitForURL((url) => url.protocol !== 'about:');
    await page.waitForLoadState('load');
    return page;
  }

  getURL(): string {
    const url = this.#page?.url() ?? '';
    return url === 'about:blank' ? '' : toApp(url);
  }

  async loadURL(address: string): Promise<void> {
    const page = await this.#opening;
    // A dead page is loaded whole, whereas a living one may only move to another fragment of the same address.
    if (this.#isDead) await this.#ownNavigation(() => page.goto('about:blank'));
    this.#isDead = false;
    await this.#ownNavigation(() => page.goto(toChromium(address)));
  }

  reload(): void {
    void this.#opening.then((page) => this.#ownNavigation(() => page.reload())).catch(() => {});
  }

  setWindowOpenHandler(handler: OpenHandler): void {
    this.#openHandler = handler;
  }

  async executeJavaScript(code: string): Promise<unknown> {
    return (await this.loaded()).evaluate(code);
  }

  /** The page stays until the app loads another, because Playwright gives up one that crashed. */
  forcefullyCrashRenderer(): void {
    this.#isDead = true;
    this.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 1 });
  }

  isDestroyed(): boolean {
    return this.#isDestroyed;
  }

  /** Ends the page; a window does this when it is closed. */
  destroy(): void {
    this.#isDestroyed = true;
    this.emit('destroyed');
    void this.#opening.then((page) => page.close()).catch(() => {});
  }

  async #open(preferences: Electron.WebPreferences): Promise<Page> {
    const context = await browserContext;
    const page = await context.newPage();
    this.#page = page;
    const session = await context.newCDPSession(page);
    await session.send('Page.enable');
    await this.#installWorlds(session, preferences);
    session.on('Page.windowOpen', ({ url, windowName, windowFeatures }) => {
      const details = { url: toApp(url), frameName: windowName, features: windowFeatures.join(',') };
      const answer = this.#openHandler?.(details as Electron.HandlerDetails);
      if (answer?.action !== 'deny') throw new Error('The double opens no windows from pages.');
    });
    // Chromium has already opened it; Electron would not have.
    page.on('popup', (popup) => void popup.close().catch(() => {}));
    page.on('crash', () => this.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 1 }));
    await page.route('**/*', (route) => this.#answer(page, route));
    await page.emulateMedia({ colorScheme: nativeTheme.shouldUseDarkColors ? 'dark' : 'light' });
    nativeTheme.on('updated', () => {
      if (this.#isDestroyed) return;
      void page
        .emulateMedia({ colorScheme: nativeTheme.shouldUseDarkColors ? 'dark' : 'light' })
        .catch(() => {});
    });
    return page;
  }

  async #installWorlds(session: CDPSession, preferences: Electron.WebPreferences): Promise<void> {
    const { contextIsolation, sandbox, nodeIntegration, preload } = preferences;
    if (!contextIsolation || !sandbox || nodeIntegration || !preload)
      throw new Error('The double runs isolated and sandboxed windows with a preload script only.');
    const tag = `electron-double-${crypto.randomUUID()}:`;
    const inMainFrame = (call: string) => `if (self === top) ${call}`;
    session.on('Runtime.bindingCalled', ({ name, payload, executionContextId }) => {
      if (name === BINDING) void this.#invoke(session, executionContextId, payload);
    });
    await session.send('Runtime.enable');
    await session.send('Runtime.addBinding', { name: BINDING, executionContextName: WORLD });
    await session.send('Page.addScriptToEvaluateOnNewDocument', {
      source: inMainFrame(`(${pageWorld})(${JSON.stringify(tag)})`),
    });
    const source = JSON.stringify(readFileSync(preload, 'utf8'));
    await session.send('Page.addScriptToEvaluateOnNewDocument', {
      worldName: WORLD,
      source: inMainFrame(
        `(${preloadWorld})(${JSON.stringify(tag)}, ${BINDING}, (${makeCodec})(), ${source})`,
      ),
    });
  }

  async #invoke(session: CDPSession, contextId: number, payload: string): Promise<void> {
    const { id, channel, parameters }: { id: number; channel: string; parameters: string } =
      JSON.parse(payload);
    const event = { senderFrame: { url: this.getURL(), parent: null } };
    const { isGood, text } = await answerInvoke(event, channel, parameters);
    const expression = `electronDoubleReply(${id}, ${isGood}, ${JSON.stringify(text)})`;
    // The page may meanwhile show another document.
    await session.send('Runtime.evaluate', { contextId, expression }).catch(() => {});
  }

  async #ownNavigation(navigate: () => Promise<unknown>): Promise<void> {
    this.#ownNavigations++;
    try {
      await navigate();
    } finally {
      this.#ownNavigations--;
    }
  }

  async #answer(page: Page, route: Route): Promise<void> {
    const request = route.request();
    const url = toApp(request.url());
    if (request.isNavigationRequest() && this.#ownNavigations === 0) {
      const isMainFrame = request.frame() === page.mainFrame();
      const event = preventable({ url, isMainFrame, isSameDocument: false });
      if (isMainFrame) this.emit('will-navigate', event, url);
      this.emit('will-frame-navigate', event);
      if (event.defaultPrevented) return route.abort('aborted');
    }
    const handler = handlerOf(url);
    if (handler) {
      const response = await handler(new Request(url, { method: request.method() }));
      const body = Buffer.from(await response.arrayBuffer());
      return route.fulfill({ status: response.status, headers: Object.fromEntries(response.headers), body });
    }
    const foreign = launchOptions().foreignPages?.[url];
    if (foreign !== undefined) return route.fulfill({ contentType: 'text/html', body: foreign });
    return route.continue();
  }
}
