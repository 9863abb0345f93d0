import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { cutTexts } from './cut-texts.ts';
import { twoFrames } from './pseudo-stage.ts';

/** A folder for screenshots; without it none are taken. */
const pictures = process.env['VIGIL_LANGUAGE'] ?? '';

const FIRST = { width: 1366, height: 768 };
const SIZES = [
  FIRST,
  { width: 1024, height: 640 },
  // A screen of 1366 x 768 that is scaled to 200 %.
  { width: 683, height: 384 },
];

/** Texts of a page that do not fit at one of the sizes. The page keeps the first size afterwards. */
export async function cutTextsAtEverySize(page: Page, name: string): Promise<string[]> {
  if (pictures !== '') mkdirSync(pictures, { recursive: true });
  const faults = new Set<string>();
  for (const size of [...SIZES, FIRST]) {
    await page.setViewportSize(size);
    await twoFrames(page);
    if (pictures !== '') await page.screenshot({ path: join(pictures, `${name}-${size.width}.png`) });
    for (const each of await cutTexts(page)) faults.add(`${name} at ${size.width} x ${size.height}: ${each}`);
  }
  return [...faults];
}
