import { resolve } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RunRequest } from '../../electron/core/protocol/policy/run-spec.ts';
import { until } from '../support/until.ts';
import { openTestHome, type TestHome } from '../support/vigil-home.ts';
import { type OpenWindow, openBrowser, openWindowIn, showScreen } from './open-window.ts';

let browser: Browser;
let home: TestHome;
let opened: OpenWindow;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());
beforeEach(async () => {
  home = openTestHome();
  opened = await openWindowIn(browser, await home.host());
});
afterEach(async () => {
  await opened.close();
  await home.close();
});

const job = (file: string, args: string[], more: Partial<RunRequest> = {}): RunRequest => ({
  program: { kind: 'command', file: process.execPath, args: [resolve('test/jobs', file), ...args] },
  ...more,
});
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const queued = (page: Page) =>
  page
    .locator('[data-queued]')
    .evaluateAll((items) => items.map((item) => item.querySelector('a')?.textContent));
const phaseOf = async (id: string) => (await home.show(id)).row.phase;

describe('a run that asks first', () => {
  const asking = job('mortal.mjs', ['--at', '4'], {
    resumeArguments: ['--resume', '{checkpoint}'],
    policy: { restart: { mode: 'ask', backOffFirstMs: 0 } },
  });

  it('starts its next attempt, and then ends, when the user says so in the window', async () => {
    const id = await home.start(asking);
    const { page, faults } = opened;
    await showScreen(page, `#/run/${id}/overview`);
    await button(page, 'Start the next attempt').click();
    await until(async () => (await home.show(id)).row.attempts === 2, 'the second attempt');
    await until(async () => (await phaseOf(id)) === 'asking', 'it asks again');
    await page.getByText('Vigil waits for your answer').first().waitFor();
    await button(page, 'Leave it ended').click();
    await until(async () => (await home.show(id)).row.outcome === 'stopped', 'it is left ended');
    await button(page, 'Start the next attempt').waitFor({ state: 'detached' });
    expect(faults).toEqual([]);
  });
});

describe('the queue in the window', () => {
  it('can be reordered, held and released', async () => {
    const living = await home.start(job('ticker.mjs', ['100', '1000'], { queue: true, name: 'living' }));
    await until(async () => (await phaseOf(living)) === 'running', 'the first has its turn');
    const ids: string[] = [];
    for (const name of ['first', 'second', 'third'])
      ids.push(await home.start(job('ticker.mjs', ['1', '2'], { queue: true, name, total: 2 })));
    const { page, faults } = opened;
    await showScreen(page, '#/runs');
    await page.getByRole('heading', { name: '3 runs wait for their turn' }).waitFor();
    expect(await queued(page)).toEqual(['first', 'second', 'third']);
    await button(page, 'Move third up').click();
    await until(async () => (await queued(page)).join() === 'first,third,second', 'the new order is shown');
    await button(page, 'Hold the queue').click();
    await page.getByText('The queue is held').waitFor();
    await (await home.client()).runs.stop.mutate({ id: living, hard: true });
    await home.ended(living);
    expect(await Promise.all(ids.map(phaseOf))).toEqual(['queued', 'queued', 'queued']);
    await button(page, 'Release the queue').click();
    const views = await Promise.all(ids.map((id) => home.ended(id)));
    expect(views.map(({ row }) => row.outcome)).toEqual(['finished', 'finished', 'finished']);
    const [first = 0, second = 0, third = 0] = views.map(({ attempts }) => attempts[0]?.startedAt ?? 0);
    expect([first < third, third < second]).toEqual([true, true]);
    await page.locator('[data-queued]').first().waitFor({ state: 'detached' });
    expect(faults).toEqual([]);
  });
});

describe('a job that hangs', () => {
  it('is shown in the window with what Vigil does about it', async () => {
    const hang = { mode: 'notify' as const, floorMs: 2_000, graceMs: 1_000, idleMs: 2_000, setupMs: 20_000 };
    const id = await home.start(job('hanger.mjs', ['100', '5', 'sleep'], { policy: { hang } }));
    const { page, faults } = opened;
    await showScreen(page, `#/run/${id}/overview`);
    const told = /No sign of work for .* only reports hangs, so Vigil does not end it\./;
    await page.getByText(told).first().waitFor({ timeout: 60_000 });
    expect(faults).toEqual([]);
  });
});
