import { useThanks } from './use-thanks.ts';

/** Puts `value` on the clipboard when called; `copied` is true for a moment after it worked. */
export function useCopy(value: string): { copied: boolean; copy(): void } {
  const [copied, setCopied] = useThanks<true>();
  return {
    copied: copied !== null,
    copy: () => {
      // A page that has lost the focus may not write; then nothing is claimed.
      navigator.clipboard.writeText(value).then(
        () => setCopied(true),
        () => setCopied(null),
      );
    },
  };
}
