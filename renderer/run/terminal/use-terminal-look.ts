import { useMemo, useSyncExternalStore } from 'react';
import { lookFrom, type TerminalLook } from './terminal-look.ts';

const LOOK_KEY = 'vigil-terminal';
/** Told to this window; the browser tells only the others of `storage`. */
const CHANGED = 'vigil-terminal-look';

const watchLook = (listener: () => void) => {
  addEventListener('storage', listener);
  addEventListener(CHANGED, listener);
  return () => {
    removeEventListener('storage', listener);
    removeEventListener(CHANGED, listener);
  };
};

/** The look of terminals in every window on this machine, and how to change it. Like the theme it is kept in the browser. */
export function useTerminalLook(): { look: TerminalLook; change(look: TerminalLook): void } {
  const kept = useSyncExternalStore(watchLook, () => localStorage.getItem(LOOK_KEY));
  return {
    look: useMemo(() => lookFrom(kept), [kept]),
    change: (look) => {
      localStorage.setItem(LOOK_KEY, JSON.stringify(look));
      dispatchEvent(new Event(CHANGED));
    },
  };
}
