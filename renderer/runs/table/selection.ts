/** Which runs are selected, and from where Shift extends it. */
export interface Selection {
  ids: ReadonlySet<string>;
  /** Key of the line that was selected last by itself; null: none was. */
  anchor: string | null;
}

export const NO_SELECTION: Selection = { ids: new Set(), anchor: null };

/** A line that can be selected. */
interface SelectableLine {
  key: string;
  id: string;
}

/** With the run of this line selected if it was not, else without it. */
export function toggled({ ids }: Selection, { key, id }: SelectableLine): Selection {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return { ids: next, anchor: key };
}

/** With all runs from the anchor to this line selected as well; without an anchor only this one. */
export function extended(selection: Selection, lines: readonly SelectableLine[], to: string): Selection {
  const end = lines.findIndex(({ key }) => key === to);
  if (end < 0) return selection;
  const anchored = lines.findIndex(({ key }) => key === selection.anchor);
  const start = anchored < 0 ? end : anchored;
  const [first, last] = [Math.min(start, end), Math.max(start, end)];
  const ids = new Set(selection.ids);
  for (const { id } of lines.slice(first, last + 1)) ids.add(id);
  return { ids, anchor: lines[start]?.key ?? null };
}
