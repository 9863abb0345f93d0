import type { ChosenRoles, LearnedStructure } from '../../protocol/disk/output-roles.ts';
import { createLineKind, createLineKinds, kindKeyOf, noteText } from './kinds.ts';
import type { LineKind, Slot } from './line-kind.ts';
import { createLinePlans } from './line-plans.ts';
import { noteRestart } from './nesting.ts';
import { noteTotals, type Totals, totalsIn } from './pairs.ts';
import { readStructure, type StructureReading } from './read-structure.ts';
import { createRecentValues } from './recent-values.ts';
import { knownRoles, nameOfKind } from './roles.ts';
import { createSlot, mayCount, type NamedNumber, takeNumber } from './slot.ts';
import { createKindHeadings } from './text/kind-headings.ts';
import { createFormFinder, type FormFinder, type LineForm } from './text/line-form.ts';
import { shapeOf } from './text/line-shape.ts';
import { maskedText } from './text/masks.ts';
import { createNumberNotation } from './text/notation.ts';
import { isCommaRow, plainLine } from './text/plain-line.ts';
import { createShapeMemory } from './text/shape-memory.ts';
import { slotKeys } from './text/slot-keys.ts';
import { createTokenizer, MOST_NUMBERS, type NumberToken, textAfter } from './text/tokens.ts';
import { isTqdmFrame } from './text/tqdm-frame.ts';
import { aimOf } from './text/words.ts';

/** Learns from the lines of one attempt what counts, what is the value, and which way is better. */
export interface StructureReader {
  /**
   * Takes the next line.
   * @param atMs  when it came, on any clock that does not go back; NaN if that is not known
   * @param isRedraw  it was written over the line before it, as bars are
   */
  line(bytes: Uint8Array, atMs: number, isRedraw: boolean): void;
  reading(): StructureReading;
  /** How much is kept, for tests of its bounds. */
  size(): { kinds: number; shapes: number; plans: number; counters: number };
}

/** Shapes of lines whose outcome is remembered. */
const MOST_SHAPES = 8192;
/** Texts of lines without a number that are remembered by their shape. */
const MOST_WORDLESS = 1024;
/** No heading is longer, and those that are remembered take at most a megabyte. */
const LONGEST_WORDLESS = 500;
/** Bytes of a line that are read; the rest says nothing about progress. */
const MOST_BYTES = 4096;
/** Lines after which a kind without a number that moves is not looked at again. */
const LINES_UNTIL_DEAD = 24;
/** Lines after which it is judged which kinds have a part in progress. */
const JUDGED_EVERY = 4096;
/** A kind without one rests from so many of its lines on; then one line in this many is read. */
const LINES_UNTIL_REST = 64;
const RESTING_EVERY = 32;

/**
 * @param textOf  the visible text of a line; called only for lines that may tell something
 * @param chosen  what the user said of the numbers
 * @param learned  what was learned of earlier attempts: only what this one may not show, its base and headings; null: nothing
 * @param formOf  tells which lines are alike, so that only the first of them is read as text
 */
export function createStructureReader({
  textOf,
  chosen = { roles: [], direction: null },
  learned = null,
  formOf = createFormFinder(),
}: {
  textOf: (bytes: Uint8Array) => string;
  chosen?: ChosenRoles;
  learned?: LearnedStructure | null;
  formOf?: FormFinder;
}): StructureReader {
  const notation = createNumberNotation();
  const tokenizer = createTokenizer(notation);
  const headings = createKindHeadings(learned?.headings);
  const kinds = createLineKinds();
  const shapes = createShapeMemory<LineKind>(MOST_SHAPES);
  const plans = createLinePlans(notation);
  const recent = createRecentValues();
  const aims = { minimise: 0, maximise: 0 };
  const seen = { kinds, notation, aims, chosen, learned, roles: knownRoles(chosen) };
  const wordless = new Map<number, string>();
  let line = 0;
  let judgedLine = 0;
  let last: LineKind | null = null;

  /** A comma now stands before decimals: what was read of such numbers is void. */
  const turned = (): void => {
    kinds.forget(({ hasComma }) => hasComma);
    recent.forget(({ hasComma }) => hasComma);
    plans.clear();
  };

  function kindOf(tokens: readonly NumberToken[], text: string): LineKind {
    const { key, isRow } = kindKeyOf(text, tokens);
    const known = kinds.find(key);
    if (known) return known;
    const heading = headings.of({ kind: nameOfKind({ key }), isRow, tokens });
    const kind = createLineKind(key, isRow, heading);
    kinds.add(kind, line);
    return kind;
  }

  /** The slots of a line's numbers, each named by its column or label and its turn among equal ones. */
  function slotsOf(kind: LineKind, tokens: readonly NumberToken[], text: string): NamedNumber<NumberToken>[] {
    const names = kind.heading?.namesOf(tokens, text);
    const keys = slotKeys(tokens, names);
    return tokens.flatMap((token, place) => {
      const label = names?.[place] ?? token.label;
      const key = keys[place] ?? '';
      let slot = kind.slots.get(key);
      if (slot === undefined) {
        if (kind.slots.size >= MOST_NUMBERS) return [];
        slot = createSlot(kind, key, place, { ...token, label }, textAfter(text, token.end));
        slot.isKnown = seen.roles.chosen(slot) === 'iterations';
        kind.slots.set(key, slot);
      }
      return [{ slot, token }];
    });
  }

  function takeNumbers(kind: LineKind, numbers: readonly NamedNumber[], totals: Totals, atMs: number): void {
    kind.seen++;
    kind.line = line;
    let restarted: Slot[] = NONE;
    for (const { slot, token } of numbers) {
      const move = takeNumber(slot, token, line, atMs);
      if (move === 'restart' && slot.isWhole) restarted = [...restarted, slot];
      kind.moves ||= !slot.isWhole || mayCount(slot);
      kinds.watch(slot, line);
    }
    // All numbers of the line have moved now, so an outer counter may stand on either side.
    for (const slot of restarted) noteRestart(slot, kinds.counters(), line);
    noteTotals(totals);
    recent.take(numbers, line);
    judgeNowAndThen();
    if (kind.seen < LINES_UNTIL_DEAD || kind.moves) return;
    kind.isDead = true;
    kind.slots.clear();
  }

  /** Lines without a digit repeat themselves; a heading is then known by its shape. */
  function keepWordless(hash: number, text: string): void {
    if (/\d/.test(text) || text.length > LONGEST_WORDLESS) return;
    if (wordless.size >= MOST_WORDLESS) wordless.clear();
    wordless.set(hash, text);
  }

  /** Kinds that have no part in any progress rest. */
  function judgeNowAndThen(): void {
    if (line - judgedLine < JUDGED_EVERY) return;
    judgedLine = line;
    const { used } = readStructure(seen);
    for (const kind of kinds.all()) kind.rests = kind.seen >= LINES_UNTIL_REST && !used.has(kind);
  }

  function readText(
    text: string,
    atMs: number,
    known: LineKind | null,
    form: LineForm | null,
  ): LineKind | null {
    const masked = maskedText(text);
    const plain = isCommaRow(masked) ? masked.replaceAll(',', '|') : masked;
    const aim = aimOf(plain);
    if (aim !== null) aims[aim]++;
    const tokens = tokenizer.numbersOf(plain, turned);
    if (tokens.length === 0) {
      headings.see(text);
      return null;
    }
    const kind = known ?? kindOf(tokens, plain);
    if (kind.isDead) return kind;
    if (kind.seen < LINES_UNTIL_REST) noteText(kind, plain, tokens);
    const numbers = slotsOf(kind, tokens, plain);
    if (form !== null) plans.learn(form, { kind, text, masked: plain, tokens, numbers });
    takeNumbers(kind, numbers, totalsIn(numbers), atMs);
    return kind;
  }

  /** Reads a line by the plan of its form. Returns the form if its text must be read to learn a plan; null if it can have none. */
  function readByPlan(bytes: Uint8Array, atMs: number, kind: LineKind): 'read' | LineForm | null {
    const form = formOf(bytes);
    if (form.hash === 0) return null;
    const plan = plans.find(form);
    if (plan === null) return null;
    if (plan === undefined || plan.kind !== kind) return form;
    if (!plan.fill(bytes, form)) return null;
    takeNumbers(kind, plan.numbers, plan.totals, atMs);
    return 'read';
  }

  return {
    line(bytes, atMs, isRedraw) {
      line++;
      if (isRedraw && last !== null) last.redrawn++;
      last = null;
      const begin = bytes.length > MOST_BYTES ? bytes.subarray(0, MOST_BYTES) : bytes;
      const hash = shapeOf(begin);
      const heading = wordless.get(hash);
      if (heading !== undefined) return headings.see(heading);
      const found = shapes.find(hash);
      const known = found === null || found.isGone ? null : found;
      if (known?.isDead) return;
      if (known?.rests && ++known.passed % RESTING_EVERY !== 0) return;
      if (!shapes.mayRead(hash)) return;
      const form = known === null ? null : readByPlan(begin, atMs, known);
      if (form === 'read') {
        last = known;
        return shapes.keep(hash, known);
      }
      const text = plainLine(textOf(begin));
      if (text.trim() === '' || isTqdmFrame(text)) return;
      last = readText(text, atMs, known, form);
      shapes.keep(hash, last);
      if (last === null) keepWordless(hash, text);
    },
    reading: () => readStructure(seen).reading,
    size: () => ({
      kinds: kinds.all().length,
      shapes: shapes.size(),
      plans: plans.size(),
      counters: kinds.counters().length,
    }),
  };
}

const NONE: Slot[] = [];
