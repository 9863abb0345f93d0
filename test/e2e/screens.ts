import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { accessFaults } from './access-faults.ts';
import { type Look, showScreen } from './open-window.ts';
import { layoutFaults } from './page-checks.ts';
import { takeGlance, takePicture } from './take-picture.ts';
import type { Stage } from './window-stage.ts';

/** A screen of the window, and how it is known to be whole. */
interface Screen {
  name: string;
  /** The address fragment that leads there. */
  address(stage: Stage): string;
  /** Text or selector that is present once the screen is complete. */
  whole: string;
  /** Steps before the screenshot is taken. */
  act?(page: Page, stage: Stage): Promise<void>;
}

/** Every screen, with what stands on it in English. */
const SCREENS: readonly Screen[] = [
  { name: 'home', address: () => '#/', whole: '[data-living]' },
  { name: 'runs', address: () => '#/runs', whole: 'table [data-run]' },
  {
    name: 'run-overview',
    address: (stage) => `#/run/${stage.finished}/overview`,
    whole: 'text=/attempts, 30 iterations|exited silently with code 0/',
  },
  {
    name: 'run-living',
    address: (stage) => `#/run/${stage.living}/overview`,
    whole: '[data-iteration]',
  },
  {
    name: 'run-terminal',
    address: (stage) => `#/run/${stage.finished}/terminal`,
    whole: '[data-terminal-ready="true"]',
  },
  { name: 'run-memory', address: (stage) => `#/run/${stage.living}/memory`, whole: 'text=Main memory' },
  { name: 'run-attempts', address: (stage) => `#/run/${stage.finished}/attempts`, whole: 'text=Attempt 1' },
  { name: 'run-checkpoints', address: (stage) => `#/run/${stage.finished}/checkpoints`, whole: 'text=030' },
  { name: 'run-failed', address: (stage) => `#/run/${stage.failed}/attempts`, whole: 'text=3 (0x03)' },
  {
    name: 'run-damaged',
    address: (stage) => `#/run/${stage.damaged}/overview`,
    whole: 'text=is damaged at line',
  },
  {
    name: 'run-unreadable',
    address: (stage) => `#/run/${stage.unreadable}/overview`,
    whole: 'text=This run cannot be read',
  },
  { name: 'no-such-run', address: () => '#/run/nothing/overview', whole: 'text=There is no such run' },
  {
    name: 'new-run',
    address: () => '#/new-run',
    whole: 'text=Working folder',
    act: async (page, stage) => {
      await page.getByLabel('Script').fill(join(stage.scripts, 'optimization.py'));
      await page.getByLabel('Arguments', { exact: true }).fill('--iterations 30 --note "two words"');
      await page.getByText('The script can be run.').waitFor();
    },
  },
  {
    name: 'new-run-wrong',
    address: () => '#/new-run',
    whole: 'text=Working folder',
    act: async (page, stage) => {
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
    address: (stage) => `#/run/${stage.read}/observations`,
    whole: 'text=the newest first',
  },
  {
    name: 'run-settings',
    address: (stage) => `#/run/${stage.read}/settings`,
    whole: 'text=detected automatically',
  },
  {
    name: 'patterns',
    address: (stage) => `#/patterns/${stage.read}`,
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
  { name: 'settings', address: () => '#/settings', whole: 'h2:has-text("Data")' },
  { name: 'machine', address: () => '#/machine', whole: 'text=Processes' },
  { name: 'run-metrics', address: (stage) => `#/run/${stage.finished}/metrics`, whole: 'main canvas' },
  { name: 'diagnose', address: () => '#/diagnose', whole: 'text=Quick' },
  {
    name: 'compare',
    address: (stage) => `#/runs/compare/${stage.finished},${stage.living}`,
    whole: 'table',
  },
  {
    name: 'trials',
    address: (stage) => `#/runs/script/${stage.finished}`,
    whole: 'table [data-trial]',
  },
];

/** Shows every screen in turn: nothing is cut, all of it can be read and has a name, and the browser has no complaint. */
export async function checkScreens(page: Page, faults: string[], stage: Stage, look: Look): Promise<void> {
  for (const screen of SCREENS) {
    await openWhole(page, screen, stage);
    await checkScreen(page, faults, screen.name, look);
  }
}

/** A screen of 1366x768 at 200 %, and the narrowest window, which is one of 1280 pixels at 400 %. */
const NARROW = [
  { width: 683, height: 384 },
  { width: 320, height: 640 },
];

/** Shows every screen in narrow windows: nothing is cut, and only what must keep its width scrolls sideways. */
export async function checkNarrowScreens(page: Page, stage: Stage): Promise<void> {
  for (const screen of SCREENS) {
    // Steps are made where there is room for them.
    await page.setViewportSize({ width: 1280, height: 800 });
    await openWhole(page, screen, stage);
    for (const size of NARROW) {
      await page.setViewportSize(size);
      await takeGlance(page, `${screen.name}-${size.width}`);
      expect(await layoutFaults(page), `${screen.name}, ${size.width} wide`).toEqual([]);
    }
  }
}

async function openWhole(page: Page, screen: Screen, stage: Stage): Promise<void> {
  await showScreen(page, '#/new-run');
  await showScreen(page, screen.address(stage));
  await page.locator(screen.whole).first().waitFor();
  await screen.act?.(page, stage);
}

/** The same of the screen that is shown. */
export async function checkScreen(page: Page, faults: string[], name: string, look: Look): Promise<void> {
  // Two frames: layout effects, then the updates that they caused.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await takePicture(page, name, look);
  await takeGlance(page, `${name}-${look.theme}`);
  // The system answers for the colours that it imposes; the page still reports its own.
  const isForced = look.theme === 'forced';
  const layout = await layoutFaults(page);
  expect(
    layout.filter((fault) => !isForced || !fault.includes('has a contrast of')),
    name,
  ).toEqual([]);
  // Names, roles and colours do not depend on the scale.
  if (look.scale === 1 && !isForced) expect(await accessFaults(page), name).toEqual([]);
  expect(faults, name).toEqual([]);
}
