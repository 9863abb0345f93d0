import { describe, expect, it } from 'vitest';
import { until } from '../support/until.ts';
import { homeWithWindows, job } from './home-with-windows.ts';
import { heading, iterationShown, showScreen } from './open-window.ts';

const given = homeWithWindows();

describe('the window as a client of the host', () => {
  it('reconnects after the host was killed, and no iteration is missing', async () => {
    const id = await given.home.start({ name: 'survivor', ...job('ticker.mjs', '250', '3000'), total: 3000 });
    const { page } = await given.open();
    await showScreen(page, `#/run/${id}/overview`);
    await page.getByRole('button', { name: 'Show Best value as a table' }).click();
    await until(async () => (await iterationShown(page)) >= 5, 'five iterations are shown');
    await given.home.killHost();
    await page.locator('[data-connection="lost"]').waitFor();
    const before = await iterationShown(page);
    await given.home.host();
    await page.locator('[data-connection="connected"]').waitFor();
    await until(async () => (await iterationShown(page)) > before + 5, 'iterations come again');
    // Read in one go, because the page changes while the test looks.
    const { iteration, rows } = await page.evaluate(() => ({
      iteration: Number(document.querySelector('[data-iteration]')?.getAttribute('data-iteration')),
      rows: document.querySelectorAll('table[aria-label="Best value"] tbody tr').length,
    }));
    expect(rows).toBe(iteration);
    await page.getByText('A new host took over; nothing was lost').waitFor();
  });

  it('shows a sentence when its key is wrong', async () => {
    const { port } = await given.home.host();
    const page = await given.browser.newPage();
    await page.goto(`http://127.0.0.1:${port}/#token=${'0'.repeat(64)}`);
    await heading(page, 'This window has no valid key').waitFor();
    expect(page.url()).not.toContain('token');
    await page.close();
  });

  it('shows the desktop’s reason while there is no host, and connects once there is one', async () => {
    const { port, token } = await given.home.host();
    const page = await given.browser.newPage();
    await page.addInitScript(`
      window.vigil = {
        endpoint: async () => {
          if (!window.hostIsThere) throw new Error('A host of another version is running jobs.');
          return ${JSON.stringify({ port, token })};
        },
        setTheme: async () => {},
      };`);
    await page.goto(`http://127.0.0.1:${port}/`);
    await page.getByText('A host of another version is running jobs.').waitFor();
    await page.evaluate('window.hostIsThere = true');
    await page.locator('[data-connection="connected"]').waitFor();
    await page.getByText('A host of another version is running jobs.').waitFor({ state: 'detached' });
    await page.close();
  });
});
