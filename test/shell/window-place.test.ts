import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeWindow, rememberPlace } from '../../electron/shell/window-place.ts';

const screen = { id: 1, workArea: { x: 0, y: 0, width: 1920, height: 1040 } };
const left = { id: 2, workArea: { x: -1280, y: 0, width: 1280, height: 984 } };
const onLeft = {
  display: 2,
  bounds: { x: -900, y: 100, width: 800, height: 600 },
  maximized: true,
};
const onScreen = { display: 1, bounds: { x: 50, y: 60, width: 900, height: 700 }, maximized: false };
const usual = { bounds: { width: 1280, height: 800 }, maximized: false };

test('a window opens where it was', () => {
  expect(placeWindow([onLeft, onScreen], [screen, left])).toEqual({ bounds: onLeft.bounds, maximized: true });
});

test('if its display is gone, a window opens where it was on one that is left', () => {
  expect(placeWindow([onLeft, onScreen], [screen])).toEqual({ bounds: onScreen.bounds, maximized: false });
});

test('the place of a display that is gone does not count for another that now lies there', () => {
  const moved = { id: 3, workArea: left.workArea };
  expect(placeWindow([onLeft, onScreen], [screen, moved]).bounds).toEqual(onScreen.bounds);
});

test('a place without a display is one of the display that it is on', () => {
  const place = { ...onLeft, display: null };
  expect(placeWindow([place], [screen, left]).bounds).toEqual(onLeft.bounds);
  expect(placeWindow([place], [screen])).toEqual(usual);
});

test('a window opens in the middle at first, if its display is gone, or if its title bar is out of reach', () => {
  expect(placeWindow([], [screen])).toEqual(usual);
  expect(placeWindow([onLeft], [screen])).toEqual(usual);
  for (const [x, y] of [
    [100, -50],
    [1900, 100],
  ] as const) {
    const bounds = { ...onScreen.bounds, x, y };
    expect(placeWindow([{ ...onScreen, bounds }], [screen])).toEqual(usual);
  }
});

test('a window is never larger than its display', () => {
  const number = fc.integer({ min: -5000, max: 5000 });
  const size = fc.integer({ min: 0, max: 10_000 });
  fc.assert(
    fc.property(fc.record({ x: number, y: number, width: size, height: size }), (bounds) => {
      const { bounds: placed } = placeWindow([{ display: null, bounds, maximized: false }], [screen, left]);
      expect(placed.width).toBeLessThanOrEqual(1920);
      expect(placed.height).toBeLessThanOrEqual(1040);
    }),
  );
});

test('one place a display is remembered, the latest first, and at most eight', () => {
  const moved = { ...onLeft, maximized: false };
  expect(rememberPlace([onScreen, onLeft, { ...onScreen, display: null }], moved)).toEqual([moved, onScreen]);
  const many = Array.from({ length: 9 }, (_, display) => ({ ...onScreen, display }));
  expect(rememberPlace(many, { ...onScreen, display: 20 }).map(({ display }) => display)).toEqual([
    20, 0, 1, 2, 3, 4, 5, 6,
  ]);
});
