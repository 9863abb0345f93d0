import type { Page } from 'playwright-core';

/** A page that was just resized or opened may still be laid out. */
const LOOKS = 20;
const LOOK_EVERY_MS = 100;

/** Faults of the current page that last. */
export async function layoutFaults(page: Page): Promise<string[]> {
  let faults = await faultsNow(page);
  for (let look = 1; look < LOOKS && faults.length > 0; look++) {
    await page.waitForTimeout(LOOK_EVERY_MS);
    faults = await faultsNow(page);
  }
  return faults;
}

/**
 * Faults of the current page, in words: text and controls that run out of the window, controls without a name, text
 * with too little contrast, more or fewer than one heading of the first level.
 */
function faultsNow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const visible = (element: Element) => {
      const box = element.getBoundingClientRect();
      return box.width > 1 && box.height > 1 && getComputedStyle(element).visibility === 'visible';
    };
    const called = (element: Element) =>
      `<${element.tagName.toLowerCase()}> "${element.textContent?.slice(0, 40)}"`;

    if (document.documentElement.scrollWidth > innerWidth) faults.push('the page is wider than the window');
    for (const part of document.querySelectorAll('main *')) {
      const style = getComputedStyle(part);
      if (style.overflowX !== 'auto' || !visible(part)) continue;
      // Output of a job keeps its width.
      if (part.matches('pre, [data-wide]') || part.querySelector('.xterm')) continue;
      if (part.scrollWidth > part.clientWidth + 1) faults.push(`${called(part)} scrolls sideways`);
    }

    for (const control of document.querySelectorAll(
      'main :is(button, a[href], input, select, [role="tab"])',
    )) {
      const { left, right, width } = control.getBoundingClientRect();
      const scrolls = (element: Element | null): boolean =>
        element !== null &&
        (getComputedStyle(element).overflowX === 'auto' || scrolls(element.parentElement));
      if (width > 1 && (left < 0 || right > innerWidth + 1) && !scrolls(control))
        faults.push(`${called(control)} is cut off`);
    }

    const headings = [...document.querySelectorAll('h1')].filter(visible);
    if (headings.length !== 1) faults.push(`there are ${headings.length} first headings`);

    for (const control of document.querySelectorAll(
      'button, a[href], input, select, textarea, [role="img"]',
    )) {
      const field =
        control instanceof HTMLInputElement ||
        control instanceof HTMLSelectElement ||
        control instanceof HTMLTextAreaElement;
      const name =
        control.getAttribute('aria-label') ||
        control.getAttribute('aria-labelledby') ||
        control.textContent?.trim() ||
        (field && control.labels?.[0]?.textContent);
      if (!name) faults.push(`${control.outerHTML.slice(0, 120)} has no name`);
    }
    const ids = [...document.querySelectorAll('[id]')].map((element) => element.id);
    for (const id of new Set(ids.filter((id, index) => ids.indexOf(id) !== index)))
      faults.push(`the id ${id} stands twice`);

    const channels = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number);
    const luminance = (colour: string) => {
      const [red = 0, green = 0, blue = 0] = channels(colour).map((channel) => {
        const share = channel / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const groundOf = (element: Element | null): string => {
      if (!element) return 'rgb(255, 255, 255)';
      const ground = getComputedStyle(element).backgroundColor;
      return (channels(ground)[3] ?? 1) === 1 ? ground : groundOf(element.parentElement);
    };
    for (const element of document.querySelectorAll('body *')) {
      const own = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
      // The terminal keeps its own contrast, a disabled control may be faint, an option is drawn by the system.
      if (!own || !visible(element) || element.closest('.xterm, :disabled, option')) continue;
      if (element instanceof SVGElement) continue;
      const style = getComputedStyle(element);
      const [one, other] = [luminance(style.color), luminance(groundOf(element))];
      const contrast = (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
      if (contrast < 4.5) faults.push(`${called(element)} has a contrast of ${contrast.toFixed(2)}`);
    }
    return faults;
  });
}

/** Controls of the page that overlap one another, in words. What scrolls beneath a fixed bar does not count. */
export function overlaps(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const seen = [
      ...document.querySelectorAll('main button, main a[href], main input, main select, main textarea'),
    ]
      .filter((control) => !control.closest('.xterm'))
      .map((control) => ({ control, box: control.getBoundingClientRect() }))
      .filter(({ control, box }) => {
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        const top = document.elementFromPoint(x, y);
        return (
          box.width > 1 && box.height > 1 && top !== null && (control.contains(top) || top.contains(control))
        );
      });
    const called = (control: Element) =>
      control.getAttribute('aria-label') ?? (control.textContent?.trim() || control.outerHTML.slice(0, 80));
    return seen.flatMap((one, index) =>
      seen.slice(index + 1).flatMap((other) => {
        if (one.control.contains(other.control) || other.control.contains(one.control)) return [];
        const width = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const height = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        return width > 2 && height > 2 ? [`${called(one.control)} lies over ${called(other.control)}`] : [];
      }),
    );
  });
}
