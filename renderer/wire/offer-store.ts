import { createListeners } from './listeners.ts';
import type { LiveStore } from './live-store.ts';

/** Something that can be done on the page now, as its own control offers it. */
export interface Offer {
  /** The same from one drawing to the next. */
  id: string;
  /** The words of the control. */
  label: string;
  /** The control is there and cannot be used now. */
  disabled?: boolean;
  /** It is what is in force already. */
  isCurrent?: boolean;
  /** The same as a press of the control, with the same question. */
  act(): void;
}

/** What offers belong to. */
export type OfferGroup = 'run' | 'theme' | 'language';

/** The offers of one place of the page. */
export interface Offered {
  group: OfferGroup;
  /** Those with a lower one stand before. */
  rank: number;
  offers: readonly Offer[];
}

/** All that the controls on the page offer now. */
export interface OfferStore extends LiveStore<readonly Offered[]> {
  /** Offers are there until the returned function is called. */
  add(offered: Offered): () => void;
}

export function offerStore(): OfferStore {
  const places = new Map<symbol, Offered>();
  let all: readonly Offered[] = [];
  const listeners = createListeners();
  const changed = () => {
    all = [...places.values()].sort((a, b) => a.rank - b.rank);
    listeners.call();
  };
  return {
    get: () => all,
    subscribe: listeners.add,
    add: (offered) => {
      const place = Symbol(offered.group);
      places.set(place, offered);
      changed();
      return () => {
        places.delete(place);
        changed();
      };
    },
  };
}
