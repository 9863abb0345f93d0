import type { WindowBounds } from './settings.ts';

/** Size of a first window, and the least it can be made. */
export const WINDOW_SIZE = { width: 1280, height: 800, minWidth: 640, minHeight: 480 } as const;

/** So much of the title bar must be in reach of the mouse. */
const GRIP = { width: 120, height: 32 };

/**
 * Where to open the window: where it was, made to fit its screen, or in the middle at the usual size if its screen is
 * gone or its title bar would be out of reach.
 * @param remembered where it last was
 * @param screens the work areas of all screens, without task bars
 */
export function placeWindow(
  remembered: WindowBounds | null,
  screens: readonly WindowBounds[],
): Partial<WindowBounds> {
  const screen = remembered && screens.find((area) => isInReach(remembered, area));
  if (!remembered || !screen) return { width: WINDOW_SIZE.width, height: WINDOW_SIZE.height };
  return {
    x: remembered.x,
    y: remembered.y,
    width: Math.min(remembered.width, screen.width),
    height: Math.min(remembered.height, screen.height),
  };
}

function isInReach(window: WindowBounds, area: WindowBounds): boolean {
  const left = Math.max(window.x, area.x);
  const right = Math.min(window.x + window.width, area.x + area.width);
  return right - left >= GRIP.width && window.y >= area.y && window.y + GRIP.height <= area.y + area.height;
}
