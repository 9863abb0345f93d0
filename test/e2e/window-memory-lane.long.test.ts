import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { homeWithWindows } from './home-with-windows.ts';
import { showScreen } from './open-window.ts';
import { layoutFaults } from './page-checks.ts';
import { takeGlance } from './take-picture.ts';

const GIB = 1024 ** 3;
/** Comes near the limit of the simulated card within some sixty iterations of two seconds. */
const JOB = `
const { writeFileSync } = require('node:fs');
let step = 0;
setInterval(() => {
  step++;
  const usedBytes = ${GIB} * (2 + step / 32 + (step % 10) / 8);
  writeFileSync(process.argv[1] + '/' + process.pid + '.json', JSON.stringify({ usedBytes, busyPercent: 50 }));
  if (step % 10 === 0) console.log('Iteration ' + step / 10 + '/500 best=' + 1 / step);
}, 200);
`;

const given = homeWithWindows();

it('what lies ahead of a growing job stands in the lane of its memory, behind now', {
  timeout: 300_000,
}, async () => {
  const { home } = given;
  const card = join(home.home, 'simulated-gpu');
  mkdirSync(card, { recursive: true });
  writeFileSync(join(card, 'card.json'), JSON.stringify({ totalBytes: 24 * GIB }));
  const id = await home.start({
    program: { kind: 'command', file: process.execPath, args: ['-e', JOB, card] },
    ...{ name: 'growing', cwd: home.home, total: 500 },
  });
  const { page, faults } = await given.open();
  await showScreen(page, `#/run/${id}/overview`);
  const timeLine = page.getByRole('region', { name: 'Time line' });
  await timeLine
    .getByText(/^Forecast: limit at iteration \d+, with a chance of 80 % in the shaded range$/)
    .waitFor({ timeout: 200_000 });
  await takeGlance(page, 'memory-lane');
  await timeLine.getByText('Now', { exact: true }).waitFor();
  const [foreseen, now] = await timeLine.locator('[data-forecast] line').all();
  const x = async (line = foreseen) => Number(await line?.getAttribute('x1'));
  expect(await x(foreseen)).toBeGreaterThan(await x(now));
  expect(await layoutFaults(page)).toEqual([]);
  expect(faults).toEqual([]);
});
