import type { Page } from 'playwright-core';

/** The panel of a chart, by its title. */
export const panelOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
export const chartOf = (page: Page, name: string) => panelOf(page, name).getByRole('img');

/** The rows of a chart's table, each as one line of words; the newest point comes first. */
export async function rowsOf(page: Page, name: string): Promise<string[]> {
  const table = panelOf(page, name).getByRole('button', { name: `Show ${name} as a table` });
  await table.click();
  const rows = await panelOf(page, name).getByRole('row').allInnerTexts();
  await table.click();
  return rows.slice(1).map((row) => row.replaceAll(/\s+/g, ' ').trim());
}

/** Chooses a part of a chart with the pointer, in shares of its width. */
export async function dragAcross(page: Page, name: string, from: number, to: number): Promise<void> {
  await chartOf(page, name).scrollIntoViewIfNeeded();
  const box = await chartOf(page, name).boundingBox();
  if (!box) throw new Error('the chart is not on the page');
  const at = (share: number) => box.x + 60 + (box.width - 80) * share;
  await page.mouse.move(at(from), box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(at((from + to) / 2), box.y + box.height / 2);
  await page.mouse.move(at(to), box.y + box.height / 2);
  await page.mouse.up();
}
