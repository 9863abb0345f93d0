import type { ThemeChoice } from '../core/protocol/wire/desktop-bridge.ts';

/** The value for Electron's `nativeTheme.themeSource`, which has none for high contrast: that is on a dark ground. */
export const themeSource = (choice: ThemeChoice): 'system' | 'light' | 'dark' =>
  choice === 'contrast' ? 'dark' : choice;
