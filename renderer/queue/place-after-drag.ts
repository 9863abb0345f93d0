/** Where a dragged run was let go: before or after another. */
interface Dropped {
  id: string;
  /** null: above none. */
  over: string | null;
  isAfter: boolean;
}

/** The place, from 0, that a run has after it was dragged; null: it stays where it is. */
export function placeAfterDrag(order: readonly string[], { id, over, isAfter }: Dropped): number | null {
  const from = order.indexOf(id);
  if (from < 0 || over === null || over === id) return null;
  const others = order.filter((each) => each !== id);
  const at = others.indexOf(over);
  if (at < 0) return null;
  const to = isAfter ? at + 1 : at;
  return to === from ? null : to;
}
