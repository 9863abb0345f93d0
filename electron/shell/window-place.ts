import type { WindowBounds, WindowPlace } from './settings/shell-settings.ts';

/** Size of a first window, and the least it can be made. */
export const WINDOW_SIZE = { width: 1280, height: 800, minWidth: 640, minHeight: 480 } as const;

/** So much of the title bar must be in reach of the mouse. */
const GRIP = { width: 120, height: 32 };

/** So many displays are remembered. */
const MOST_PLACES = 8;

/** A display: its number, and its area without task bars. */
export interface DisplayArea {
  readonly id: number;
  readonly workArea: WindowBounds;
}

/** Where a window opens; without x and y in the middle. */
export interface OpeningPlace {
  bounds: Partial<WindowBounds>;
  maximized: boolean;
}

/**
 * Where to open the window: where it was on the latest display that is still there, made to fit it. It opens in the middle
 * at the usual size if no such display is left, or its title bar would be out of reach there.
 * @param places where it was, the latest first
 */
export function placeWindow(places: readonly WindowPlace[], displays: readonly DisplayArea[]): OpeningPlace {
  for (const { display, bounds, maximized } of places) {
    const on = displays.find(({ id, workArea }) => (display ?? id) === id && isInReach(bounds, workArea));
    if (on) return { bounds: fitted(bounds, on.workArea), maximized };
  }
  return { bounds: { width: WINDOW_SIZE.width, height: WINDOW_SIZE.height }, maximized: false };
}

/** The places with the latest one first, one a display. */
export const rememberPlace = (places: readonly WindowPlace[], latest: WindowPlace): WindowPlace[] =>
  [latest, ...places.filter(({ display }) => display !== null && display !== latest.display)].slice(
    0,
    MOST_PLACES,
  );

const fitted = (bounds: WindowBounds, area: WindowBounds): WindowBounds => ({
  x: bounds.x,
  y: bounds.y,
  width: Math.min(bounds.width, area.width),
  height: Math.min(bounds.height, area.height),
});

function isInReach(window: WindowBounds, area: WindowBounds): boolean {
  const left = Math.max(window.x, area.x);
  const right = Math.min(window.x + window.width, area.x + area.width);
  return right - left >= GRIP.width && window.y >= area.y && window.y + GRIP.height <= area.y + area.height;
}
