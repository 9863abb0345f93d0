import type { Page } from 'playwright-core';

/**
 * Texts that do not fit, in words: cut off by their box or by the window, or overlapping another text. A text may
 * scroll, and it may end in an ellipsis if its `title` contains all of it.
 */
export function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults = new Set<string>();
    const SLACK_PX = 1.5;
    interface Seen {
      node: Node;
      element: Element;
      box: DOMRect;
    }
    const seen: Seen[] = [];
    const called = (element: Element) =>
      `<${element.tagName.toLowerCase()}> "${element.textContent?.trim().slice(0, 60)}"`;
    const scrolls = (value: string) => value === 'auto' || value === 'scroll';
    const isTold = (from: Element, to: Element, words: string) => {
      const whole = (text: string | null) => (text ?? '').replaceAll(/\s+/g, ' ').trim();
      for (let each: Element | null = from; each; each = each.parentElement) {
        if (whole(each.getAttribute('title')).includes(whole(words))) return true;
        if (each === to.parentElement) return false;
      }
      return false;
    };

    const isOnTop = (element: Element, { x, y, width, height }: DOMRect) =>
      element.contains(document.elementFromPoint(x + width / 2, y + height / 2));

    const isScrolledOut = (element: Element, box: DOMRect) => {
      for (let each: Element | null = element; each; each = each.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(each);
        const clip = each.getBoundingClientRect();
        if (scrolls(overflowY) && (box.bottom > clip.bottom || box.top < clip.top)) return true;
        if (scrolls(overflowX) && (box.right > clip.right || box.left < clip.left)) return true;
      }
      return false;
    };

    const look = (node: Node, element: Element, box: DOMRect) => {
      // Output of a job keeps its width.
      if (element.closest('.xterm, [data-wide]') || isScrolledOut(element, box)) return;
      let [acrossFree, downFree] = [false, false];
      for (let each: Element | null = element; each; each = each.parentElement) {
        const style = getComputedStyle(each);
        // Only for screen readers.
        if (style.clipPath !== 'none') return;
        const clip = each.getBoundingClientRect();
        if (!acrossFree && style.overflowX !== 'visible' && !scrolls(style.overflowX)) {
          const cut = box.right > clip.right + SLACK_PX || box.left < clip.left - SLACK_PX;
          if (cut && !(style.textOverflow === 'ellipsis' && isTold(element, each, node.textContent ?? '')))
            faults.add(`${called(element)} is cut off by ${called(each)}`);
          if (cut) return;
        }
        if (!downFree && style.overflowY !== 'visible' && !scrolls(style.overflowY)) {
          if (box.bottom > clip.bottom + SLACK_PX || box.top < clip.top - SLACK_PX) {
            faults.add(`${called(element)} is cut off above or below by ${called(each)}`);
            return;
          }
        }
        // A button, a tab, a field: its text stays inside.
        if (each.matches('button, [role="tab"], [role="menuitem"], label, th, td, .fui-MessageBar')) {
          if (!acrossFree && (box.right > clip.right + SLACK_PX || box.left < clip.left - SLACK_PX))
            faults.add(`${called(element)} runs out of ${called(each)}`);
          if (!downFree && (box.bottom > clip.bottom + SLACK_PX || box.top < clip.top - SLACK_PX))
            faults.add(`${called(element)} runs out of ${called(each)} above or below`);
        }
        acrossFree ||= scrolls(style.overflowX);
        downFree ||= scrolls(style.overflowY);
      }
      if (!acrossFree && (box.right > innerWidth + SLACK_PX || box.left < -SLACK_PX))
        faults.add(`${called(element)} runs out of the window`);
      if (!downFree && (box.bottom > innerHeight + SLACK_PX || box.top < -SLACK_PX))
        faults.add(`${called(element)} runs out of the window above or below`);
      if (isOnTop(element, box)) seen.push({ node, element, box });
    };

    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!element || !node.textContent?.trim() || element.closest('option, script, style, svg')) continue;
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects())
        if (box.width > 1 && box.height > 1 && box.right > 0) look(node, element, box);
    }
    for (const control of document.querySelectorAll('button, input, select, textarea')) {
      const box = control.getBoundingClientRect();
      if (!control.closest('.xterm') && !isScrolledOut(control, box) && isOnTop(control, box))
        seen.push({ node: control, element: control, box });
    }
    // Menus, dialogs and hints are in a layer of their own, above the rest.
    const layerOf = (element: Element) => element.closest('.fui-FluentProvider');
    seen.forEach((one, index) => {
      for (const other of seen.slice(index + 1)) {
        if (one.element.contains(other.node) || other.element.contains(one.node)) continue;
        if (layerOf(one.element) !== layerOf(other.element)) continue;
        const width = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const height = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        if (width > 3 && height > 5) faults.add(`${called(one.element)} lies over ${called(other.element)}`);
      }
    });
    // A closed list shows its chosen option; it has no text of its own to measure.
    for (const select of document.querySelectorAll('select')) {
      if (!select.checkVisibility()) continue;
      const style = getComputedStyle(select);
      const pen = document.createElement('canvas').getContext('2d');
      if (!pen) continue;
      pen.font = style.font;
      const words = select.selectedOptions[0]?.textContent ?? '';
      const room =
        select.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
      if (pen.measureText(words).width > room + SLACK_PX && !select.title.includes(words))
        faults.add(`<select> "${words}" has no room for what is chosen`);
    }
    if (document.documentElement.scrollWidth > innerWidth) faults.add('the page is wider than the window');
    return [...faults];
  });
}
