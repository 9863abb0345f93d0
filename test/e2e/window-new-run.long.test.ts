import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { accessFaults } from './access-faults.ts';
import { homeWithWindows } from './home-with-windows.ts';
import { showScreen } from './open-window.ts';
import { ownScript } from './own-script.ts';
import { takeGlance } from './take-picture.ts';

const given = homeWithWindows();

/** The lower edge of what is drawn, in CSS pixels from the top of the window. */
const bottomOf = async (part: Locator): Promise<number> => {
  const box = await part.boundingBox();
  return box === null ? Number.POSITIVE_INFINITY : box.y + box.height;
};

it('New run fits 1366 x 768, and keeps a long command above Start at any size', async () => {
  for (const theme of ['light', 'dark'] as const) {
    const { page, faults } = await given.open({ theme, scale: 1 });
    await page.setViewportSize({ width: 1366, height: 768 });
    await showScreen(page, '#/new-run');
    await page.getByLabel('Script').fill(ownScript(given.home.home, '실험 1.py'));
    await page.getByText('The script can be run.').waitFor();
    await page.getByRole('button', { name: /^Options of the script/ }).waitFor();
    const command = page.getByRole('region', { name: 'Command' });
    const start = page.getByRole('button', { name: 'Start', exact: true });
    const argument = page.getByLabel('Arguments', { exact: true });
    await argument.fill('--note "두 단어"');
    await command.getByText('두 단어', { exact: true }).waitFor();
    await takeGlance(page, `new-run-fits-${theme}`);
    const scrolls = await page.evaluate(() =>
      [...document.querySelectorAll('main form *')]
        .filter((part) => ['auto', 'scroll'].includes(getComputedStyle(part).overflowY))
        .filter((part) => part.scrollHeight > part.clientHeight + 1 && !part.matches('textarea, select'))
        .map((part) => `${part.className}: ${part.scrollHeight} in ${part.clientHeight}`),
    );
    expect(scrolls).toEqual([]);
    expect(await accessFaults(page)).toEqual([]);

    await argument.fill(Array.from({ length: 80 }, (_, index) => `--option-${index} ${index}`).join(' '));
    await command.getByText('--option-79', { exact: true }).waitFor({ state: 'attached' });
    for (const [width, height] of [
      [1366, 768],
      [800, 600],
      [320, 640],
    ] as const) {
      await page.setViewportSize({ width, height });
      await takeGlance(page, `new-run-long-${theme}-${width}`);
      expect(await bottomOf(start)).toBeLessThanOrEqual(height);
      expect(await bottomOf(command)).toBeLessThanOrEqual(
        await start.evaluate((button) => button.getBoundingClientRect().top),
      );
      expect(await bottomOf(page.getByRole('heading', { level: 1 }))).toBeLessThan(await bottomOf(command));
    }
    expect(await accessFaults(page)).toEqual([]);
    expect(faults).toEqual([]);
  }
});
