import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { pseudoLanguage } from '../../../electron/core/protocol/text/languages/languages.ts';
import type { TestHome } from '../../support/vigil-home.ts';
import type { Look } from '../open-window.ts';

export const LOOK: Look = { theme: 'light', scale: 1 };

/** The host of a home whose user chose the pseudo-language. */
export async function hostInPseudoLanguage(home: TestHome) {
  const answer = await (await home.client()).preferences.change.mutate({ language: pseudoLanguage().tag });
  expect(answer.ok).toBe(true);
  return home.host();
}

/** Resolves once the page has been laid out and painted. */
export const twoFrames = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
