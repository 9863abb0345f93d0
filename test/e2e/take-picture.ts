import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import type { Look } from './open-window.ts';

/** Whether pictures are taken: only on request, because a person looks at them. */
export const TAKES_PICTURES = process.env['VIGIL_SCREENS'] === '1';

/** Takes a picture of a page into `out/screens`, if pictures are taken. */
export async function takePicture(page: Page, name: string, { theme, scale }: Look): Promise<void> {
  if (TAKES_PICTURES) await keep(page, resolve('out/screens'), `${name}-${theme}-${scale * 100}`);
}

/** Takes a picture that is only looked at, if `VIGIL_WIDTHS` names a folder for it. */
export async function takeGlance(page: Page, name: string): Promise<void> {
  const folder = process.env['VIGIL_WIDTHS'];
  if (folder) await keep(page, folder, name);
}

async function keep(page: Page, folder: string, name: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`) });
}
