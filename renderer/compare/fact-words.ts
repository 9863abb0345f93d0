import type {
  ComparedFact,
  FactSubject,
  FactValue,
} from '../../electron/core/protocol/wire/runs-compared.ts';
import type { ChangedThing } from '../../electron/core/provenance/changed-things.ts';
import { readableName } from '../run/figures/metric-names.ts';
import type { WindowText } from '../text/window-text.ts';

type Words = Pick<WindowText, 'compare'>;

/** A name as people know it: settings without their group, words of a command by their place. */
function plainName(of: FactSubject, name: string, { compare }: Words): string {
  if (of === 'setting') return name.replace(/^policy\./, '');
  return of === 'argument' && name.startsWith('#') ? compare.place(name.slice(1)) : name;
}

/** What a fact is about, and its name, which is empty for what exists once. `isData`: it is the user's or the job's own. */
export const factHead = (
  { of, name }: ComparedFact,
  text: Words,
): { subject: string; name: string; isData: boolean } => ({
  subject: text.compare.subject(of),
  name: plainName(of, name, text),
  isData: !(of === 'argument' && name.startsWith('#')),
});

/** What one run has. `isData`: the words are the user's own. */
export function factValue(
  of: FactSubject,
  value: FactValue | undefined,
  { compare }: Words,
): { shown: string; isData: boolean } {
  if (value === undefined || value.kind === 'unknown') return { shown: compare.unknown, isData: false };
  if (value.kind === 'none') return { shown: compare.notSet, isData: false };
  // An option without a value is there or not.
  if (value.text === '') return { shown: of === 'argument' ? compare.given : '""', isData: false };
  return { shown: value.text, isData: true };
}

/** What a person changed from one run to the next, in a sentence. */
export function changesSentence(
  before: string,
  after: string,
  things: readonly ChangedThing[],
  text: Words,
): string {
  const { compare } = text;
  // U+2068 and U+2069 keep a name that is written from the right from turning the words around it.
  const apart = (name: string): string => `\u2068${readableName(name)}\u2069`;
  const names = [apart(before), apart(after)] as const;
  const each = things.map(({ of, name }) => compare.thing(of, plainName(of, name, text)));
  const [only] = each;
  if (only === undefined) return compare.noThing(...names);
  return each.length === 1
    ? compare.oneThing(...names, only)
    : compare.severalThings(...names, each.length, each.join(', '));
}
