/** A share of a GPU's memory, from 0 to 1, by its percent from 1 to 100 as a person types it: `80`, `62.5 %`. Null: none. */
export function shareOfPercent(text: string): number | null {
  const [, digits] = /^(\d{1,3}(?:\.\d{1,3})?) ?%?$/.exec(text.trim()) ?? [];
  const percent = Number(digits);
  return percent >= 1 && percent <= 100 ? percent / 100 : null;
}

/** The percent of a share as a person types it: `62.5`. */
export const percentOfShare = (share: number): string => String(Number((share * 100).toFixed(3)));
