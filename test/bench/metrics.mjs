import { rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { chromium } from 'playwright-core';
import { findBrowser } from '../../build/browser.mjs';
import { medianOfTimes, openBenchHome } from './bench-home.mjs';
import { endedRun, observe } from './observed-run.mjs';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
];
const ROUNDS = 5;
/** As many as a panel asks for. */
const MOST = 500;

/**
 * The tab *Metrics* of a run with a million observations: the host's answer, the first draw behind it and a zoom, beside
 * uPlot, which draws the same points.
 * @param {{ isQuick: boolean }} options
 */
export async function run({ isQuick }) {
  const executablePath = findBrowser();
  const count = isQuick ? 100_000 : 1_000_000;
  const row = (/** @type {string} */ what, /** @type {object} */ figures) => ({
    ...{ name: `${count} observations: ${what}`, ours: null, peer: null, ratio: null, unit: 'ms', note: '' },
    ...figures,
  });
  if (!executablePath) return [row('all', { note: 'no browser here' })];
  const first = await openBenchHome();
  const { id, folder } = await first.visit(endedRun);
  await first.leave();
  observe(folder, count);
  const bench = await openBenchHome({}, first.home);
  const browser = await chromium.launch({ executablePath, args: FLAGS });
  try {
    const asked = {
      ...{
        id,
        series: [{ kind: /** @type {const} */ ('metric'), name: 'loss' }],
        axis: /** @type {const} */ ('iteration'),
      },
      ...{ from: null, to: null, most: MOST, isPositive: false, smoothing: 0 },
    };
    const answers = await bench.visit(async (client) => {
      await client.runs.show.query({ id }).catch(() => null);
      const listed = await timed(() => client.runs.metrics.query({ id }));
      const whole = [];
      const part = [];
      let points = 0;
      for (let round = 0; round < ROUNDS; round++) {
        const all = await timed(() => client.runs.drawMetrics.query(asked));
        whole.push(all.ms);
        if (all.value.ok) points = all.value.value.lines[0]?.points.x.length ?? 0;
        part.push(
          (await timed(() => client.runs.drawMetrics.query({ ...asked, from: count / 4, to: count / 2 }))).ms,
        );
      }
      return {
        listed: listed.ms,
        whole: medianOfTimes(whole),
        part: medianOfTimes(part),
        points,
      };
    });
    /** @type {{ opened: number, drawn: number, zoomed: number, refined: number }[]} */
    const ours = [];
    for (let round = 0; round < ROUNDS; round++) ours.push(await inWindow(browser, bench.address, id));
    const peer = [];
    for (let round = 0; round < ROUNDS; round++) peer.push(await drawnByUplot(browser, answers.points));
    const of = (/** @type {'opened' | 'drawn' | 'zoomed' | 'refined'} */ what) =>
      medianOfTimes(ours.map((each) => each[what]));
    const uplot = medianOfTimes(peer);
    return [
      row('read once by the host', { ours: answers.listed }),
      row('one metric as buckets', { ours: answers.whole, note: `${answers.points} points` }),
      row('a quarter of it as buckets', { ours: answers.part }),
      row('click on Metrics until charts are drawn', { ours: of('opened') }),
      row('drawn after the answer', {
        ...{ ours: of('drawn'), peer: uplot, ratio: of('drawn') / uplot },
        note: 'wanted under 200; peer: uPlot, one chart of the same points',
      }),
      row('end of a drag until a chart shows the part', { ours: of('zoomed'), note: 'wanted under 100' }),
      row('end of a drag until all charts have its points', { ours: of('refined') }),
    ];
  } finally {
    await browser.close();
    await bench.leave();
    rmSync(first.home, { recursive: true, force: true });
  }
}

/** @template T @param {() => Promise<T>} act @returns {Promise<{ ms: number, value: T }>} */
async function timed(act) {
  const since = performance.now();
  const value = await act();
  return { ms: performance.now() - since, value };
}

/**
 * A new window, as after its start.
 * @param {import('playwright-core').Browser} browser @param {import('./bench-home.mjs').Address} address @param {string} id
 */
async function inWindow(browser, { port, token }, id) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  // Notes when the last answer of the host came, and when the last canvas was drawn on.
  await page.addInitScript(`(() => {
    window.answeredAt = 0; window.drawnAt = 0;
    const Socket = window.WebSocket;
    window.WebSocket = class extends Socket {
      constructor(...given) {
        super(...given);
        this.addEventListener('message', ({ data }) => {
          if (typeof data === 'string' && data.includes('"lines"')) window.answeredAt = performance.now();
        });
      }
    };
    const { stroke } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.stroke = function (...given) {
      window.drawnAt = performance.now();
      return stroke.apply(this, given);
    };
    window.settled = async (since) => {
      const frame = () => new Promise((done) => requestAnimationFrame(done));
      let first = 0;
      for (let still = 0; still < 20; ) {
        const before = window.drawnAt;
        await frame();
        if (first === 0 && window.drawnAt > since) first = window.drawnAt - since;
        still = window.drawnAt === before && window.drawnAt > since && window.answeredAt > since ? still + 1 : 0;
        if (performance.now() - since > 60_000) throw new Error('the charts were not drawn');
      }
      return { first, all: window.drawnAt - since, behind: window.drawnAt - window.answeredAt };
    };
  })();`);
  try {
    await page.goto(`http://127.0.0.1:${port}/#token=${token}`);
    // The page takes the token out of its address itself.
    await page.waitForFunction('!location.hash.includes("token")');
    await page.evaluate((hash) => {
      location.hash = hash;
    }, `#/run/${id}/attempts`);
    const tab = page.getByRole('tab', { name: 'Metrics', exact: true });
    await tab.waitFor();
    await page.waitForLoadState('networkidle');
    await page.evaluate(`window.done = new Promise((clicked) => addEventListener('click', clicked, { once: true, capture: true }))
      .then(() => window.settled(performance.now())); undefined`);
    await tab.click();
    const opened = /** @type {{ first: number, all: number, behind: number }} */ (
      await page.evaluate('window.done')
    );
    const box = await page.locator('canvas').first().boundingBox();
    if (!box) throw new Error('there is no chart');
    const y = box.y + box.height / 2;
    await page.mouse.move(box.x + box.width * 0.4, y);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.6, y, { steps: 4 });
    await page.evaluate(`window.done = new Promise((up) => addEventListener('pointerup', up, { once: true, capture: true }))
      .then(() => window.settled(performance.now())); undefined`);
    await page.mouse.up();
    const zoomed = /** @type {{ first: number, all: number, behind: number }} */ (
      await page.evaluate('window.done')
    );
    return { opened: opened.all, drawn: opened.behind, zoomed: zoomed.first, refined: zoomed.all };
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
    return /** @type {number} */ (
      await page.evaluate(`(async () => {
      const x = Float64Array.from({ length: ${count} }, (_, index) => index * 500);
      const y = Float64Array.from(x, (at, index) => Math.sin(at / 9973) + (index % 9) / 10);
      const frame = () => new Promise((done) => requestAnimationFrame(done));
      await frame();
      const since = performance.now();
      new uPlot({ width: 480, height: 250, scales: { x: { time: false } }, series: [{}, { stroke: 'blue' }] }, [x, y], document.body);
      await frame();
      return performance.now() - since;
    })()`)
    );
  } finally {
    await page.close();
  }
}
