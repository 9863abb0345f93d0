import { useEffect, useState, useSyncExternalStore } from 'react';
import type { DesktopBridge, ThemeChoice } from '../../electron/core/protocol/wire/desktop-bridge.ts';
import { darkTheme, lightTheme, type VigilTheme } from './tokens.ts';

const THEME_KEY = 'vigil-theme';

const readChoice = (): ThemeChoice => {
  const kept = localStorage.getItem(THEME_KEY);
  return kept === 'light' || kept === 'dark' ? kept : 'system';
};

const prefersDark = () => matchMedia('(prefers-color-scheme: dark)');
const watchPreference = (listener: () => void) => {
  const query = prefersDark();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

/** The theme in force, the user's choice behind it, and how to change that. The choice is kept on this machine. */
export function useTheme(bridge: DesktopBridge | null): {
  theme: VigilTheme;
  choice: ThemeChoice;
  choose(choice: ThemeChoice): void;
} {
  const [choice, setChoice] = useState(readChoice);
  const systemIsDark = useSyncExternalStore(watchPreference, () => prefersDark().matches);
  const dark = choice === 'dark' || (choice === 'system' && systemIsDark);
  useEffect(() => void bridge?.setTheme(choice), [bridge, choice]);
  useEffect(() => {
    // Scroll bars and native fields are drawn by the browser, which goes by this.
    document.documentElement.style.colorScheme = dark ? 'dark' : 'light';
  }, [dark]);
  return {
    theme: dark ? darkTheme : lightTheme,
    choice,
    choose: (next) => {
      localStorage.setItem(THEME_KEY, next);
      setChoice(next);
    },
  };
}
