import { useEffect, useRef } from 'react';
import { useServices } from '../wire/wire-context.ts';
import { isShortcut, type ShortcutName } from './shortcuts.ts';

/** Says that a shortcut has a handler here, which compares by `isShortcut`, so that `?` shows it. */
export function useShortcutHere(name: ShortcutName, isHere = true): void {
  const { shortcuts } = useServices();
  useEffect(() => (isHere ? shortcuts.add(name) : undefined), [shortcuts, name, isHere]);
}

/**
 * Calls `act` when the shortcut is pressed anywhere on the page, before what has the focus sees it. `act` returns false if
 * the press is not meant for it.
 */
export function useShortcut(name: ShortcutName, act: (event: KeyboardEvent) => boolean): void {
  useShortcutHere(name);
  const newest = useRef(act);
  useEffect(() => {
    newest.current = act;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // What the page itself sends is meant for what has the focus.
      if (!event.isTrusted || event.isComposing || !isShortcut(name, event)) return;
      if (!newest.current(event)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    addEventListener('keydown', onKey, { capture: true });
    return () => removeEventListener('keydown', onKey, { capture: true });
  }, [name]);
}
