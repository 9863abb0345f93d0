import { expect, it } from 'vitest';
import { homeWithWindows, job } from './home-with-windows.ts';
import { showScreen } from './open-window.ts';
import { layoutFaults } from './page-checks.ts';

const given = homeWithWindows();

it.each([
  // The host takes no longer ones.
  ['of 80 wide letters', 'W'.repeat(80)],
  ['from right to left, with emoji', 'הרצה לילית 🔥👩‍🔬 (עותק 2)'],
])('a name %s leaves page and table readable, and is there as a whole', async (_, name) => {
  const id = await given.home.start({ ...job('parameters.mjs', '3'), name });
  await given.home.ended(id);
  const { page, faults } = await given.open({ theme: 'dark', scale: 1 });
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 700 });
    await showScreen(page, '#/runs');
    await page.locator(`[data-run-row="${id}"]`).waitFor();
    expect(await layoutFaults(page), `table, ${width} wide`).toEqual([]);
    await showScreen(page, `#/run/${id}/overview`);
    const heading = page.getByRole('heading', { level: 1 });
    await heading.waitFor();
    expect(await layoutFaults(page), `page, ${width} wide`).toEqual([]);
    const box = await heading.boundingBox();
    expect(box?.height, `${width} wide`).toBeLessThan(60);
    // The hint shows what has no room; selecting it copies all of it.
    expect(await heading.getAttribute('title')).toBe(name);
    expect(await heading.textContent()).toBe(name);
    expect(await heading.getAttribute('dir')).toBe('auto');
    // It is the end of the run that the head tells; the list below the time line does not repeat it.
    expect(await page.getByText(/^The job ended with exit code 0/).count()).toBe(1);
  }
  expect(faults).toEqual([]);
});
