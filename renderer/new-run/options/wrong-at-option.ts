import type { WindowText } from '../../text/window-text.ts';

/** What a field of an option knows of its own fault. */
interface FieldState {
  /** Whether what is typed into it has an open quote, and so is not in the line. */
  hasOpenQuote: boolean;
  /** The line into which the last value could not be written; null: it was written. */
  refusedIn: string | null;
  /** The line as it is now. */
  line: string;
  /** What the script would probably refuse, in a sentence; null: nothing. */
  warning: string | null;
}

/** What is wrong at an option, in a sentence; null: nothing. Another line may take the value that one has refused. */
export function wrongAtOption(
  { hasOpenQuote, refusedIn, line, warning }: FieldState,
  { fields, scriptOptions }: Pick<WindowText, 'fields' | 'scriptOptions'>,
): string | null {
  if (hasOpenQuote) return fields.faults['open-quote'];
  return refusedIn === line ? scriptOptions.notWritten : warning;
}
