import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chromium } from 'playwright-core';
import { runnerImport } from 'vite';
import { findBrowser } from '../../build/browser.mjs';
import { HOST_ARGUMENTS, medianOfTimes, waitFor } from './bench-home.mjs';
import { copyRun, homeWithOneRun } from './large-home.mjs';

const ROUNDS = 20;
const ASKED = [
  { what: 'sorted by name', filter: '', sort: { column: 'name', isDescending: false }, group: null },
  {
    what: 'sorted by a parameter',
    filter: '',
    sort: { column: 'param:lr', isDescending: true },
    group: null,
  },
  { what: 'a word typed', filter: 'night 7', sort: null, group: null },
  {
    what: 'filtered, sorted and grouped',
    filter: 'state:failed,finished best<0.8 lr>1e-4 -tag:old',
    sort: { column: 'best', isDescending: false },
    group: 'script',
  },
];

const FLAGS = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'];
/** Typed into the filter, letter by letter, and taken back. */
const TYPED = 'state:finished 00a best<2';

/**
 * Notes for each key and click when the browser has painted the next frame after it, and each task that blocks the page for
 * over 50 ms.
 */
const WATCH = `(() => {
  window.painted = [];
  window.longTasks = [];
  const note = () => {
    const since = performance.now();
    requestAnimationFrame(() => setTimeout(() => window.painted.push(performance.now() - since)));
  };
  addEventListener('keydown', note, true);
  addEventListener('click', note, true);
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.longTasks.push(duration);
  }).observe({ type: 'longtask' });
})()`;

/** Filtering, sorting and grouping the list of runs, and the same in the window. @param {{ isQuick: boolean }} options */
export async function run({ isQuick }) {
  const count = isQuick ? 1_000 : 10_000;
  return [...(await ofList(await manyRows(count))), ...(await inWindow(count))];
}

/** The table in a browser, on a host with so many runs. @param {number} count */
async function inWindow(count) {
  const common = { peer: null, ratio: null, unit: 'ms' };
  const executablePath = findBrowser();
  if (!executablePath)
    return [{ name: `${count} runs in the window`, ours: null, ...common, note: 'no browser here' }];
  const { home, id } = await homeWithOneRun();
  copyRun(home, id, count - 1);
  rmSync(join(home, 'host.json'), { force: true });
  const host = spawn(process.execPath, HOST_ARGUMENTS, {
    env: { ...process.env, VIGIL_HOME: home },
    stdio: 'ignore',
  });
  const browser = await chromium.launch({ executablePath, args: FLAGS });
  try {
    const { port, token } = await waitFor(() => {
      try {
        return JSON.parse(readFileSync(join(home, 'host.json'), 'utf8'));
      } catch {
        return null;
      }
    }, 'The host');
    // Until the host has read all runs, the list grows.
    await waitFor(
      async () => {
        const answer = await fetch(`http://127.0.0.1:${port}/trpc/runs.list`, {
          headers: { authorization: `Bearer ${token}` },
        });
        return (await answer.json()).result.data.length === count ? true : null;
      },
      'The list',
      120_000,
    );
    const page = await browser.newPage();
    await page.addInitScript(WATCH);
    const since = performance.now();
    await page.goto(`http://127.0.0.1:${port}/#token=${token}`);
    await page.waitForFunction('!location.hash.includes("token")');
    await page.evaluate(() => {
      location.hash = '#/runs';
    });
    await page.getByText(`${count} runs`).waitFor();
    await page.locator('[data-run]').first().waitFor();
    const openedMs = performance.now() - since;
    const lines = await page.locator('[data-run]').count();

    const filter = page.getByLabel('Filter', { exact: true });
    await filter.focus();
    await page.evaluate('window.painted.length = 0; window.longTasks.length = 0');
    for (const letter of TYPED) await page.keyboard.type(letter);
    for (const _ of TYPED) await page.keyboard.press('Backspace');
    await page.getByText(`${count} runs`).waitFor();
    /** @type {[number[], number[]]} */
    const [keys, longTasks] = await page.evaluate('[window.painted, window.longTasks]');

    const sorts = [];
    for (const heading of ['Run', 'Best', 'Started', 'State']) {
      await page.evaluate('window.painted.length = 0');
      await page.getByRole('button', { name: heading, exact: true }).click();
      sorts.push(
        await waitFor(async () => {
          /** @type {number[]} */
          const painted = await page.evaluate('window.painted');
          return painted[0] ?? null;
        }, 'The sorted table'),
      );
    }
    return [
      {
        ...{ name: `${count} runs: window opened`, ours: openedMs, ...common },
        note: `until its table is there; ${lines} lines in the page; wanted under 1000 ms`,
      },
      {
        ...{ name: `${count} runs: a letter in the filter`, ours: medianOfTimes(keys), ...common },
        note: `to the next frame, slowest ${Math.max(...keys).toFixed(0)} ms; wanted under 50 ms`,
      },
      {
        ...{ name: `${count} runs: longest task while typing`, ours: Math.max(0, ...longTasks), ...common },
        note: `${longTasks.length} over 50 ms at ${2 * TYPED.length} keys`,
      },
      {
        ...{ name: `${count} runs: a click on a heading`, ours: medianOfTimes(sorts), ...common },
        note: `to the sorted table, slowest ${Math.max(...sorts).toFixed(0)} ms; wanted under 100 ms`,
      },
    ];
  } finally {
    await browser.close();
    const gone = once(host, 'exit');
    host.kill('SIGTERM');
    await gone;
    rmSync(home, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
}

/** What the window does with all rows at each letter. @param {unknown[]} rows */
async function ofList(rows) {
  /** @type {{ listRuns: (rows: unknown, request: unknown) => { rows: unknown[] } }} */
  const { listRuns } = await fromSource('electron/core/run-list/list-runs.ts');
  const compareTexts = new Intl.Collator('en', { numeric: true, sensitivity: 'base' }).compare;
  return ASKED.map(({ what, ...asked }) => {
    const times = [];
    let count = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const since = performance.now();
      count = listRuns(rows, { ...asked, nowMs: 2e12, compareTexts }).rows.length;
      times.push(performance.now() - since);
    }
    const note = `${count} shown, slowest ${Math.max(...times).toFixed(0)} ms; wanted under 100 ms`;
    const ours = medianOfTimes(times);
    return { name: `${rows.length} runs: ${what}`, ours, peer: null, ratio: null, unit: 'ms', note };
  });
}

/** Rows with ten parameters and ten metrics each, read as the window reads them from the host. @param {number} count */
async function manyRows(count) {
  /** @type {{ RunRow: { parse: (row: unknown) => unknown } }} */
  const { RunRow } = await fromSource('electron/core/protocol/wire/run-view.ts');
  const names = Array.from({ length: 9 }, (_, index) => `extra-${index}`);
  return Array.from({ length: count }, (_, index) => {
    const chance = ((index * 7919) % 10_007) / 10_007;
    const isLiving = index % 500 === 0;
    return RunRow.parse({
      id: `20260101-000000-${index.toString(36).padStart(5, '0')}`,
      name: `Night ${index % 97}, α = ${chance.toFixed(3)} 야간`,
      tags: index % 3 === 0 ? ['old', 'baseline'] : [],
      phase: isLiving ? 'running' : 'ended',
      outcome: isLiving ? null : ['finished', 'failed', 'stopped'][index % 3],
      iteration: index % 50,
      total: 50,
      goal: 'minimise',
      best: index % 11 === 0 ? null : chance,
      spark: [],
      attempts: 1 + (index % 4),
      createdAt: 1.7e12 + index * 1000,
      startedAt: 1.7e12 + index * 1000,
      endedAt: isLiving ? null : 1.7e12 + index * 1000 + 3.6e6,
      script: `/home/ada/study/train_${index % 12}.py`,
      parameters: {
        lr: (chance / 100).toExponential(3),
        ...Object.fromEntries(names.map((name) => [name, '1'])),
      },
      metrics: Object.fromEntries(names.map((name) => [`metric-${name}`, chance])),
      ...{ sample: false, queue: false, leftMs: null, checkpointAt: 0, nextCheckpointAt: null },
      ...{ nextAttemptAt: null, failure: null, hang: null, problem: null },
    });
  });
}

/**
 * A module of the product, as it is in its sources.
 * @template T
 * @param {string} path from the root of the project
 * @returns {Promise<T>}
 */
async function fromSource(path) {
  /** @type {{ module: T }} */
  const { module } = await runnerImport(resolve(path), { logLevel: 'error' });
  return module;
}
