import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { until } from '../support/until.ts';
import { homeWithWindows } from './home-with-windows.ts';
import { showScreen } from './open-window.ts';
import { layoutFaults } from './page-checks.ts';

const given = homeWithWindows();

/** Holds 70 % of the simulated GPU for some seconds; the memory comes back ten minutes later. */
const start = (name: string) =>
  given.home.start({
    name,
    program: {
      kind: 'command',
      file: process.execPath,
      args: [resolve('test/jobs/late-memory.mjs'), '--work', '5000', '--late', '600'],
    },
    policy: { restart: { mode: 'never' }, start: { enabled: false } },
  });

it('a run whose GPU is still full says so, and starts when the user chooses that', async () => {
  const { home } = given;
  await home.ended(await start('first'));
  const id = await start('second');
  const { page, faults } = await given.open();
  await showScreen(page, `#/run/${id}/overview`);
  await page
    .getByText(
      /The next attempt waits until its GPU is free\. Other programs use 7\.0 GiB of the memory of Simulated GPU/,
    )
    .first()
    .waitFor();
  if (process.env['VIGIL_SCREENS'] === '1') await page.screenshot({ path: 'out/screens/gate.png' });
  await page.getByText('Waiting for its GPU').first().waitFor();
  expect(await layoutFaults(page)).toEqual([]);
  expect((await home.show(id)).row).toMatchObject({ phase: 'waiting', attempts: 0 });
  await page.getByRole('button', { name: 'Start now', exact: true }).click();
  await until(async () => (await home.show(id)).row.attempts === 1, 'it starts');
  const { notes, row } = await home.ended(id);
  expect(notes).toMatchObject([{ code: 'card-free', because: { kind: 'forced' } }]);
  expect(row.outcome).toBe('failed');
  await page
    .getByText(/although the memory of Simulated GPU is still in use, as you wanted/)
    .first()
    .waitFor();
  expect(faults).toEqual([]);
});
