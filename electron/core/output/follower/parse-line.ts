import { LONGEST_SLOT_NAME, type SlotName } from '../../protocol/disk/output-roles.ts';
import { kindKeyOf } from '../structure/kinds.ts';
import type { Heading } from '../structure/text/headings.ts';
import { createKindHeadings, type KindHeadings } from '../structure/text/kind-headings.ts';
import { maskedText } from '../structure/text/masks.ts';
import type { NumberNotation } from '../structure/text/notation.ts';
import { isCommaRow, plainLine } from '../structure/text/plain-line.ts';
import { slotKeys } from '../structure/text/slot-keys.ts';
import { createTokenizer, type NumberToken } from '../structure/text/tokens.ts';

/** A number of a line, with the name by which it is known in other attempts. */
export interface NamedToken {
  name: SlotName;
  token: NumberToken;
}

/** A line with its numbers. */
export interface ParsedLine {
  /** In one width of digits, with blanks for tabs; `start` and `end` of the numbers are places in it. */
  text: string;
  kind: string;
  numbers: readonly NamedToken[];
}

/** Names the numbers of lines as the learner does. */
export interface LineParser {
  /** Null for a line without a number; it may be a heading. */
  parse(text: string): ParsedLine | null;
}

/** Kinds whose heading is remembered. */
const MOST_KINDS = 512;
/** Characters of a line that are read; the rest says nothing about progress. */
const MOST_CHARACTERS = 4096;

/**
 * @param notation  how the log writes numbers; it learns from every number
 * @param headings  names the columns of tables
 */
export function createLineParser(
  notation: NumberNotation,
  headings: KindHeadings = createKindHeadings(),
): LineParser {
  const tokenizer = createTokenizer(notation);
  const kinds = new Map<string, Heading | null>();

  /** A kind keeps the heading that stood above its first line. */
  function headingOf(line: Parameters<KindHeadings['of']>[0], key: string): Heading | null {
    const known = kinds.get(key);
    if (known !== undefined) return known;
    const heading = headings.of(line);
    if (kinds.size >= MOST_KINDS) kinds.clear();
    kinds.set(key, heading);
    return heading;
  }

  return {
    parse(visible) {
      const text = plainLine(visible.slice(0, MOST_CHARACTERS));
      const masked = maskedText(text);
      const plain = isCommaRow(masked) ? masked.replaceAll(',', '|') : masked;
      const tokens = tokenizer.numbersOf(plain, () => {});
      if (tokens.length === 0) {
        headings.see(text);
        return null;
      }
      const { key, isRow } = kindKeyOf(plain, tokens);
      const kind = key.slice(0, LONGEST_SLOT_NAME);
      const keys = slotKeys(tokens, headingOf({ kind, isRow, tokens }, key)?.namesOf(tokens, plain));
      const numbers = tokens.map((token, place) => ({
        name: { kind, slot: (keys[place] ?? '').slice(0, LONGEST_SLOT_NAME) },
        token,
      }));
      return { text, kind, numbers };
    },
  };
}
