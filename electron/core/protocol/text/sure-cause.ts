import type { Cause } from '../wire/dossier-view.ts';
import type { Catalogue } from './catalogue.ts';

/** A cause with how sure it is, such as `Likely: The GPU ran out of memory.` */
export const sureCause = (words: Pick<Catalogue, 'certainty' | 'cause'>, cause: Cause): string =>
  `${words.certainty[cause.certainty]}: ${words.cause(cause)}`;
