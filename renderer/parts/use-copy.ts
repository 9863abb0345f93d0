import { useEffect, useState } from 'react';

const THANKS_MS = 1500;

/** Puts `value` on the clipboard when called; `copied` is true for a moment after it worked. */
export function useCopy(value: string): { copied: boolean; copy(): void } {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), THANKS_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  return {
    copied,
    copy: () => {
      // A page that has lost the focus may not write; then nothing is claimed.
      navigator.clipboard.writeText(value).then(
        () => setCopied(true),
        () => setCopied(false),
      );
    },
  };
}
