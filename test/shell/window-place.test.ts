import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeWindow } from '../../electron/shell/window-place.ts';

const screen = { x: 0, y: 0, width: 1920, height: 1040 };
const left = { x: -1280, y: 0, width: 1280, height: 984 };

test('a window opens where it was', () => {
  const bounds = { x: -900, y: 100, width: 800, height: 600 };
  expect(placeWindow(bounds, [screen, left])).toEqual(bounds);
});

test('a window opens in the middle at first, if its screen is gone, or if its title bar is out of reach', () => {
  const usual = { width: 1280, height: 800 };
  expect(placeWindow(null, [screen])).toEqual(usual);
  expect(placeWindow({ x: -900, y: 100, width: 800, height: 600 }, [screen])).toEqual(usual);
  expect(placeWindow({ x: 100, y: -50, width: 800, height: 600 }, [screen])).toEqual(usual);
  expect(placeWindow({ x: 1900, y: 100, width: 800, height: 600 }, [screen])).toEqual(usual);
});

test('a window is never larger than its screen', () => {
  const number = fc.integer({ min: -5000, max: 5000 });
  const size = fc.integer({ min: 0, max: 10_000 });
  fc.assert(
    fc.property(fc.record({ x: number, y: number, width: size, height: size }), (bounds) => {
      const placed = placeWindow(bounds, [screen, left]);
      expect(placed.width).toBeLessThanOrEqual(1920);
      expect(placed.height).toBeLessThanOrEqual(1040);
    }),
  );
});
