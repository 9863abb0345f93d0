import { expect, test } from 'vitest';
import { themeSource } from '../../electron/shell/theme-source.ts';

test('the title bar of a window in high contrast is dark, and else as chosen', () => {
  expect(themeSource('contrast')).toBe('dark');
  expect(themeSource('system')).toBe('system');
  expect(themeSource('light')).toBe('light');
});
