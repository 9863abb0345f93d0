import { rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { chromium } from 'playwright-core';
import { findBrowser } from '../../build/browser.mjs';
import { medianOfTimes, openBenchHome, waitFor } from './bench-home.mjs';
import { sampledRun } from './sampled-run.mjs';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
];
const ROUNDS = 5;
/** Lines of each chart of the tab *Memory*, for the same with uPlot. */
const LINES = [6, 3, 3, 2, 2];

/**
 * From the click on *Memory* until its charts are on the screen, against uPlot with every sample, which it has in memory.
 * @param {{ isQuick: boolean }} options
 */
export async function run({ isQuick }) {
  const executablePath = findBrowser();
  const count = isQuick ? 100_000 : 1_000_000;
  const none = { name: `${count} samples: charts drawn`, ours: null, peer: null, ratio: null, unit: 'ms' };
  if (!executablePath) return [{ ...none, note: 'no browser here' }];
  const browser = await chromium.launch({ executablePath, args: FLAGS });
  const bench = await openBenchHome();
  try {
    const id = await bench.visit((client) => sampledRun(client, count));
    const ours = [];
    const peer = [];
    for (let round = 0; round < ROUNDS; round++) {
      peer.push(await drawnByUplot(browser, count));
      ours.push(await drawnByWindow(browser, bench.address, id));
    }
    const [first = 0, ...again] = ours;
    const median = { ours: medianOfTimes(again), peer: medianOfTimes(peer) };
    return [
      {
        ...{ ...none, ...median, ratio: median.ours / median.peer },
        note: `wanted at most 0.5 times; the first time, when the host reads its file, ${first.toFixed(0)} ms`,
      },
    ];
  } finally {
    await browser.close();
    await bench.leave();
    rmSync(bench.home, { recursive: true, force: true });
  }
}

/**
 * A new window, as after its start.
 * @param {import('playwright-core').Browser} browser @param {import('./bench-home.mjs').Address} address @param {string} id
 */
async function drawnByWindow(browser, { port, token }, id) {
  const page = await browser.newPage();
  try {
    await page.goto(`http://127.0.0.1:${port}/#token=${token}`);
    // The page takes the token out of its address itself.
    await page.waitForFunction('!location.hash.includes("token")');
    await page.evaluate((hash) => {
      location.hash = hash;
    }, `#/run/${id}/attempts`);
    const tab = page.getByRole('tab', { name: 'Memory', exact: true });
    await tab.waitFor();
    // What the window loads behind its first screen.
    await page.waitForLoadState('networkidle');
    await page.evaluate(`(() => { window.drawn = (async () => {
      const shown = () => [...document.querySelectorAll('canvas')].filter((each) => each.width > 0 && each.height > 0);
      const frame = () => new Promise((done) => requestAnimationFrame(done));
      await new Promise((clicked) => addEventListener('click', clicked, { once: true, capture: true }));
      const since = performance.now();
      while (shown().length < ${LINES.length}) {
        if (performance.now() - since > 60_000) throw new Error('not all charts were drawn');
        await frame();
      }
      // A chart draws in the frame after its canvas has a size.
      await frame();
      await frame();
      return performance.now() - since;
    })(); })()`);
    await tab.click();
    return /** @type {number} */ (await page.evaluate('window.drawn'));
  } finally {
    await page.close();
  }
}

/** @param {import('playwright-core').Browser} browser @param {number} count */
async function drawnByUplot(browser, count) {
  const page = await browser.newPage();
  try {
    await page.setContent('<body></body>');
    await page.addScriptTag({ path: createRequire(import.meta.url).resolve('uplot/dist/uPlot.iife.min.js') });
    const ms = await page.evaluate(`(async () => {
      const count = ${count};
      const x = Float64Array.from({ length: count }, (_, second) => 1e9 + second);
      const line = (column) => Float64Array.from(x, (_, second) => column + Math.sin(second / (97 * column)) + (second % 1009) / 1e9);
      const charts = ${JSON.stringify(LINES)}.map((lines) => [x, ...Array.from({ length: lines }, (_, index) => line(index + 1))]);
      const frame = () => new Promise((done) => requestAnimationFrame(done));
      await frame();
      const since = performance.now();
      for (const data of charts)
        new uPlot({ width: 600, height: 250, series: data.map((_, index) => (index === 0 ? {} : { stroke: 'blue' })) }, data, document.body);
      await frame();
      await frame();
      window.canvases = document.querySelectorAll('canvas').length;
      return performance.now() - since;
    })()`);
    await waitFor(
      async () => ((await page.evaluate('window.canvases')) === LINES.length ? true : null),
      "uPlot's charts",
    );
    return /** @type {number} */ (ms);
  } finally {
    await page.close();
  }
}
