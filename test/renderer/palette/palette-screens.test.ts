import { expect, it } from 'vitest';
import { english } from '../../../electron/core/protocol/text/english/english.ts';
import { paletteScreens } from '../../../renderer/palette/palette-screens.ts';

const labels = (...route: Parameters<typeof paletteScreens>) =>
  paletteScreens(...route).map(({ label }) => label);

it('every screen is found, and on a run its other parts before them', () => {
  const screens = labels({ screen: 'machine' }, english.window);
  expect(screens).toContain('New run');
  expect(screens).toContain('Machine');
  const onRun = labels({ screen: 'run', id: 'x', tab: 'terminal' }, english.window);
  expect(onRun[0]).toBe('Overview of this run');
  expect(onRun).not.toContain('Terminal of this run');
  expect(onRun.slice(-screens.length)).toEqual(screens);
});
