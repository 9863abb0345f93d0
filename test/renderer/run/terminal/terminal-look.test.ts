import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  fontFamilyOf,
  lookFrom,
  USUAL_LOOK,
  withSize,
} from '../../../../renderer/run/terminal/terminal-look.ts';

describe('the look of the terminal', () => {
  it('is as it was kept', () => {
    const look = { sizePx: 17, font: 'JetBrains Mono', copiesSelection: true };
    expect(lookFrom(JSON.stringify(look))).toEqual(look);
  });

  it.each([[null], ['{'], ['null'], ['7'], ['[]'], ['{"sizePx":"13","font":7,"copiesSelection":"yes"}']])(
    'is as usual where %s was kept',
    (kept) => {
      expect(lookFrom(kept)).toEqual(USUAL_LOOK);
    },
  );

  it('has text that can be read, whatever was kept, and however often it is made larger or smaller', () => {
    fc.assert(
      fc.property(fc.double(), fc.array(fc.constantFrom(-1, 1), { maxLength: 60 }), (sizePx, steps) => {
        const kept = lookFrom(JSON.stringify({ sizePx }));
        const last = steps.reduce(withSize, kept).sizePx;
        expect(last).toBeGreaterThanOrEqual(8);
        expect(last).toBeLessThanOrEqual(32);
      }),
    );
  });

  it('takes no font that ends the style it stands in', () => {
    expect(lookFrom(JSON.stringify({ font: "x', y; z" })).font).toBeNull();
    expect(fontFamilyOf({ ...USUAL_LOOK, font: 'D2Coding' }, 'monospace')).toBe("'D2Coding', monospace");
    expect(fontFamilyOf(USUAL_LOOK, 'monospace')).toBe('monospace');
  });
});
