import { describe, expect, test } from 'vitest';
import { leastWidthPx, shownColumns, USUAL_COLUMNS } from '../../../../renderer/runs/table/shown-columns.ts';

describe('the columns of the table', () => {
  test('are the usual ones where there is room, and fewer in a narrower window', () => {
    expect(shownColumns(null, 1400)).toEqual(USUAL_COLUMNS);
    let before = USUAL_COLUMNS.length;
    for (let width = 1400; width >= 200; width -= 50) {
      const shown = shownColumns(null, width);
      expect(shown.length).toBeLessThanOrEqual(before);
      if (shown.length > 2) expect(leastWidthPx(shown)).toBeLessThanOrEqual(width);
      before = shown.length;
    }
    expect(shownColumns(null, 200)).toEqual(['name', 'state']);
  });

  test('are those that were chosen in any window, and always the name', () => {
    expect(shownColumns(['param:lr', 'best'], 200)).toEqual(['name', 'param:lr', 'best']);
    expect(shownColumns([], 200)).toEqual(['name']);
  });
});
