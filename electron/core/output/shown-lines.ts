import { measured } from '../protocol/basics.ts';
import type { ChosenRoles, SlotName, SlotRole } from '../protocol/journal/output-roles.ts';
import { isSameSlot } from '../protocol/reading/same-slot.ts';
import type { StructureView } from '../protocol/wire/reading-view.ts';
import { createLineParser } from './follower/parse-line.ts';
import { lineText } from './line-text.ts';
import { TAKEN_FROM } from './structure/confidence.ts';
import type { StructureReading } from './structure/read-structure.ts';
import { createNumberNotation } from './structure/text/notation.ts';
import { decodeUtf8 } from './utf8.ts';

/** So much of the newest output is kept to show lines of it. */
const KEPT_BYTES = 64 * 1024;
/** Lines of it that are looked at. */
const MOST_LINES = 400;
/** Lines of other kinds that are shown. */
const MOST_OTHERS = 3;
const ROLES = ['iterations', 'total', 'value', 'best'] as const;

/** The newest output, so that lines of the job can be shown with their numbers. */
export interface ShownLines {
  take(bytes: Uint8Array): void;
  /** What the lines tell, with the newest of each kind that tells it; null if no line has a number. */
  view(reading: StructureReading): StructureView | null;
}

type Line = StructureView['newest'][number];

/** @param chosen  what the user said of the numbers */
export function createShownLines(chosen: ChosenRoles): ShownLines {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  /** The newest line of each kind that was wanted, by its kind. */
  let known = new Map<string, Line>();

  /** The newest lines of these kinds, and those of a few others in which the user may name a number. */
  function find(kinds: readonly string[], roleOf: (name: SlotName) => SlotRole | null): Line[] {
    const parser = createLineParser(createNumberNotation());
    const texts = pieces
      .map(decodeUtf8)
      .join('')
      .split(/[\r\n]+/)
      .slice(-MOST_LINES);
    const found = new Map<string, Line>();
    for (const painted of texts) {
      const line = parser.parse(lineText(painted));
      if (line === null) continue;
      const spans = line.numbers.map(({ name, token: { start, end } }) => ({
        ...{ start, end, name, role: roleOf(name) },
      }));
      found.delete(line.kind);
      found.set(line.kind, { text: line.text, spans });
    }
    const wanted = kinds.flatMap((kind) => {
      const line = found.get(kind) ?? known.get(kind);
      return line ? [[kind, line] as const] : [];
    });
    known = new Map(wanted);
    const others = [...found].filter(([kind]) => !kinds.includes(kind)).slice(-MOST_OTHERS);
    return [...known.values(), ...others.map(([, line]) => line).reverse()];
  }

  return {
    take(piece) {
      pieces.push(piece.slice(-KEPT_BYTES));
      bytes += Math.min(piece.length, KEPT_BYTES);
      while (pieces.length > 1 && bytes - (pieces[0]?.length ?? 0) >= KEPT_BYTES)
        bytes -= pieces.shift()?.length ?? 0;
    },
    view(reading) {
      const { from, confidence, lines, iterations, total, value, best, direction } = reading;
      const roles = ROLES.flatMap((role) => {
        const name = from[role];
        return name === null ? [] : [{ name, role }];
      });
      const rejected = chosen.roles.filter(({ role }) => role === 'nothing');
      const all = [...roles, ...rejected];
      const roleOf = (name: SlotName) => all.find((one) => isSameSlot(one.name, name))?.role ?? null;
      const kinds = [...new Set(roles.map(({ name }) => name.kind))];
      const newest = find(kinds, roleOf);
      if (newest.length === 0) return null;
      return {
        isProposal: from.iterations !== null && confidence < TAKEN_FROM,
        ...{ confidence, lines, newest },
        roles: { roles: all, direction: chosen.direction },
        ...{ iterations, total, direction },
        value: value === null ? null : measured(value),
        best: best === null ? null : measured(best),
      };
    },
  };
}
