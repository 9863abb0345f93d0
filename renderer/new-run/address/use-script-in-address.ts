import { useEffect, useRef } from 'react';
import { scriptInAddress } from './script-in-address.ts';

/** Hands over the script that the address names, once: from then on the form has it. */
export function useScriptInAddress(onScript: (path: string) => void): void {
  const latest = useRef(onScript);
  latest.current = onScript;
  useEffect(() => {
    const take = () => {
      const path = scriptInAddress(location.hash);
      if (path === null) return;
      history.replaceState(history.state, '', location.hash.replace(/\?.*$/s, ''));
      latest.current(path);
    };
    take();
    addEventListener('hashchange', take);
    return () => removeEventListener('hashchange', take);
  }, []);
}
