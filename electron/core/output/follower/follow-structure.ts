import type { LearnedStructure } from '../../protocol/disk/output-roles.ts';
import type { CounterView } from '../../protocol/disk/work-seen.ts';
import { isSameSlot } from '../../protocol/reading/same-slot.ts';
import type { OutputFact } from '../recognizers/output-fact.ts';
import { factOf } from '../recognizers/recognizer.ts';
import { createKindHeadings } from '../structure/text/kind-headings.ts';
import { createNumberNotation } from '../structure/text/notation.ts';
import { isTqdmFrame } from '../structure/text/tqdm-frame.ts';
import { type Count, createFollowedCounter } from './followed-counter.ts';
import { joined } from './inner-values.ts';
import { detailsIn } from './line-details.ts';
import { createLineParser, type NamedToken, type ParsedLine } from './parse-line.ts';

/** Reads the lines of one attempt by what was learned, from the first line on. */
export interface StructureFollower {
  /** The facts in a line. */
  read(text: string): OutputFact[];
  /** Nothing came for a while, or the output has ended: what has its value is complete. */
  settle(): OutputFact[];
  /** The counter of the iterations, as the last line showed it; null: it has not been seen. */
  counter(): Count | null;
  /** It and the counters within it, outermost first. */
  nest(): CounterView[];
}

/** An iteration whose lines are not all read yet. */
interface Open {
  iteration: number;
  known: Partial<OutputFact>;
  /** What shows that it is done has come. */
  isComplete: boolean;
  /** Something has counted within it. */
  isNest: boolean;
  isTold: boolean;
}

export function followStructure(structure: LearnedStructure): StructureFollower {
  const { announces, later, direction } = structure;
  const notation = createNumberNotation(structure.hasDecimalComma);
  const parser = createLineParser(notation, createKindHeadings(structure.headings));
  const counting = createFollowedCounter(structure);
  const within = structure.inner.map((one) =>
    createFollowedCounter({ ...one, isIndex: false, downFrom: null }),
  );
  /** Numbers that came before the line of their counter. */
  let early: Partial<OutputFact> = {};
  let open: Open | null = null;
  const told = { value: structure.value, best: structure.best };
  /** Those that stand in the line of the counter. */
  const own = (['value', 'best'] as const).filter((role) => told[role]?.kind === structure.iterations.kind);

  const numberOf = ({ token }: NamedToken): number => notation.valueOf(token.raw);
  const find = (line: ParsedLine, name: NamedToken['name'] | null): NamedToken | undefined =>
    line.numbers.find((one) => isSameSlot(one.name, name));

  /** The values in a line. */
  function valuesIn(line: ParsedLine): Partial<Pick<OutputFact, 'value' | 'best'>> {
    const value = find(line, told.value);
    const best = find(line, told.best);
    return { ...(value && { value: numberOf(value) }), ...(best && { best: numberOf(best) }) };
  }

  function done(now: Open): OutputFact[] {
    if (now.isTold) return [];
    now.isTold = true;
    return [
      factOf({ moment: 'done', iteration: now.iteration, total: counting.total(), direction, ...now.known }),
    ];
  }

  /** What counts within an iteration has come to its end. */
  const isNestFull = (): boolean =>
    within.every((inner) => {
      const view = inner.view();
      return view === null || (view.total !== null && view.at >= view.total);
    });

  /** A line of the counter with what such lines hold when an iteration is done. The same line may come without it before. */
  const hasItsOwn = (values: Partial<OutputFact>): boolean =>
    own.length === 0 || own.some((role) => role in values);

  const isDoneBy = (values: Partial<OutputFact>, { isNest }: Open): boolean =>
    announces && within.length > 0
      ? isNest && isNestFull()
      : [...later, ...own].some((role) => role in values);

  /** All values of an open iteration have come. */
  const isWhole = ({ known }: Open): boolean => later.every((role) => told[role] === null || role in known);

  function count(
    now: Count,
    line: ParsedLine,
    values: Partial<OutputFact>,
    hasCounted: boolean,
  ): OutputFact[] {
    const { iteration } = now;
    if (open?.iteration === iteration) return open.isTold ? [] : add(values, hasCounted);
    // What began before is complete once another begins, unless this one was begun again.
    const last =
      open !== null && (open.isComplete || open.iteration < iteration || now.isRestart) ? done(open) : [];
    if (iteration < 1) {
      open = null;
      return [...last, factOf({ total: counting.total() })];
    }
    const taken = line.numbers.filter(({ name }) => counting.owns(name) || isTold(name));
    const details = detailsIn(
      line.text,
      taken.map(({ token }) => token),
    );
    open = {
      iteration,
      known: { ...details, ...early, ...merged(early, values) },
      isComplete: !announces && hasItsOwn(values),
      isNest: hasCounted,
      isTold: false,
    };
    early = {};
    const began = !open.isComplete
      ? [factOf({ moment: 'began', iteration, total: counting.total(), direction })]
      : [];
    return [...last, ...began, ...(open.isComplete && isWhole(open) ? done(open) : [])];
  }

  /** Of inner steps the better value counts. */
  const merged = (known: Partial<OutputFact>, values: Partial<OutputFact>): Partial<OutputFact> =>
    within.length === 0 ? values : joined(known, values, direction);

  /** Adds values to the open iteration. `hasCounted`: something within it counted in the same line. */
  function add(values: Partial<OutputFact>, hasCounted: boolean): OutputFact[] {
    if (open === null || open.isTold) {
      early = { ...early, ...merged(early, values) };
      return [];
    }
    Object.assign(open.known, merged(open.known, values));
    open.isNest ||= hasCounted;
    open.isComplete ||= isDoneBy(values, open);
    return open.isComplete && isWhole(open) ? done(open) : [];
  }

  const isTold = (name: NamedToken['name']): boolean =>
    isSameSlot(name, told.value) || isSameSlot(name, told.best);

  return {
    read(visible) {
      if (isTqdmFrame(visible)) return [];
      const line = parser.parse(visible);
      if (line === null) return [];
      const hasCounted = within.filter((inner) => inner.take(line, numberOf) !== null).length > 0;
      const now = counting.take(line, numberOf);
      const values = valuesIn(line);
      // A sign of work, and no more.
      if (structure.isInner) return now === null ? [] : [factOf({})];
      return now === null ? add(values, hasCounted) : count(now, line, values, hasCounted);
    },
    settle: () => (open?.isComplete ? done(open) : []),
    counter: counting.now,
    nest: () => [counting, ...within].flatMap((one) => one.view() ?? []),
  };
}
