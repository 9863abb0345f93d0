import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { findBrowser, noBrowserSentence } from '../../build/browser.mjs';
import type { HostFile } from '../../electron/core/protocol/disk/host-file.ts';
import { PATIENCE_MS } from '../support/until.ts';

/** The system's browser without a screen, which connects only to the page. */
export function openBrowser(): Promise<Browser> {
  const executablePath = findBrowser();
  if (executablePath === null) throw new Error(noBrowserSentence);
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}

/** The size and the colours of the window. */
export interface Look {
  /** `contrast`: chosen in Vigil, on a light desktop. `forced`: the contrast colours of the system. */
  theme: 'light' | 'dark' | 'contrast' | 'forced';
  /** 1.5 stands for a desktop scaled to 150 %. */
  scale: 1 | 1.5;
}

/** A page that records its own errors. */
export interface OpenWindow {
  page: Page;
  /** Complaints of the browser so far: console errors, uncaught errors, violations of the content policy. */
  faults: string[];
  close(): Promise<void>;
}

const SIZES = { 1: { width: 1280, height: 800 }, 1.5: { width: 853, height: 533 } };

/** Opens the window as `vigil open` does, with the key once in the address. `prepare` runs before the page loads. */
export async function openWindowIn(
  browser: Browser,
  host: HostFile,
  look: Look = { theme: 'dark', scale: 1 },
  prepare: (page: Page) => Promise<unknown> = async () => {},
): Promise<OpenWindow> {
  const context: BrowserContext = await browser.newContext({
    viewport: SIZES[look.scale],
    deviceScaleFactor: look.scale,
    colorScheme: look.theme === 'dark' || look.theme === 'forced' ? 'dark' : 'light',
    forcedColors: look.theme === 'forced' ? 'active' : 'none',
    // Tests look for English words, whatever the language of the system.
    locale: 'en-US',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') faults.push(message.text());
  });
  page.on('pageerror', (error) => faults.push(String(error)));
  await page.exposeFunction('noteViolation', (what: string) => faults.push(what));
  await page.addInitScript(`addEventListener('securitypolicyviolation', (event) =>
    noteViolation('content policy: ' + event.violatedDirective + ' ' + event.blockedURI))`);
  if (look.theme === 'contrast') await page.addInitScript(`localStorage.setItem('vigil-theme', 'contrast')`);
  await prepare(page);
  await page.goto(`http://127.0.0.1:${host.port}/#token=${host.token}`);
  await page.locator('[data-connection="connected"]').waitFor();
  return { page, faults, close: () => context.close() };
}

/** Goes to a screen by its address fragment. */
export async function showScreen(page: Page, fragment: string): Promise<void> {
  await page.evaluate((hash) => {
    location.hash = hash;
  }, fragment);
}

/** The first heading of a screen. */
export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** The number of completed iterations on the screen. */
export const iterationShown = async (page: Page) =>
  Number(await page.locator('[data-iteration]').first().getAttribute('data-iteration'));

/** The id in the address of the run that the window shows, once it shows one. */
export async function startedRun(page: Page): Promise<string> {
  await page.waitForURL(/#\/run\//);
  return page.url().split('/').at(-2) ?? '';
}
