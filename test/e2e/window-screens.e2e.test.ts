import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestHome, type TestHome } from '../support/vigil-home.ts';
import { type Look, openBrowser, openWindowIn, showScreen } from './open-window.ts';
import { layoutFaults } from './page-checks.ts';
import { type Stage, setStage } from './window-stage.ts';

const PICTURES = resolve('test/e2e/__screens__');
/** Screenshots are taken again only on request: a person has looked at those in the repository. */
const takesPictures = process.env['VIGIL_SCREENS'] === '1';

let stage: Stage;
let empty: TestHome;
let browser: Browser;
beforeAll(async () => {
  mkdirSync(PICTURES, { recursive: true });
  [browser, stage] = await Promise.all([openBrowser(), setStage({ small: !takesPictures })]);
  empty = openTestHome();
});
afterAll(async () => {
  await browser?.close();
  await stage?.home.close();
  await empty?.close();
});

interface Screen {
  name: string;
  /** The address fragment that leads there. */
  address(): string;
  /** Text or selector that is present once the screen is complete. */
  whole: string;
  /** Steps before the screenshot is taken. */
  act?(page: Page): Promise<void>;
}

const screens: Screen[] = [
  { name: 'runs', address: () => '#/', whole: 'table [data-run]' },
  {
    name: 'run-overview',
    address: () => `#/run/${stage.finished}/overview`,
    whole: 'text=/attempts, 30 iterations|exited silently with code 0/',
  },
  {
    name: 'run-living',
    address: () => `#/run/${stage.living}/overview`,
    whole: '[data-iteration]',
  },
  {
    name: 'run-terminal',
    address: () => `#/run/${stage.finished}/terminal`,
    whole: '[data-terminal-ready="true"]',
  },
  { name: 'run-memory', address: () => `#/run/${stage.living}/memory`, whole: 'text=Main memory' },
  { name: 'run-attempts', address: () => `#/run/${stage.finished}/attempts`, whole: 'text=Attempt 1' },
  { name: 'run-checkpoints', address: () => `#/run/${stage.finished}/checkpoints`, whole: 'text=030' },
  { name: 'run-failed', address: () => `#/run/${stage.failed}/attempts`, whole: 'text=3 (0x03)' },
  { name: 'run-damaged', address: () => `#/run/${stage.damaged}/overview`, whole: 'text=is damaged at line' },
  {
    name: 'run-unreadable',
    address: () => `#/run/${stage.unreadable}/overview`,
    whole: 'text=This run cannot be read',
  },
  { name: 'no-such-run', address: () => '#/run/nothing/overview', whole: 'text=There is no such run' },
  {
    name: 'new-run',
    address: () => '#/new-run',
    whole: 'text=Working folder',
    act: async (page) => {
      await page.getByLabel('Script').fill(join(stage.scripts, 'optimization.py'));
      await page.getByLabel('Arguments', { exact: true }).fill('--iterations 30 --note "two words"');
      await page.getByText('The script can be run.').waitFor();
    },
  },
  {
    name: 'new-run-wrong',
    address: () => '#/new-run',
    whole: 'text=Working folder',
    act: async (page) => {
      await page.getByLabel('Script').fill(join(stage.scripts, 'absent.py'));
      await page.getByLabel('Arguments', { exact: true }).fill('--note "two words');
      await page.getByLabel('Total iterations').fill('many');
      await page.getByText('There is no script at').waitFor();
      await page.getByRole('button', { name: 'Start' }).click();
      await page.getByText('A quote is not closed here').waitFor();
    },
  },
  {
    name: 'run-observations',
    address: () => `#/run/${stage.read}/observations`,
    whole: 'text=the newest first',
  },
  {
    name: 'run-settings',
    address: () => `#/run/${stage.read}/settings`,
    whole: 'text=detected automatically',
  },
  {
    name: 'patterns',
    address: () => `#/patterns/${stage.read}`,
    whole: 'text=New pattern',
    act: async (page) => {
      await page.getByRole('button', { name: 'New pattern' }).click();
      await page
        .getByLabel('Regular expression')
        .fill('Trial (?<iteration>\\d+) finished with value: (?<value>\\S+) and');
      await page.getByText('lines match.').waitFor();
    },
  },
  { name: 'sample', address: () => '#/sample', whole: 'text=What will run' },
];

const looks: Look[] = [
  { theme: 'dark', scale: 1 },
  { theme: 'light', scale: 1 },
  { theme: 'dark', scale: 1.5 },
  { theme: 'light', scale: 1.5 },
];

describe.each(looks)('the window, $theme at scale $scale', (look) => {
  async function check(page: Page, faults: string[], name: string) {
    // Two frames: layout effects, then the updates that they caused.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    if (takesPictures)
      await page.screenshot({
        path: join(PICTURES, `${name}-${look.theme}-${look.scale === 1 ? '100' : '150'}.png`),
      });
    expect(await layoutFaults(page)).toEqual([]);
    expect(faults).toEqual([]);
  }

  it('shows every screen uncut, labelled and readable', async () => {
    const { page, faults, close } = await openWindowIn(browser, await stage.home.host(), look);
    for (const screen of screens) {
      await showScreen(page, '#/');
      await showScreen(page, screen.address());
      await page.locator(screen.whole).first().waitFor();
      await screen.act?.(page);
      await check(page, faults, screen.name);
    }
    await close();
  });

  it('offers the sample and a new run while there are no runs', async () => {
    const { page, faults, close } = await openWindowIn(browser, await empty.host(), look);
    await page.getByRole('button', { name: 'Try the sample' }).waitFor();
    await check(page, faults, 'runs-empty');
    await close();
  });
});
