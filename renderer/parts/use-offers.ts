import { useEffect, useRef } from 'react';
import type { Offer, OfferGroup } from '../wire/offer-store.ts';
import { useServices } from '../wire/wire-context.ts';

/** Lets the command palette do what the controls of a component do, while it is on the page. */
export function useOffers(group: OfferGroup, offers: readonly Offer[], rank = 0): void {
  const store = useServices().offers;
  const newest = useRef(offers);
  useEffect(() => {
    newest.current = offers;
  });
  // What they do changes with each drawing; only what is seen of them is worth a word.
  const shown = JSON.stringify(offers.map(({ act, ...seen }) => Object.values(seen)));
  // biome-ignore lint/correctness/useExhaustiveDependencies: by what is shown
  useEffect(
    () =>
      store.add({
        ...{ group, rank },
        offers: newest.current.map((offer) => ({
          ...offer,
          act: () => newest.current.find(({ id, disabled }) => id === offer.id && !disabled)?.act(),
        })),
      }),
    [store, group, rank, shown],
  );
}
