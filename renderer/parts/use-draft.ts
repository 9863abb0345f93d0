import { useRef, useState } from 'react';
import type { z } from 'zod';

const KEY_PREFIX = 'vigil-draft-';

/** Where drafts lie: the storage of this tab, which a reload keeps. */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The draft under a key; null if there is none, or it is one of an older version of the form. */
export function readDraft<T>(storage: DraftStorage, key: string, schema: z.ZodType<T>): T | null {
  const kept = storage.getItem(KEY_PREFIX + key);
  if (kept === null) return null;
  try {
    const parsed = schema.safeParse(JSON.parse(kept));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Keeps a draft under a key; null takes it away. A storage that is full or forbidden keeps none. */
export function writeDraft(storage: DraftStorage, key: string, draft: unknown): void {
  try {
    if (draft === null) storage.removeItem(KEY_PREFIX + key);
    else storage.setItem(KEY_PREFIX + key, JSON.stringify(draft));
  } catch {
    // The form works without: it is only empty the next time.
  }
}

/** A form that survives navigation and reload. `initial` counts while there is no draft. */
export function useDraft<T>(
  key: string,
  schema: z.ZodType<T>,
  initial: T,
): {
  value: T;
  /** Changes the form, and keeps it. */
  change(next: (current: T) => T): void;
  /** Forgets the draft: the form was used. What is shown stays. */
  forget(): void;
} {
  const [value, setValue] = useState(() => readDraft(sessionStorage, key, schema) ?? initial);
  const latest = useRef(value);
  const isUsed = useRef(false);
  return {
    value,
    change: (next) => {
      latest.current = next(latest.current);
      if (!isUsed.current) writeDraft(sessionStorage, key, latest.current);
      setValue(latest.current);
    },
    forget: () => {
      isUsed.current = true;
      writeDraft(sessionStorage, key, null);
    },
  };
}
