import type { JudgedEnding } from '../protocol/disk/ending.ts';
import type { FailureMatch, MatchEvidence } from '../protocol/failures/failure-match.ts';
import type { FailureCatalogue, SignatureOfEntry } from './catalogue.ts';
import type { CompiledSignature } from './compile-entry.ts';
import type { DeathFacts } from './death-facts.ts';
import { deathTexts } from './death-texts.ts';
import { findLines } from './find-lines.ts';
import { isNoFailure } from './no-failure.ts';
import { rankMatches, type UnrankedMatch } from './rank-matches.ts';

/** The job did not end by itself, so what it said last need not be the reason. */
const ENDED_FROM_OUTSIDE: ReadonlySet<JudgedEnding['class']> = new Set([
  'hang-kill',
  'guard-kill',
  'os-shutdown',
]);

/**
 * The entries of the catalogue that fit a death, the cause first. Each entry fits at most once, however often its text is
 * repeated.
 */
export function matchFailures(catalogue: FailureCatalogue, facts: DeathFacts): FailureMatch[] {
  const { judged } = facts;
  if (isNoFailure(judged)) return [];
  const matches: UnrankedMatch[] = [];
  const isOutside = ENDED_FROM_OUTSIDE.has(judged.class) || judged.exitCode === 0;
  const take = (
    one: SignatureOfEntry,
    evidence: MatchEvidence[],
    atMost: UnrankedMatch['certainty'],
    textIndex: number | null,
  ): void => {
    const beside = besideText(one.signature, facts);
    if (beside === null) return;
    const all = [...evidence, ...beside];
    const isUnsure = isOutside && !(one.entry.entry.hang && judged.class === 'hang-kill');
    matches.push({
      ...one,
      evidence: all,
      certainty: isUnsure ? 'possible' : certaintyOf(all, atMost),
      textIndex,
    });
  };
  for (const [index, text] of deathTexts(facts).entries())
    findLines(catalogue, text, (one, line, atMost) => take(one, [line], atMost, index));
  for (const one of catalogue.textless) take(one, [], 'possible', null);
  return rankMatches(matches);
}

/** What else of a death a signature asks for, as evidence; null if something of it does not hold. */
function besideText(signature: CompiledSignature, { judged }: DeathFacts): MatchEvidence[] | null {
  const { section, trend, exitCodes, signals, modules, events, silent } = signature;
  if (section && (judged.section === null || !section.includes(judged.section))) return null;
  if (trend && !isTrend(judged.shortage?.kind ?? null, trend)) return null;
  const evidence: MatchEvidence[] = [];
  if (exitCodes) {
    if (judged.exitCode === null || !exitCodes.has(judged.exitCode >>> 0)) return null;
    evidence.push({ kind: 'exit-code', exitCode: judged.exitCode });
  }
  if (signals) {
    if (judged.signalName === null || !signals.includes(judged.signalName)) return null;
    evidence.push({ kind: 'signal', signal: judged.signalName });
  }
  if (modules) {
    const module = judged.evidence
      .map((one) => one.module)
      .find((name) => name !== null && modules.some((pattern) => pattern.find(name) !== null));
    if (module == null) return null;
    evidence.push({ kind: 'module', module });
  }
  if (events) {
    const event = judged.evidence.find(({ what }) => events.includes(what));
    if (!event) return null;
    evidence.push({ kind: 'event', what: event.what });
  }
  if (silent) {
    if (judged.silent === null || !silent.includes(judged.silent)) return null;
    evidence.push({ kind: 'silent', silent: judged.silent });
  }
  return evidence;
}

const isTrend = (kind: string | null, trend: string): boolean =>
  kind !== null && (kind === trend || kind.endsWith(`-${trend}`));

/** How sure a match is, by the observations that it rests on. `lineAtMost`: the surest that its line alone may be. */
function certaintyOf(
  evidence: readonly MatchEvidence[],
  lineAtMost: UnrankedMatch['certainty'],
): UnrankedMatch['certainty'] {
  const has = (...kinds: MatchEvidence['kind'][]): boolean =>
    evidence.some(({ kind }) => kinds.includes(kind));
  const isFromSystem = has('module', 'event');
  const isSaid = has('line') && lineAtMost !== 'possible';
  if (isFromSystem && (isSaid || has('exit-code', 'signal', 'silent'))) return 'certain';
  if (has('line') && !isFromSystem) return lineAtMost;
  return isFromSystem ? 'likely' : 'possible';
}
