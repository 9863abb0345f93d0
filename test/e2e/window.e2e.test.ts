import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { until } from '../support/until.ts';
import { openTestHome, type TestHome } from '../support/vigil-home.ts';
import { type OpenWindow, openBrowser, openWindow, show } from './open-window.ts';

let browser: Browser;
let home: TestHome;
const windows: OpenWindow[] = [];
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());
beforeEach(() => {
  home = openTestHome();
});
afterEach(async () => {
  for (const each of windows.splice(0)) await each.close();
  await home.close();
});

async function open(): Promise<OpenWindow> {
  const opened = await openWindow(browser, await home.host());
  windows.push(opened);
  return opened;
}

const job = (file: string, ...args: string[]) => ({
  program: {
    kind: 'command' as const,
    file: process.execPath,
    args: [resolve('test/jobs', file), ...args],
  },
});

/** Presses Tab until the focus is on what is called so; fails if it never comes there. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let step = 0; step < 40; step++) {
    await page.keyboard.press('Tab');
    const here = await page.evaluate(() => {
      const element = document.activeElement;
      return element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? '';
    });
    if (here === name) return;
  }
  throw new Error(`The Tab key does not lead to "${name}".`);
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const iterationShown = async (page: Page) =>
  Number(await page.locator('[data-iteration]').first().getAttribute('data-iteration'));
const terminalLines = async (page: Page): Promise<string[]> => {
  await page.locator('[data-terminal-ready="true"]').waitFor();
  // No-break spaces stand for cells that nothing was written to.
  const text = await page.locator('.xterm-rows').innerText();
  return text.split('\n').flatMap((line) => line.replaceAll('\u00a0', ' ').trimEnd() || []);
};

describe('what a job prints', () => {
  it('is read by a pattern that is made, tried and chosen in the window', async () => {
    const id = await home.start(job('prints.mjs', 'round {i} gave {v} points\\n', '--to', '5'));
    await home.ended(id);
    const { page, faults } = await open();
    await show(page, `#/run/${id}/progress`);
    await page.getByRole('link', { name: 'Make a pattern of your own' }).click();
    await page.getByRole('button', { name: 'New pattern' }).click();
    const pattern = page.getByLabel('Regular expression');
    await pattern.fill('(?<iteration>');
    await page.getByText('The pattern cannot be read').waitFor();
    await pattern.fill('.*');
    await page.getByText('matches an empty line').waitFor();
    await pattern.fill('round (?<iteration>\\d+) gave (?<value>\\S+) points');
    await page.getByText('5 of 5 lines match.').waitFor();
    await page.getByLabel('Name').fill('우리 점수');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Saved' }).waitFor();
    await show(page, `#/run/${id}/progress`);
    await page.getByLabel('우리 점수').check();
    await page.getByRole('button', { name: 'Use this' }).click();
    await page.getByText('우리 점수, as you chose.').waitFor();
    await until(async () => (await home.show(id)).observations[4]?.y === 0.2, 'its values are read');
    expect((await home.show(id)).row).toMatchObject({ iteration: 5 });
    expect(faults).toEqual([]);
  });
});

describe('the window by keyboard alone', () => {
  it('has a checkpoint kept, and no longer', async () => {
    const id = await home.start({
      program: { kind: 'sample', args: ['--iterations', '6', '--images', '1', '--size', '48'], fault: null },
    });
    await home.ended(id);
    const { page, faults } = await open();
    await show(page, `#/run/${id}/checkpoints`);
    const file = 'checkpoint_iter_005.json';
    await page.getByText(file).first().waitFor();
    const isKept = async () => (await home.show(id)).checkpoints.find((one) => one.file === file)?.pinned;
    await tabTo(page, `Keep ${file}, whatever else is tidied away`);
    for (const kept of [true, false]) {
      await page.keyboard.press('Space');
      await until(async () => (await isKept()) === kept, `it is ${kept ? '' : 'no longer '}kept`);
      await page
        .locator(`input[role="switch"]${kept ? ':checked' : ':not(:checked)'}`)
        .first()
        .waitFor();
    }
    expect(faults).toEqual([]);
  });

  it('leads from the empty list to a sample that runs', async () => {
    const { page, faults } = await open();
    await tabTo(page, 'Try the sample');
    await page.keyboard.press('Enter');
    await heading(page, 'Try the sample').waitFor();
    await tabTo(page, 'Start the sample');
    await page.keyboard.press('Enter');
    await heading(page, 'Sample, 30 iterations').waitFor();
    await until(async () => (await iterationShown(page)) > 0, 'an iteration is shown');
    expect(faults).toEqual([]);
  });

  it('moves between runs by arrows, opens one, and moves between its tabs', async () => {
    for (const name of ['first', 'second', 'third'])
      await home.ended(await home.start({ name, ...job('ticker.mjs', '1', '2'), total: 2 }));
    const { page, faults } = await open();
    await page.getByRole('link', { name: 'third' }).waitFor();
    await tabTo(page, 'third');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await heading(page, 'second').waitFor();
    await tabTo(page, 'Overview');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.locator('[data-terminal-ready="true"]').waitFor();
    expect(faults).toEqual([]);
  });
});

describe('a run in the window', () => {
  it('shows every iteration, and its figures as a table and as a file', async () => {
    const id = await home.start({ name: 'ticks', ...job('ticker.mjs', '1', '12'), total: 12 });
    await home.ended(id);
    const { page, faults } = await open();
    await show(page, `#/run/${id}/overview`);
    await page.getByRole('button', { name: 'Show Best value as a table' }).click();
    const table = page.getByRole('table', { name: 'Best value' });
    expect(await table.locator('tbody tr').count()).toBe(12);
    await page.getByRole('button', { name: 'Save Best value' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Figures (CSV)' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('ticks-Best-value.csv');
    const lines = readFileSync(await download.path(), 'utf8').split('\r\n');
    expect(lines).toHaveLength(14);
    expect(lines[0]).toBe('\uFEFFIteration,Best so far,Observations');
    expect(faults).toEqual([]);
  });

  it('is stopped by one button, hard after one question, and resumed', async () => {
    const id = await home.start({
      name: 'long',
      program: {
        kind: 'sample',
        args: ['--iterations', '500', '--images', '1', '--size', '48'],
        fault: null,
      },
      total: 500,
    });
    const { page, faults } = await open();
    await show(page, `#/run/${id}/overview`);
    await until(async () => (await iterationShown(page)) > 0, 'it runs');
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    await page.getByRole('button', { name: 'Resume' }).click();
    await page.getByRole('button', { name: 'Stop hard' }).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    expect((await home.show(id)).row.phase).not.toBe('ended');
    await page.getByRole('button', { name: 'Stop hard' }).click();
    await page.getByRole('button', { name: 'End it now' }).click();
    await page.getByRole('button', { name: 'Resume' }).waitFor();
    expect((await home.ended(id)).row).toMatchObject({ outcome: 'stopped', attempts: 2 });
    expect(faults).toEqual([]);
  });

  it('tells of arguments that the job refused', async () => {
    const id = await home.start({ program: { kind: 'sample', args: ['--alpha', '7'], fault: null } });
    await home.ended(id);
    const { page } = await open();
    await show(page, `#/run/${id}/attempts`);
    await page.getByText('It did not accept its arguments').first().waitFor();
    await page.getByText('the same arguments would be refused again').first().waitFor();
  });
});

describe('the terminal in the window', () => {
  it('shows the same screen to whoever comes late, and passes on what is typed', async () => {
    const id = await home.start({ name: 'echo', ...job('typist.mjs') });
    const early = await open();
    await show(early.page, `#/run/${id}/terminal`);
    await early.page.locator('[data-terminal-ready="true"]').waitFor();
    await early.page.locator('.xterm-screen').click();
    await early.page.keyboard.type('안녕 hello');
    await early.page.keyboard.press('Enter');
    await until(
      async () => (await terminalLines(early.page)).join('\n').includes('안녕 hello'),
      'the answer stands on the screen',
    );
    const late = await open();
    await show(late.page, `#/run/${id}/terminal`);
    await until(
      async () =>
        (await terminalLines(late.page)).join('\n') === (await terminalLines(early.page)).join('\n'),
      'both screens are the same',
    );
    expect([...early.faults, ...late.faults]).toEqual([]);
  });
});

describe('the window and its host', () => {
  it('goes on by itself when the host was killed, with no iteration missing', async () => {
    const id = await home.start({ name: 'survivor', ...job('ticker.mjs', '100', '3000'), total: 3000 });
    const { page } = await open();
    await show(page, `#/run/${id}/overview`);
    await page.getByRole('button', { name: 'Show Best value as a table' }).click();
    await until(async () => (await iterationShown(page)) >= 5, 'five iterations are shown');
    await home.killHost();
    await page.locator('[data-connection="lost"]').waitFor();
    const before = await iterationShown(page);
    await home.host();
    await page.locator('[data-connection="connected"]').waitFor();
    await until(async () => (await iterationShown(page)) > before + 5, 'iterations come again');
    // Read in one go: the page goes on while it is looked at.
    const { iteration, rows } = await page.evaluate(() => ({
      iteration: Number(document.querySelector('[data-iteration]')?.getAttribute('data-iteration')),
      rows: document.querySelectorAll('table[aria-label="Best value"] tbody tr').length,
    }));
    expect(rows).toBe(iteration);
    await page.getByText('A new host took over; nothing was lost').waitFor();
  });

  it('says in a sentence that its key is wrong', async () => {
    const { port } = await home.host();
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${port}/#token=${'0'.repeat(64)}`);
    await heading(page, 'This window has no valid key').waitFor();
    expect(page.url()).not.toContain('token');
    await page.close();
  });

  it('says what the desktop says when there is no host, and connects once there is one', async () => {
    const { port, token } = await home.host();
    const page = await browser.newPage();
    await page.addInitScript(`
      window.vigil = {
        endpoint: async () => {
          if (!window.hostIsThere) throw new Error('A host of another version is running jobs.');
          return ${JSON.stringify({ port, token })};
        },
        setTheme: async () => {},
      };`);
    await page.goto(`http://127.0.0.1:${port}/`);
    await page.getByText('A host of another version is running jobs.').waitFor();
    await page.evaluate('window.hostIsThere = true');
    await page.locator('[data-connection="connected"]').waitFor();
    await page.getByText('A host of another version is running jobs.').waitFor({ state: 'detached' });
    await page.close();
  });
});
