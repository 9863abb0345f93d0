import { z } from 'zod';
import type { HomeVisit } from '../../electron/core/home/visit.ts';

/** Where Home remembers a visit: the storage of this browser, for all its tabs. */
export type VisitStorage = Pick<Storage, 'getItem' | 'setItem'>;

const VISIT_KEY = 'vigil-home-visit';
const ASIDE_KEY = 'vigil-home-aside';

const KeptVisit = z.object({ since: z.number().nullable(), seenAt: z.number() });
const KeptAside = z.array(z.string());

/** The visit that is remembered; null if there is none, or what lies there is none. */
export const readVisit = (storage: VisitStorage): HomeVisit | null => read(storage, VISIT_KEY, KeptVisit);

export const keepVisit = (storage: VisitStorage, visit: HomeVisit): void => keep(storage, VISIT_KEY, visit);

/** Marks of the runs that the user has set aside. */
export const readAside = (storage: VisitStorage): readonly string[] =>
  read(storage, ASIDE_KEY, KeptAside) ?? [];

export const keepAside = (storage: VisitStorage, marks: readonly string[]): void =>
  keep(storage, ASIDE_KEY, marks);

function read<T>(storage: VisitStorage, key: string, schema: z.ZodType<T>): T | null {
  try {
    const parsed = schema.safeParse(JSON.parse(storage.getItem(key) ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** A storage that is full or forbidden keeps nothing: Home works without. */
function keep(storage: VisitStorage, key: string, value: unknown): void {
  try {
    storage.setItem(key, JSON.stringify(value));
  } catch {
    // Nothing is remembered.
  }
}
