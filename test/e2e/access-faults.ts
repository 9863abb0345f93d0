import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** Colours change over some tenths of a second after the theme did. */
const LOOKS = 10;
const LOOK_EVERY_MS = 200;

/** What axe finds wrong with the current page, and goes on finding: the rule, where, and why. */
export async function accessFaults(page: Page): Promise<string[]> {
  // Through the debugger's protocol: the page's policy allows no other scripts.
  await page.evaluate(axe.source);
  let faults = await faultsNow(page);
  for (let look = 1; look < LOOKS && faults.length > 0; look++) {
    await page.waitForTimeout(LOOK_EVERY_MS);
    faults = await faultsNow(page);
  }
  return faults;
}

const faultsNow = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    // Elements by which Fluent catches the focus; they hand it on at once.
    const exclude = ['[data-tabster-dummy]'];
    const checker = (window as unknown as { axe: typeof axe }).axe;
    const { violations } = await checker.run({ exclude }, { resultTypes: ['violations'] });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary ?? ''}`),
    );
  });
