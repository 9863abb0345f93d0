import { type Browser, type BrowserContext, chromium } from 'playwright-core';
import { launchOptions } from './launch-options.ts';
import { startLoopbackProxy } from './loopback-proxy.ts';

let open: { browser: Browser; context: BrowserContext; proxy: { close(): void } } | null = null;
let markReady: (context: BrowserContext) => void = () => {};

/** The browser that shows the windows as pages, once the app is ready. */
export const browserContext = new Promise<BrowserContext>((resolve) => {
  markReady = resolve;
});

export async function startChromium(): Promise<void> {
  const proxy = await startLoopbackProxy();
  const browser = await chromium.launch({
    executablePath: launchOptions().chromium,
    proxy: { server: `http://127.0.0.1:${proxy.port}` },
    args: [
      // Chromium's sandbox refuses to run as root, and tests may run as root.
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      // Electron asks the app for this permission; a headless Chromium would refuse it without asking.
      '--disable-features=LocalNetworkAccessChecks,LocalNetworkAccessChecksWebSockets',
    ],
  });
  const context = await browser.newContext({ viewport: null });
  open = { browser, context, proxy };
  markReady(context);
}

export async function stopChromium(): Promise<void> {
  const stopping = open;
  open = null;
  await stopping?.browser.close();
  stopping?.proxy.close();
}
