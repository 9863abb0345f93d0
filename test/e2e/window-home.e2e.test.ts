import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { livingRow } from '../core/home/home-rows.ts';
import { until } from '../support/until.ts';
import { failing, manyRows, nightRows } from './home-night.ts';
import { homeWithWindows, job } from './home-with-windows.ts';
import { type OpenWindow, openWindowIn, showScreen } from './open-window.ts';
import { layoutFaults, overlaps } from './page-checks.ts';
import { withRows } from './rows-in-window.ts';
import { tabTo } from './tab-to.ts';

const given = homeWithWindows();
const HOUR = 3_600_000;
const GIB = 2 ** 30;
const news = (page: Page) => page.locator('#home-news');

/** A window that shows these rows to somebody who looked last at `seenAt`. */
async function openWith(rows: ReturnType<typeof nightRows>, seenAt: number): Promise<OpenWindow> {
  return openWindowIn(given.browser, await given.home.host(), undefined, async (page) => {
    await page.addInitScript(
      (visit) => {
        // A reload must not set it back.
        if (localStorage.getItem('vigil-home-visit') === null)
          localStorage.setItem('vigil-home-visit', visit);
      },
      JSON.stringify({ since: null, seenAt }),
    );
    await withRows(rows)(page);
  });
}

/** Where the memory bar of a run ends and has its limit, in shares of its length, and its colours; null without a bar. */
const drawnBar = (place: Locator) =>
  place.evaluate((element) => {
    const bar = element.querySelector('[data-memory-bar]');
    const [used, limit] = [...(bar?.children ?? [])];
    if (!bar || !used || !limit) return null;
    const whole = bar.getBoundingClientRect();
    const mark = limit.getBoundingClientRect();
    return {
      used: used.getBoundingClientRect().width / whole.width,
      limit: (mark.left + mark.width / 2 - whole.left) / whole.width,
      // Of the use, the limit and what is behind them.
      colours: [used, limit, bar].map((part) => getComputedStyle(part).backgroundColor),
    };
  });

describe('Home', () => {
  it('begins with the sample and a new run, says who needs somebody, and acts on it', async () => {
    const { page, faults } = await given.open();
    await page.getByRole('button', { name: 'Try the sample' }).waitFor();
    await page.getByRole('main').getByRole('button', { name: 'New run' }).waitFor();
    const living = await given.home.start({
      name: 'living',
      ...job('ticker.mjs', '100', '5000'),
      total: 5000,
    });
    const finished = await given.home.start({ name: 'done', ...job('ticker.mjs', '1', '2'), total: 2 });
    const dead: string[] = [];
    for (const name of ['one', 'two']) {
      const id = await given.home.start(failing(name));
      await given.home.ended(id);
      dead.push(id);
    }
    await given.home.ended(finished);
    await news(page).getByText('In the last 24 hours: 1 finished, 2 need you.', { exact: true }).waitFor();
    const card = page.locator('[data-need="ended"]');
    await card.getByText('2 with the same cause').waitFor();
    expect(await card.count()).toBe(1);
    const running = page.locator(`[data-living="${living}"]`);
    await running.getByText(/\d (s|min) – \d|^about \d/).waitFor();
    await page.getByRole('table').getByRole('link', { name: 'done' }).waitFor();
    expect(await layoutFaults(page)).toEqual([]);

    await card.getByRole('button', { name: 'Set aside: two' }).click();
    await news(page).getByText('In the last 24 hours: 1 finished.', { exact: true }).waitFor();
    await page.reload();
    await page.getByText('2 runs set aside').waitFor();
    await page.getByRole('button', { name: 'Bring back' }).click();

    // By keyboard, and what it does is asked first. The living run has the only place of the queue.
    await tabTo(page, 'Start all 2 over');
    await page.keyboard.press('Enter');
    const question = page.getByRole('alertdialog');
    await question.getByText("The 2 runs can't resume: each repeats its work from the beginning.").waitFor();
    await question.getByRole('button', { name: 'Start all 2 over' }).click();
    await page.getByRole('link', { name: '2 runs wait for their turn' }).waitFor();
    await card.waitFor({ state: 'detached' });
    expect(await Promise.all(dead.map(async (id) => (await given.home.show(id)).row.phase))).toEqual([
      ...['queued', 'queued'],
    ]);
    expect(faults.filter((fault) => !/WebSocket/.test(fault))).toEqual([]);
  });

  it('tells the news since the last visit, also after a reload, until the next visit', {
    tags: 'long',
  }, async () => {
    const nowMs = Date.now();
    const { page, faults, close } = await openWith(nightRows(nowMs), nowMs - 10 * HOUR);
    const sentence = /^Since .+: 4 finished, 1 recovered twice, 49 need you\.$/;
    await news(page).getByText(sentence).waitFor();
    const told = await news(page).textContent();
    const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem('vigil-home-visit') ?? 'null'));
    await page.bringToFront();
    await page.mouse.move(600, 300);
    await until(async () => (await kept()).seenAt > nowMs, 'the page was seen');
    expect((await kept()).since).toBe(nowMs - 10 * HOUR);
    await page.reload();
    await news(page).getByText(sentence).waitFor();
    expect(await news(page).textContent()).toBe(told);
    // In the evening of the same day the person comes again.
    await page.evaluate(
      (seenAt) => {
        localStorage.setItem('vigil-home-visit', JSON.stringify({ since: 0, seenAt }));
      },
      nowMs - HOUR / 2 - 60_000,
    );
    await page.reload();
    await news(page)
      .getByText(/^Since \S+( yesterday)?: 49 need you\.$/)
      .waitFor();
    expect(faults).toEqual([]);
    await close();
  });

  it('is uncut and readable with names of every kind', { tags: 'long' }, async () => {
    const nowMs = Date.now();
    const { page, faults, close } = await openWith(nightRows(nowMs), nowMs - 10 * HOUR);
    await news(page).waitFor();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      for (const [width, height] of [
        [1366, 768],
        [1024, 640],
        [640, 800],
        [320, 700],
      ] as const) {
        await page.setViewportSize({ width, height });
        expect(await layoutFaults(page), `${width} wide`).toEqual([]);
        expect(await overlaps(page), `${width} wide`).toEqual([]);
      }
    }
    await page.setViewportSize({ width: 1366, height: 768 });
    const last = await page.locator('[data-need]').last().boundingBox();
    expect((last?.y ?? 0) + (last?.height ?? 0), 'the end of the last card').toBeLessThan(768);
    await page.locator('[data-need]').filter({ hasText: '47 with the same cause' }).waitFor();
    const known = page.getByRole('link', { name: 'Known failure' });
    expect(await known.getAttribute('href')).toBe('#/failures/cuda-oom');
    // The host knows no such run: the refusal stands on the card.
    await page
      .locator('[data-need="asking"]')
      .getByRole('button', { name: 'Start the next attempt' })
      .click();
    await page.getByRole('alert').getByText('There is no run').waitFor();
    expect(faults).toEqual([]);
    await close();
  });

  it("shows a living run's memory against its limit, and that nothing is known of another's", {
    tags: 'long',
  }, async () => {
    const nowMs = Date.now();
    const wall = { resource: 'device', peak: 9 * GIB, limit: 12 * GIB, iteration: 33 } as const;
    const reached = { kind: 'reached', iteration: 41, earliest: 38, latest: 46 } as const;
    const memories = {
      tight: { ...wall, forecast: reached },
      wide: { ...wall, peak: 3 * GIB, forecast: null },
    };
    const { page, faults, close } = await openWith(
      [
        livingRow('20260101-000000-aaaa', { name: 'tight', total: 50, memory: memories.tight }),
        livingRow('20260101-000000-bbbb', { name: 'wide', total: 50, memory: memories.wide }),
        livingRow('20260101-000000-cccc', {
          ...{ name: 'unlimited', total: 50 },
          memory: { ...wall, resource: 'ram', limit: null, forecast: null },
        }),
        livingRow('20260101-000000-dddd', { name: 'unmeasured', total: 50 }),
      ],
      nowMs - HOUR,
    );
    const card = (name: string) => page.locator('[data-living]').filter({ hasText: name });
    const limited = '9.0 GiB of GPU memory, limit 12.0 GiB.';
    await card('tight')
      .getByText(`${limited} At this rate it reaches the limit at iteration 41 (38 to 46).`, { exact: true })
      .waitFor();
    await card('wide').getByText('3.0 GiB of GPU memory, limit 12.0 GiB.', { exact: true }).waitFor();
    await card('unlimited').getByText('9.0 GiB of main memory, limit unknown.', { exact: true }).waitFor();
    await card('unmeasured').getByText('Memory: no limit is known yet.', { exact: true }).waitFor();

    // The bar ends a tenth behind the limit.
    const [tight, wide] = [await drawnBar(card('tight')), await drawnBar(card('wide'))];
    expect(tight).toMatchObject({ used: expect.closeTo(9 / 13.2, 2), limit: expect.closeTo(1 / 1.1, 2) });
    expect(wide).toMatchObject({ used: expect.closeTo(3 / 13.2, 2), limit: expect.closeTo(1 / 1.1, 2) });
    expect(tight?.colours[0]).not.toBe(wide?.colours[0]);
    for (const name of ['unlimited', 'unmeasured']) expect(await drawnBar(card(name)), name).toBeNull();
    expect(await layoutFaults(page)).toEqual([]);
    // The system's contrast colours replace all others, and the bar is still there to see, in the table of runs too.
    await page.emulateMedia({ forcedColors: 'active' });

    const isSeen = async (place: Locator) => {
      const { colours } = (await drawnBar(place)) ?? { colours: [] };
      expect(new Set(colours).size, `${colours}`).toBe(3);
    };
    await isSeen(card('tight'));
    await showScreen(page, '#/runs');
    await isSeen(page.locator('[data-run-row="20260101-000000-aaaa"]'));
    expect(faults).toEqual([]);
    await close();
  });

  it('draws a few of ten thousand runs, and says how many there are', { tags: 'long' }, async () => {
    const nowMs = Date.now();
    const { page, faults, close } = await openWith(manyRows(nowMs), nowMs - 11 * HOUR);
    await news(page)
      .getByText(/: 8900 finished, 1000 need you\.$/)
      .waitFor();
    const drawn = [page.locator('[data-need]'), page.locator('[data-living]'), page.locator('tbody tr')];
    expect(await Promise.all(drawn.map((each) => each.count()))).toEqual([4, 8, 10]);
    await page.getByRole('link', { name: '3 more causes' }).waitFor();
    await page.getByRole('link', { name: 'All finished runs' }).click();
    await page.getByText(/^\d+ of 10000 runs$/).waitFor();
    expect(await page.getByLabel('Filter', { exact: true }).inputValue()).toBe('state:finished');
    // From rows that are there to Home, as a person comes back from another screen.
    await showScreen(page, '#/new-run');
    await showScreen(page, '#/');
    await page.locator('#home-news').waitFor();
    expect(faults).toEqual([]);
    await close();
  });
});
