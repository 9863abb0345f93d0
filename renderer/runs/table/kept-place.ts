import { z } from 'zod';

const KEY = 'vigil-run-table-place';
const IDS_AT_MOST = 10_000;

/** Where somebody was in the table, and what was selected: a reload and a visit of a run keep it. */
const KeptPlace = z.object({
  /** The query of the address it belongs to. */
  query: z.string(),
  scrollTop: z.number().min(0),
  /** Key of the line that has the focus, or had it; null: none had. */
  active: z.string().nullable(),
  selected: z.array(z.string()).max(IDS_AT_MOST),
  closed: z.array(z.string()).max(IDS_AT_MOST),
});
export type KeptPlace = z.infer<typeof KeptPlace>;

/** The place for an address fragment; null: none is kept. */
export function readPlace(storage: Pick<Storage, 'getItem'>, fragment: string): KeptPlace | null {
  try {
    const place = KeptPlace.parse(JSON.parse(storage.getItem(KEY) ?? ''));
    return place.query === queryOf(fragment) ? place : null;
  } catch {
    return null;
  }
}

/** Keeps the place for an address fragment. A storage that is full or forbidden keeps none. */
export function writePlace(
  storage: Pick<Storage, 'setItem'>,
  fragment: string,
  place: Omit<KeptPlace, 'query'>,
): void {
  try {
    storage.setItem(KEY, JSON.stringify({ ...place, query: queryOf(fragment) }));
  } catch {
    // The table works without: it only begins at its top the next time.
  }
}

const queryOf = (fragment: string): string => /\?.*$/s.exec(fragment)?.[0] ?? '';
