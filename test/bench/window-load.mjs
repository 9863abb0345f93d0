import { resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { chromium } from 'playwright-core';
import { findBrowser } from '../../build/browser.mjs';
import { openBenchHome, waitFor } from './bench-home.mjs';

const FLAGS = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'];
/** Prints a tenth of 10 MB in lines of 100 bytes, ten times a second, and ends by itself. */
const FLOOD = `
  let left = Number(process.argv[1]);
  const part = Buffer.from(('x'.repeat(98) + '\\n').repeat(10_000));
  const timer = setInterval(() => {
    if (process.stdout.writableLength < part.length) process.stdout.write(part);
    if (--left === 0) clearInterval(timer);
  }, 100);`;
/** Eight hours with an iteration each 5 s. */
const ITERATIONS = 8 * 720;

/** Notes each task that blocks the page for over 50 ms. */
const WATCH = `(() => {
  window.longTasks = [];
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.longTasks.push(duration);
  }).observe({ type: 'longtask' });
})()`;

/**
 * What a night does to an open window: tasks that block it while a job floods its terminal, and memory after all its iterations.
 * @param {{ isQuick: boolean }} options
 */
export async function run({ isQuick }) {
  const none = { name: 'window under load', ours: null, peer: null, ratio: null, unit: 'ms' };
  const executablePath = findBrowser();
  if (!executablePath) return [{ ...none, note: 'no browser here' }];
  const browser = await chromium.launch({ executablePath, args: FLAGS });
  const home = await openBenchHome();
  try {
    return [
      await flooded(browser, home, 'overview', isQuick ? 3 : 15),
      await flooded(browser, home, 'terminal', isQuick ? 3 : 15),
      await afterNight(browser, home, isQuick ? ITERATIONS / 10 : ITERATIONS),
    ];
  } finally {
    await browser.close();
    await home.close();
  }
}

/** @typedef {Awaited<ReturnType<typeof openBenchHome>>} Home */

/** @param {Home} home @param {string[]} args */
async function startNode(home, args) {
  const { value } = await home.call('POST', 'runs.start', {
    program: { kind: 'command', file: process.execPath, args },
  });
  return value.id;
}

/** @param {import('playwright-core').Browser} browser @param {Home} home @param {string} id @param {string} tab */
async function openTab(browser, { address }, id, tab) {
  const page = await browser.newPage({ viewport: { width: 1366, height: 768 } });
  await page.addInitScript(WATCH);
  await page.goto(`http://127.0.0.1:${address.port}/#token=${address.token}`);
  await page.waitForFunction('!location.hash.includes("token")');
  await page.evaluate((hash) => {
    location.hash = hash;
  }, `#/run/${id}/${tab}`);
  await page.getByRole('tab', { selected: true }).waitFor();
  return page;
}

/** @param {import('playwright-core').Browser} browser @param {Home} home @param {string} tab @param {number} seconds */
async function flooded(browser, home, tab, seconds) {
  // It prints for longer than is measured, so that the page is open in time.
  const id = await startNode(home, ['-e', FLOOD, String((seconds + 15) * 10)]);
  const page = await openTab(browser, home, id, tab);
  try {
    await delay(2_000);
    const before = await printedBytes(home, id);
    await page.evaluate('window.longTasks.length = 0');
    await delay(seconds * 1_000);
    /** @type {number[]} */
    const tasks = await page.evaluate('window.longTasks');
    const rate = ((await printedBytes(home, id)) - before) / seconds / 1e6;
    return {
      ...{ name: `longest task of the ${tab} under a flood`, ours: Math.max(0, ...tasks) },
      ...{ peer: null, ratio: null, unit: 'ms' },
      note: `0: none over 50, which is wanted; ${tasks.length} in ${seconds} s at ${rate.toFixed(1)} MB/s`,
    };
  } finally {
    await page.close();
    await home.call('POST', 'runs.stop', { id, hard: true });
    await ended(home, id);
  }
}

/** @param {import('playwright-core').Browser} browser @param {Home} home @param {number} iterations */
async function afterNight(browser, home, iterations) {
  const id = await startNode(home, [resolve('test/jobs/ticker.mjs'), '2', String(iterations)]);
  const page = await openTab(browser, home, id, 'overview');
  try {
    await ended(home, id);
    await delay(2_000);
    const session = await page.context().newCDPSession(page);
    await session.send('HeapProfiler.collectGarbage');
    const {
      usedSize,
      embedderHeapUsedSize = 0,
      backingStorageSize = 0,
    } = /** @type {{ usedSize: number, embedderHeapUsedSize?: number, backingStorageSize?: number }} */ (
      await session.send('Runtime.getHeapUsage')
    );
    return {
      ...{ name: `page after ${iterations} iterations`, peer: null, ratio: null, unit: 'MB' },
      ours: (usedSize + embedderHeapUsedSize + backingStorageSize) / 1e6,
      note: 'script, elements and buffers; an iteration each 5 s is 8 h; wanted under 200',
    };
  } finally {
    await page.close();
  }
}

/** @param {Home} home @param {string} id */
const printedBytes = async (home, id) => {
  const view = await home.call('GET', 'runs.show', { id });
  return Number(view.value.attempts.at(-1)?.outputBytes ?? 0);
};

/** @param {Home} home @param {string} id */
const ended = (home, id) =>
  waitFor(
    async () => {
      const view = await home.call('GET', 'runs.show', { id });
      return view.value.row.phase === 'ended' ? true : null;
    },
    'The end of the job',
    600_000,
  );
