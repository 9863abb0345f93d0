import type { Offered, OfferGroup } from '../wire/offer-store.ts';
import type { PaletteEntry } from './palette-search.ts';

/** What the controls of the page offer, by group; what two controls offer in the same words, once. */
export function offeredEntries(offered: readonly Offered[]): Partial<Record<OfferGroup, PaletteEntry[]>> {
  const entries: Partial<Record<OfferGroup, PaletteEntry[]>> = {};
  for (const { group, offers } of offered) {
    const known = entries[group] ?? [];
    entries[group] = known;
    for (const { id, ...offer } of offers)
      if (!known.some(({ label }) => label === offer.label)) known.push({ key: id, ...offer });
  }
  return entries;
}
