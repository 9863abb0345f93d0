import type { MatchEvidence } from '../protocol/failures/failure-match.ts';
import type { FailureCatalogue, SignatureOfEntry } from './catalogue.ts';
import type { DeathText } from './death-texts.ts';
import { isAdvice, isQuotedSource, isWarning } from './line-role.ts';
import type { UnrankedMatch } from './rank-matches.ts';

/** Lines on each side in which `notNear` is searched. */
const NEAR = 5;
/** Without a certain literal a signature is tried on this many last lines. */
const SLOW_LINES = 200;
/** With one it is tried on at most this many lines that contain it, the last ones. */
const MOST_LINES = 100;
/** Evidence keeps this many characters of a line. */
const LINE_CHARACTERS = 300;

/** A line that a signature matches. */
type MatchedLine = Extract<MatchEvidence, { kind: 'line' }>;

/** Takes the first line that a signature matches, and the surest that one of its lines may be. */
type LineFound = (one: SignatureOfEntry, line: MatchedLine, atMost: UnrankedMatch['certainty']) => void;

/** Finds the lines that show failures in one text. `found` gets the first line of each signature, and how many there are. */
export function findLines(
  { search, byLiteral, slow }: FailureCatalogue,
  text: DeathText,
  found: LineFound,
): void {
  for (const [one, lines] of candidates(search, byLiteral, text))
    tryOn(one, lines.slice(-MOST_LINES), text, found);
  const last = text.lines.map((_, line) => line).slice(-SLOW_LINES);
  for (const one of slow) if (one.signature.places.has(text.place)) tryOn(one, last, text, found);
}

/** The lines that contain a literal of a signature. */
function candidates(
  search: FailureCatalogue['search'],
  byLiteral: FailureCatalogue['byLiteral'],
  { text, lines, place }: DeathText,
): Map<SignatureOfEntry, number[]> {
  const found = new Map<SignatureOfEntry, number[]>();
  let line = 0;
  let end = lines[0]?.length ?? 0;
  search.scan(text, (literal, at) => {
    // Finds arrive nearly in order: the line of an earlier place is looked up again from the beginning.
    if (at < end - (lines[line]?.length ?? 0)) [line, end] = [0, lines[0]?.length ?? 0];
    while (at > end && line + 1 < lines.length) end += 1 + (lines[++line]?.length ?? 0);
    for (const one of byLiteral[literal] ?? []) {
      if (!one.signature.places.has(place)) continue;
      const known = found.get(one);
      if (known === undefined) found.set(one, [line]);
      else if (known.at(-1) !== line) known.push(line);
    }
  });
  return found;
}

function tryOn(
  one: SignatureOfEntry,
  candidates: readonly number[],
  text: DeathText,
  found: LineFound,
): void {
  const matched = candidates.filter((line) => matches(one, text, line));
  const [first] = matched;
  if (first === undefined) return;
  const { place, path, lines } = text;
  const surest = matched.map(text.atMost);
  found(
    one,
    {
      kind: 'line',
      place,
      path,
      line: first + 1,
      ofLines: lines.length,
      text: (lines[first] ?? '').trim().slice(0, LINE_CHARACTERS),
      count: matched.length,
    },
    surest.includes('certain') ? 'certain' : surest.includes('likely') ? 'likely' : 'possible',
  );
}

function matches(
  { entry, signature }: SignatureOfEntry,
  { lines, place, isSurvived }: DeathText,
  line: number,
): boolean {
  const { text, not, notNear } = signature;
  const words = lines[line] ?? '';
  const at = text?.find(words) ?? null;
  if (at === null || not?.find(words) != null || isQuotedSource(lines, line)) return false;
  if (place !== 'exception') {
    if (isAdvice(words, at)) return false;
    if (entry.entry.severity === 'fatal' && isWarning(words)) return false;
  }
  const near = lines.slice(Math.max(0, line - NEAR), line + NEAR + 1);
  if (notNear !== null && near.some((other) => notNear.find(other) !== null)) return false;
  return !isSurvived(line);
}
