import { useEffect, useState, useSyncExternalStore } from 'react';
import { type DesktopBridge, ThemeChoice } from '../../electron/core/protocol/wire/desktop-bridge.ts';
import { contrastTheme } from './contrast-theme.ts';
import { darkTheme, lightTheme, type VigilTheme } from './tokens.ts';

const THEME_KEY = 'vigil-theme';

const readChoice = (): ThemeChoice => ThemeChoice.catch('system').parse(localStorage.getItem(THEME_KEY));

const QUERIES = {
  dark: '(prefers-color-scheme: dark)',
  moreContrast: '(prefers-contrast: more)',
  /** The system draws the page in its own few colours, on a ground that `dark` describes. */
  forced: '(forced-colors: active)',
};

function useQuery(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
  );
}

/** The theme in force, the user's choice behind it, and how to change that. The choice is kept on this machine. */
export function useTheme(bridge: DesktopBridge | null): {
  theme: VigilTheme;
  choice: ThemeChoice;
  choose(choice: ThemeChoice): void;
} {
  const [choice, setChoice] = useState(readChoice);
  const system = {
    dark: useQuery(QUERIES.dark),
    moreContrast: useQuery(QUERIES.moreContrast),
    forced: useQuery(QUERIES.forced),
  };
  const theme = themeFor(choice, system);
  useEffect(() => void bridge?.setTheme(choice), [bridge, choice]);
  useEffect(() => {
    // Scroll bars and native fields are drawn by the browser, which goes by this.
    document.documentElement.style.colorScheme = theme === lightTheme ? 'light' : 'dark';
  }, [theme]);
  return {
    theme,
    choice,
    choose: (next) => {
      localStorage.setItem(THEME_KEY, next);
      setChoice(next);
    },
  };
}

/**
 * Colours that the system imposes reach all but drawings, which must suit its ground whatever theme was chosen.
 */
function themeFor(choice: ThemeChoice, system: Record<keyof typeof QUERIES, boolean>): VigilTheme {
  const ofSystem = system.dark ? darkTheme : lightTheme;
  if (system.forced) return ofSystem;
  switch (choice) {
    case 'system':
      return system.moreContrast ? contrastTheme : ofSystem;
    case 'light':
      return lightTheme;
    case 'dark':
      return darkTheme;
    case 'contrast':
      return contrastTheme;
  }
}
