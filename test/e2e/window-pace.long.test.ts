import { expect, it } from 'vitest';
import { until } from '../support/until.ts';
import { homeWithWindows, job } from './home-with-windows.ts';
import { showScreen } from './open-window.ts';

const given = homeWithWindows();

it('an unusually long last iteration is shown as such, and the time left grows with it', async () => {
  const id = await given.home.start({ ...job('hanger.mjs', '20', '5', 'spin:45000', '1'), total: 6 });
  const { page, faults } = await given.open();
  await showScreen(page, `#/run/${id}/overview`);
  await page.getByText(/^This iteration has taken \d+ times the usual .* Vigil lets it run\.$/).waitFor();
  const left = page.getByRole('button', { name: /^Time left/ });
  const seconds = async () =>
    Number(/^Time left(\d+) s/.exec(await left.innerText().then((t) => t.replace(/\s*\n/g, '')))?.[1]);
  await until(async () => (await seconds()) >= 10, 'the time left is that of the long iteration');
  const before = await seconds();
  await until(async () => (await seconds()) >= before + 3, 'the time left has grown');
  await given.home.ended(id, 50_000);
  expect(faults).toEqual([]);
});

it('without a total the time per iteration is shown instead of the time left', async () => {
  const id = await given.home.start(job('hanger.mjs', '100', '10', 'spin:15000', '1'));
  const { page, faults } = await given.open();
  await showScreen(page, `#/run/${id}/overview`);
  await page.getByRole('button', { name: /^Per iteration\s*\d+ ms/ }).waitFor();
  expect(await page.getByRole('button', { name: /^Time left/ }).count()).toBe(0);
  await given.home.ended(id, 50_000);
  expect(faults).toEqual([]);
});
