import { resolve } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { openTestHome, type TestHome } from '../support/vigil-home.ts';
import { type Look, type OpenWindow, openBrowser, openWindowIn } from './open-window.ts';

/** What the running test has to work with. */
export interface HomeWithWindows {
  /** One browser for all tests of a file. */
  readonly browser: Browser;
  /** Its own home. */
  readonly home: TestHome;
  /** Opens a window on the host of its home; it is closed after the test. */
  open(look?: Look): Promise<OpenWindow>;
}

/** Gives each test of the file that calls it a home of its own, with a host in this environment. */
export function homeWithWindows(env: () => Record<string, string> = () => ({})): HomeWithWindows {
  let browser: Browser;
  let home: TestHome;
  const windows: OpenWindow[] = [];
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser?.close());
  beforeEach(() => {
    home = openTestHome(env());
  });
  afterEach(async () => {
    for (const each of windows.splice(0)) await each.close();
    await home.close();
  });
  return {
    get browser() {
      return browser;
    },
    get home() {
      return home;
    },
    async open(look) {
      const opened = await openWindowIn(browser, await home.host(), look);
      windows.push(opened);
      return opened;
    },
  };
}

/** A job of the tests, to be started with Node. */
export const job = (file: string, ...args: string[]) => ({
  program: {
    kind: 'command' as const,
    file: process.execPath,
    args: [resolve('test/jobs', file), ...args],
  },
});
