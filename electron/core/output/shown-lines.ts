import { measured } from '../protocol/basics.ts';
import type { ChosenRoles, KnownHeading, SlotName } from '../protocol/disk/output-roles.ts';
import { isSameSlot } from '../protocol/reading/same-slot.ts';
import type { StructureView } from '../protocol/wire/reading-view.ts';
import { createLineParser, type ParsedLine } from './follower/parse-line.ts';
import { lineText } from './line-text.ts';
import { createNewestBytes } from './newest-bytes.ts';
import { TAKEN_FROM } from './structure/confidence.ts';
import type { StructureReading } from './structure/read-structure.ts';
import { fixedHeadings } from './structure/text/kind-headings.ts';
import { createNumberNotation } from './structure/text/notation.ts';
import { decodeUtf8 } from './utf8.ts';

/** Lines of new output that are looked at. */
const MOST_LINES = 400;
/** Kinds whose newest line is kept. */
const MOST_KINDS = 64;
/** Lines of other kinds that are shown. */
const MOST_OTHERS = 3;
const ROLES = ['iterations', 'total', 'value', 'best'] as const;

/** The newest output, so that lines of the job can be shown with their numbers. */
export interface ShownLines {
  take(bytes: Uint8Array): void;
  /**
   * What the lines say, with the newest line of each kind that says it; null if no line has a number. `isTaken`: the
   * reading counts already, because earlier attempts taught it, however few lines there are yet.
   */
  view(reading: StructureReading, isTaken?: boolean): StructureView | null;
}

/** @param chosen  what the user said of the numbers */
export function createShownLines(chosen: ChosenRoles): ShownLines {
  const newest = createNewestBytes();
  /** The newest line of each kind; those seen last come last. */
  const known = new Map<string, ParsedLine>();

  /** Keeps the new lines. Returns the unfinished one. */
  function takeUp(headings: readonly KnownHeading[], wanted: readonly string[]): ParsedLine | null {
    // Numbers are named as the learner names them, who saw every heading.
    const parser = createLineParser(createNumberNotation(), fixedHeadings(headings));
    const { complete, unfinished } = newest.take();
    const texts = decodeUtf8(complete).split(/[\r\n]+/);
    for (const painted of texts.slice(-MOST_LINES)) {
      const line = parser.parse(lineText(painted));
      if (line === null) continue;
      known.delete(line.kind);
      known.set(line.kind, line);
    }
    for (const kind of known.keys()) {
      if (known.size <= MOST_KINDS) break;
      if (!wanted.includes(kind)) known.delete(kind);
    }
    return parser.parse(lineText(decodeUtf8(unfinished)));
  }

  /** The newest lines of these kinds, and those of a few others in which the user may name a number. */
  function find(kinds: readonly string[], headings: readonly KnownHeading[]): ParsedLine[] {
    const unfinished = takeUp(headings, kinds);
    const found = new Map(known);
    if (unfinished !== null) {
      found.delete(unfinished.kind);
      found.set(unfinished.kind, unfinished);
    }
    const wanted = kinds.flatMap((kind) => found.get(kind) ?? []);
    const others = [...found].filter(([kind]) => !kinds.includes(kind)).slice(-MOST_OTHERS);
    return [...wanted, ...others.map(([, line]) => line).reverse()];
  }

  return {
    take: newest.add,
    view(reading, isTaken = false) {
      const { learned, headings, confidence, lines, iterations, total, value, best, direction } = reading;
      const roles = ROLES.flatMap((role) => {
        const name = learned?.[role] ?? null;
        return name === null ? [] : [{ name, role }];
      });
      const rejected = chosen.roles.filter(({ role }) => role === 'nothing');
      const all = [...roles, ...rejected];
      const roleOf = (name: SlotName) => all.find((one) => isSameSlot(one.name, name))?.role ?? null;
      const found = find([...new Set(roles.map(({ name }) => name.kind))], headings);
      if (found.length === 0) return null;
      return {
        isProposal: !isTaken && learned !== null && confidence < TAKEN_FROM,
        ...{ confidence, lines },
        newest: found.map(({ text, numbers }) => ({
          text,
          spans: numbers.map(({ name, token: { start, end } }) => ({ start, end, name, role: roleOf(name) })),
        })),
        roles: { roles: all, direction: chosen.direction },
        ...{ iterations, total, direction },
        value: value === null ? null : measured(value),
        best: best === null ? null : measured(best),
      };
    },
  };
}
