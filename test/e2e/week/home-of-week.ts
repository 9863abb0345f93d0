import { existsSync } from 'node:fs';
import type { Page } from 'playwright-core';
import type { RunRow } from '../../../electron/core/protocol/wire/run-view.ts';
import { openTestHome, type TestHome } from '../../support/vigil-home.ts';
import { job } from '../home-with-windows.ts';
import { openBrowser, openWindowIn } from '../open-window.ts';
import { ownScript } from '../own-script.ts';
import { meterTasks, type TaskMeter } from './task-meter.ts';

/** A home and one window that stays open over all tasks of a story. */
export interface Week {
  home: TestHome;
  page: Page;
  meter: TaskMeter;
  /** Complaints of the browser so far. */
  faults: string[];
  /** A script of the person's own. */
  script: string;
  /** Clicks the name of a screen in the navigation. */
  go(screen: string): Promise<void>;
  /** All runs, the newest first. */
  rows(): Promise<RunRow[]>;
  hasRun(id: string): boolean;
  /** A run of two iterations with these arguments, once it has finished. */
  finishedRun(name: string, ...args: string[]): Promise<string>;
  close(): Promise<void>;
}

/** Opens a home without runs, and a window on it. */
export async function homeOfWeek(): Promise<Week> {
  const browser = await openBrowser();
  const home = openTestHome();
  const { page, faults } = await openWindowIn(browser, await home.host());
  return {
    ...{ home, page, faults },
    meter: await meterTasks(page),
    script: ownScript(home.home),
    go: (screen) =>
      page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: screen }).click(),
    rows: async () => {
      const rows = await (await home.client()).runs.list.query();
      return rows.toSorted((a, b) => b.createdAt - a.createdAt);
    },
    hasRun: (id) => existsSync(home.folder(id)),
    async finishedRun(name, ...args) {
      const id = await home.start({
        ...{ name, ...job('ticker.mjs', '1', '2', ...args), total: 2, goal: 'minimise' },
      });
      await home.ended(id);
      return id;
    },
    async close() {
      await browser.close();
      await home.close();
    },
  };
}
