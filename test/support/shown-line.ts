import { SlotRole } from '../../electron/core/protocol/disk/output-roles.ts';
import type { ShownLine } from '../../electron/core/protocol/reading/shown-line.ts';

/** A line with all its numbers, each named by the word before it. The roles are those of its numbers, in order; `-`: none. */
export function shownLine(text: string, ...roles: string[]): ShownLine {
  const found = [...text.matchAll(/(?<![\w.])[-+]?\d+(?:\.\d+)?/g)];
  return {
    text,
    spans: found.map((match, index) => ({
      start: match.index,
      end: match.index + match[0].length,
      name: {
        kind: /^\D*/.exec(text)?.[0].trim() ?? '',
        slot: /(\p{L}[\p{L} ]*)\W*$/u.exec(between(text, found, index))?.[1]?.trim() || `#${index}`,
      },
      role: SlotRole.options.find((role) => role === roles[index]) ?? null,
    })),
  };
}

function between(text: string, found: readonly RegExpExecArray[], index: number): string {
  const before = found[index - 1];
  return text.slice(before ? before.index + before[0].length : 0, found[index]?.index);
}
