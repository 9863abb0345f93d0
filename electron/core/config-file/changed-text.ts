import type { FileValueFault } from '../protocol/disk/file-value-fault.ts';

/** A text in a configuration file. */
export interface NamedText {
  /** The nearest key above it, or the script's own tag in front of it such as `!include`; null: none. */
  key: string | null;
  text: string;
}

/** Why a value was not changed. */
export interface Unchanged {
  fault: FileValueFault;
}

/** The text of a file with another value, and all texts that stand in it; or why there is none. */
export type ChangedText = { text: string; texts: NamedText[] } | Unchanged;
