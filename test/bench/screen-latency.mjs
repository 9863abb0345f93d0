import { createServer } from 'node:http';
import { resolve } from 'node:path';
import { chromium } from 'playwright-core';
import { WebSocketServer } from 'ws';
import { findBrowser } from '../../build/browser.mjs';
import { medianOfTimes, openBenchHome, waitFor } from './bench-home.mjs';

const EVERY_MS = 150;
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
];

/**
 * Notes when a number appears in the page: by the clock of the page, which is also that of the job on one
 * machine.
 */
const WATCH = `(() => {
  window.seen = {};
  const look = () => {
    const value = document.querySelector('[data-iteration]')?.getAttribute('data-iteration');
    if (value && !(value in window.seen)) requestAnimationFrame(() => (window.seen[value] ??= Date.now()));
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
})()`;

/**
 * From the job's write of an iteration to the frame that shows it, against the least there could be: a number
 * sent over a WebSocket and written into an empty page.
 * @param {{ isQuick: boolean }} options
 */
export async function run({ isQuick }) {
  const executablePath = findBrowser();
  const name = 'iteration to screen';
  const none = { name, ours: null, peer: null, ratio: null, unit: 'ms' };
  if (!executablePath) return [{ ...none, note: 'no browser here' }];
  const iterations = isQuick ? 20 : 100;
  const browser = await chromium.launch({ executablePath, args: FLAGS });
  try {
    const peer = await floorLatencies(browser, iterations);
    const ours = await ourLatencies(browser, iterations);
    const worst = Math.max(...ours);
    const late = ours.filter((ms) => ms > 100).length;
    const figures = {
      ours: medianOfTimes(ours),
      peer: medianOfTimes(peer),
      ratio: medianOfTimes(ours) / medianOfTimes(peer),
    };
    const note = `worst ${worst.toFixed(0)} ms, ${late} of ${ours.length} over 100 ms; peer: a bare WebSocket page`;
    return [{ ...none, ...figures, note, ...(ours.length === 0 ? { fault: 'nothing was seen' } : {}) }];
  } finally {
    await browser.close();
  }
}

/** @param {import('playwright-core').Browser} browser @param {number} iterations */
async function ourLatencies(browser, iterations) {
  const home = await openBenchHome();
  const page = await browser.newPage();
  try {
    await page.addInitScript(WATCH);
    const { value } = await home.call('POST', 'runs.start', {
      program: {
        kind: 'command',
        file: process.execPath,
        args: [resolve('test/jobs/ticker.mjs'), String(EVERY_MS), String(iterations + 20)],
      },
    });
    await page.goto(`http://127.0.0.1:${home.address.port}/#token=${home.address.token}`);
    await page.evaluate((id) => {
      location.hash = `#/run/${id}/overview`;
    }, value.id);
    await waitFor(async () => {
      const [row] = await home.call('GET', 'runs.list');
      return row.phase === 'ended' ? true : null;
    }, 'The end of the job').catch(() => {});
    /** @type {Record<string, number>} */
    const seen = await page.evaluate('window.seen');
    const view = await home.call('GET', 'runs.show', { id: value.id });
    /** @type {{ iteration: number, at: number }[]} */
    const said = view.value.observations;
    // The first ones were reported before the page was open.
    return said
      .filter(({ iteration }) => iteration > 20 && seen[iteration] !== undefined)
      .map(({ iteration, at }) => Number(seen[iteration]) - at);
  } finally {
    await page.close();
    await home.close();
  }
}

/** @param {import('playwright-core').Browser} browser @param {number} iterations */
async function floorLatencies(browser, iterations) {
  const http = createServer((_, answer) =>
    answer.setHeader('content-type', 'text/html').end('<p data-iteration=0>'),
  );
  const sockets = new WebSocketServer({ server: http });
  await new Promise((done) => http.listen(0, '127.0.0.1', () => done(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (http.address());
  const page = await browser.newPage();
  try {
    await page.addInitScript(WATCH);
    await page.goto(`http://127.0.0.1:${port}/`);
    const connected = new Promise((done) => sockets.once('connection', done));
    await page.evaluate((url) => {
      new WebSocket(url).onmessage = ({ data }) =>
        document.querySelector('p')?.setAttribute('data-iteration', data);
    }, `ws://127.0.0.1:${port}/`);
    const socket = /** @type {import('ws').WebSocket} */ (await connected);
    /** @type {number[]} */
    const said = [];
    for (let iteration = 1; iteration <= iterations; iteration++) {
      said[iteration] = Date.now();
      socket.send(String(iteration));
      await new Promise((done) => setTimeout(done, EVERY_MS));
    }
    /** @type {Record<string, number>} */
    const seen = await page.evaluate('window.seen');
    return Object.entries(seen).flatMap(([iteration, at]) =>
      said[Number(iteration)] ? [at - Number(said[Number(iteration)])] : [],
    );
  } finally {
    await page.close();
    sockets.close();
    http.close();
  }
}
