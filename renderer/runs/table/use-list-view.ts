import { useCallback, useEffect, useState } from 'react';
import { parseRoute } from '../../frame/route.ts';
import { type ListView, parseListView, withListView } from './list-address.ts';

/** What of the table stands in the address. A change leaves no step in the history: Back leaves the table. */
export function useListView(): { view: ListView; change(part: Partial<ListView>): void } {
  const [view, setView] = useState(() => parseListView(location.hash));
  useEffect(() => {
    // The address of the next screen is here before this one is gone.
    const follow = () => {
      if (parseRoute(location.hash).screen === 'runs') setView(parseListView(location.hash));
    };
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  const change = useCallback((part: Partial<ListView>) => {
    const next = { ...parseListView(location.hash), ...part };
    history.replaceState(history.state, '', withListView(location.hash, next));
    setView(next);
  }, []);
  return { view, change };
}
