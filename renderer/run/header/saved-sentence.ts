import type { SavedNow } from '../../../electron/core/protocol/wire/saved-now.ts';
import type { WindowText } from '../../text/window-text.ts';

/** What became of a request for a checkpoint. */
export const savedSentence = ({ iteration, isAsked }: SavedNow, words: WindowText['run']): string =>
  [iteration === null ? '' : words.savedUpTo(iteration), isAsked ? words.saveAsked : '']
    .filter((sentence) => sentence !== '')
    .join(' ');
