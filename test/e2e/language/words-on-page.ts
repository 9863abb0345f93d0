import type { Page } from 'playwright-core';

/**
 * Makes a page remember every word that it draws on a canvas, which no element contains. A canvas may be marked as data. Call it before the page loads.
 */
export const rememberDrawnWords = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const drawn = new Set<string>();
    const { fillText } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.fillText = function (words, ...rest) {
      if (this.canvas instanceof HTMLCanvasElement && !this.canvas.closest('.xterm, [translate="no"]'))
        drawn.add(words);
      fillText.call(this, words, ...rest);
    };
    Object.assign(window, { drawnWords: drawn });
  });

/**
 * Words of a page in the pseudo-language that come from no catalogue: texts, names, hints and drawn words that are
 * neither in its brackets nor marked as data by `translate="no"`. And the reverse: words of the language that are
 * marked as data.
 */
export function foreignWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const ATTRIBUTES = ['aria-label', 'aria-description', 'aria-valuetext', 'title', 'placeholder', 'alt'];
    const NUMBER = /[-+]?\d[\d.,:]*(e[-+]?\d+)?/g;
    /** Units are symbols, the same in every language. */
    const UNIT = /\b(ms|s|min|h|d|B|KiB|MiB|GiB|TiB)\b/g;
    const faults = new Set<string>();
    const outsideBrackets = (words: string) => {
      let depth = 0;
      let outside = '';
      for (const letter of words) {
        if (letter === '⟦') depth++;
        else if (letter === '⟧') depth--;
        else if (depth === 0) outside += letter;
      }
      return outside;
    };
    const isForeign = (words: string) =>
      /\p{L}/u.test(outsideBrackets(words).replaceAll(NUMBER, ' ').replaceAll(UNIT, ' '));
    const isData = (element: Element) => element.closest('[translate]')?.getAttribute('translate') === 'no';
    const look = (element: Element, words: string, where: string) => {
      const at = `${where} <${element.tagName.toLowerCase()}> "${words.trim().slice(0, 120)}"`;
      if (!isData(element) && isForeign(words)) faults.add(`foreign: ${at}`);
      if (isData(element) && words.includes('⟦')) faults.add(`marked as data: ${at}`);
    };

    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (element && !element.matches('script, style')) look(element, node.textContent ?? '', 'text');
    }
    for (const element of document.body.querySelectorAll('*'))
      for (const attribute of ATTRIBUTES) {
        const words = element.getAttribute(attribute);
        if (words !== null) look(element, words, attribute);
      }
    const drawn: unknown = Reflect.get(window, 'drawnWords');
    if (drawn instanceof Set) {
      for (const words of drawn) if (isForeign(words)) faults.add(`foreign: drawn "${words}"`);
      drawn.clear();
    }
    if (isForeign(document.title)) faults.add(`foreign: title of the page "${document.title}"`);
    return [...faults];
  });
}
