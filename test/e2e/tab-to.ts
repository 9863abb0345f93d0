import type { Page } from 'playwright-core';

/** Presses Tab until the focus is on what is called so; fails if it never comes there. */
export async function tabTo(page: Page, name: string): Promise<void> {
  for (let step = 0; step < 60; step++) {
    await page.keyboard.press('Tab');
    const here = await page.evaluate(() => {
      const element = document.activeElement;
      const label =
        element instanceof HTMLInputElement || element instanceof HTMLSelectElement
          ? element.labels?.[0]?.textContent
          : null;
      return element?.getAttribute('aria-label') ?? label ?? element?.textContent?.trim() ?? '';
    });
    if (here.replace(/\*$/, '') === name) return;
  }
  throw new Error(`The Tab key does not lead to "${name}".`);
}
