import type { Page } from 'playwright-core';

/** Presses Tab until the focus is on the control with this name; fails if it never gets there. */
export async function tabTo(page: Page, name: string): Promise<void> {
  for (let step = 0; step < 60; step++) {
    await page.keyboard.press('Tab');
    const here = await page.evaluate(() => {
      const element = document.activeElement;
      const label =
        element instanceof HTMLInputElement ||
        element instanceof HTMLSelectElement ||
        element instanceof HTMLTextAreaElement
          ? element.labels?.[0]?.textContent
          : null;
      return element?.getAttribute('aria-label') ?? label ?? element?.textContent?.trim() ?? '';
    });
    if (here.replace(/\*$/, '') === name) return;
  }
  throw new Error(`The Tab key does not lead to "${name}".`);
}
