import { expect, test } from 'vitest';
import {
  DEFAULT_SHELL_SETTINGS,
  settingsOfEarlier,
  soundSettings,
} from '../../../electron/shell/settings/shell-settings.ts';

const bounds = { x: 1, y: 2, width: 800, height: 600 };
const place = { display: null, bounds, maximized: false };

test.each([
  ['a place', { bounds, maximized: false }, { places: [place] }],
  ['the word about the tray', { toldOfTray: true }, { whenClosed: 'tray' }],
  ['nothing of a file of today', { theme: 'dark', places: [] }, {}],
  ['nothing that is damaged', { bounds: 'left', toldOfTray: 7 }, {}],
  ['nothing of what is no object', [], {}],
])('%s is taken over from an earlier version', (_, raw, expected) => {
  expect(settingsOfEarlier(raw)).toEqual(expected);
});

test('what is sound in damaged settings stays', () => {
  expect(soundSettings({ theme: 'blue', notices: false })).toEqual({
    ...DEFAULT_SHELL_SETTINGS,
    notices: false,
  });
  for (const raw of [null, 7, 'text', []]) expect(soundSettings(raw)).toEqual(DEFAULT_SHELL_SETTINGS);
});
