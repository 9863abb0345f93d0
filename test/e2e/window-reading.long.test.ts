import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Look, type OpenWindow, openBrowser, openWindowIn, showScreen } from './open-window.ts';
import { layoutFaults } from './page-checks.ts';
import { openReadRun, type ReadRun, structureReadAs } from './read-line.ts';

const NOTHING = { roles: [], direction: null };

let browser: Browser;
let run: ReadRun;
let open: OpenWindow[];
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());
beforeEach(async () => {
  open = [];
  run = await openReadRun();
});
afterEach(async () => {
  for (const each of open) await each.close();
  await run.close();
});

async function shown(tab: 'overview' | 'settings', look?: Look): Promise<Page> {
  const opened = await openWindowIn(browser, run.hostFile, look);
  open.push(opened);
  await showScreen(opened.page, `#/run/${run.id}/${tab}`);
  return opened.page;
}
const picture = async (page: Page, name: string) => {
  const folder = process.env['VIGIL_READING'];
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` });
};

describe('a count that Vigil is not sure of', () => {
  beforeEach(() => run.show({ structure: structureReadAs(NOTHING, { isProposal: true }) }));

  it('is asked about, and the job’s own line and number take the place of the bar', async () => {
    const page = await shown('overview');
    await page.getByText('Vigil is not sure').waitFor();
    await page.getByRole('button', { name: /^Newest line 12\s*\[seed 2\] Trial 12/ }).waitFor();
    expect(await page.getByText('Iteration', { exact: true }).count()).toBe(0);
    await picture(page, 'proposal');
    await page.getByRole('button', { name: 'Right', exact: true }).click();
    await expect.poll(() => run.chosen.length).toBe(1);
    await page.getByText('Vigil reads all output again').waitFor();
    const roles = Object.fromEntries((run.chosen[0]?.roles ?? []).map(({ name, role }) => [role, name.slot]));
    expect(roles).toMatchObject({ iterations: 'Trial', value: 'loss', best: 'best' });
  });

  it('is rejected with No', async () => {
    const page = await shown('overview');
    await page.getByRole('button', { name: 'No', exact: true }).click();
    await expect
      .poll(() => run.chosen)
      .toMatchObject([{ roles: [{ name: { slot: 'Trial' }, role: 'nothing' }] }]);
  });
});

describe('the numbers of the job’s line', () => {
  beforeEach(() =>
    run.show(
      { recognizer: 'structure', by: 'itself', from: 'output', structure: structureReadAs(NOTHING) },
      { seen: 12 },
    ),
  );

  it('are chosen with the keyboard alone', async () => {
    const page = await shown('settings');
    const number = page.getByRole('button', { name: '0.01: not used' });
    await number.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitemradio', { name: 'Value of an iteration' }).waitFor();
    await picture(page, 'menu');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => run.chosen).toMatchObject([{ roles: [{ name: { slot: 'lr' }, role: 'value' }] }]);
    await page.getByText('Vigil reads all output again').waitFor();
  });

  it('are coloured by their role, which a word names too, and show which way is better', async () => {
    const page = await shown('settings');
    await page.getByRole('button', { name: '12: counts the iterations' }).waitFor();
    const styles = await Promise.all(
      ['12: counts the iterations', '0.483: value', '0.412: best so far'].map((name) =>
        page
          .getByRole('button', { name, exact: true })
          .evaluate((each) =>
            [getComputedStyle(each).color, getComputedStyle(each).borderBottomStyle].join(),
          ),
      ),
    );
    expect(new Set(styles.map((style) => style.split('),')[0])).size).toBe(3);
    expect(styles.map((style) => style.split('),')[1])).toEqual(['solid', 'double', 'dashed']);
    await page.getByRole('button', { name: '0.483: value', exact: true }).click();
    await page.getByRole('menuitemradio', { name: 'Smaller is better' }).click();
    await expect
      .poll(() => run.chosen.at(-1))
      .toMatchObject({
        roles: [{ name: { slot: 'loss' }, role: 'value' }],
        direction: 'minimise',
      });
  });

  it('are shown as a pattern, which opens on the patterns screen', async () => {
    const page = await shown('settings');
    await page.getByRole('button', { name: 'Show as a pattern' }).click();
    await page.getByText('(?<iteration>').waitFor();
    await picture(page, 'pattern');
    await page.getByRole('button', { name: 'Edit this pattern' }).click();
    await expect.poll(() => page.getByLabel('Regular expression').inputValue()).toContain('(?<iteration>');
  });

  it('ask once which way is better, and are not asked again after a dismissal', async () => {
    const page = await shown('overview');
    await page.getByText('Is a smaller or a larger value better?').waitFor();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect.poll(() => page.getByText('Is a smaller').count()).toBe(0);
    await page.reload();
    await page.getByText('Trial 12/40', { exact: true }).waitFor();
    expect(await page.getByText('Is a smaller').count()).toBe(0);
  });
});

it('are asked about if tool and lines contradict each other, and nothing changes', async () => {
  run.show(
    {
      from: 'output',
      recognizer: 'optuna',
      structure: structureReadAs(NOTHING),
      contradiction: { of: 'direction', tool: 'minimise', structure: 'maximise' },
      saidBy: { iterations: 'tool', total: 'user', direction: 'tool' },
    },
    { seen: 12, row: { goal: 'minimise' } },
  );
  const page = await shown('settings');
  await page.getByText('The tool says that smaller is better.').waitFor();
  await page.getByText('Iterations:').waitFor();
  await picture(page, 'contradiction');
  expect(run.chosen).toEqual([]);
  await page.getByRole('button', { name: 'Larger is better' }).first().click();
  await expect.poll(() => run.chosen).toMatchObject([{ direction: 'maximise' }]);
});

it.each([
  { theme: 'light', scale: 1 },
  { theme: 'dark', scale: 1.5 },
] as const)('line, menu and questions have room and contrast: $theme at $scale', async (look) => {
  run.show({ structure: structureReadAs(NOTHING, { isProposal: true }) });
  for (const tab of ['overview', 'settings'] as const) {
    const page = await shown(tab, look);
    for (const width of [1280, 640]) {
      await page.setViewportSize({ width, height: 800 });
      await page.getByRole('button', { name: 'Right', exact: true }).waitFor();
      expect(await layoutFaults(page)).toEqual([]);
      await picture(page, `${tab}-${look.theme}-${width}`);
    }
  }
});
