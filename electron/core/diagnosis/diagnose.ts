import type { Cause, Diagnosis, DiagnosisReason, SharedCause } from '../protocol/wire/dossier-view.ts';
import { type AdviceFacts, advise, explainsDeath } from './advise.ts';
import { byNeighbours, othersHeldMemory } from './by-neighbours.ts';
import { type ProbedFinding, withProbes } from './by-probes.ts';
import type { DiagnosisFacts } from './causes/case.ts';
import { entryFits, type MatchedEntry } from './entry-fits.ts';
import { judgeCause } from './judge-cause.ts';

/**
 * The causes that the facts and the catalogue of failures fit, the first of them the verdict. The catalogue explains a cause
 * and never makes it surer. Where nothing else shows a cause, its entry is the verdict, and at most likely. An entry that
 * speaks for something else stands among the other causes.
 */
export function judgeWithEntry(facts: DiagnosisFacts, entry: MatchedEntry | null): [Cause, ...Cause[]] {
  const [first, ...others] = judgeCause(facts);
  if (entry === null) return [first, ...others];
  const reason = reasonOf(entry, first);
  switch (entryFits(first, entry)) {
    case 'names':
      return [knownFailure(entry, [reason, ...first.because]), ...others];
    case 'differs':
      return [first, ...others, { ...knownFailure(entry, [reason]), certainty: 'possible' }];
    case 'supports':
      return [
        { ...first, because: isVague(first) ? [reason, ...first.because] : [...first.because, reason] },
        ...others,
      ];
  }
}

/**
 * The verdict on an attempt. `entry`: the one of the catalogue that names the cause; null if none does. `probed`: what a
 * diagnosis of it found.
 */
export function diagnose(
  facts: DiagnosisFacts,
  entry: MatchedEntry | null,
  shared: readonly SharedCause[],
  advice: AdviceFacts,
  probed: readonly ProbedFinding[] = [],
): Diagnosis {
  const [first, ...others] = withProbes(judgeWithEntry(facts, entry), probed);
  const tools = (facts.dossier?.tools ?? []).flatMap(({ tool, path, lines }) =>
    tool === 'wandb' && lines.some((line) => FATAL.test(line))
      ? [{ kind: 'tool-log' as const, path, line: lines.findLast((line) => FATAL.test(line)) ?? '' }]
      : [],
  );
  const findings = (facts.dossier?.tools ?? []).flatMap(({ path, finding }) =>
    finding === null ? [] : [{ kind: 'tool-finding' as const, path, finding }],
  );
  const neighbours = facts.dossier?.neighbours ?? [];
  const held = othersHeldMemory(first, neighbours);
  const rest = others.filter(({ kind }) => kind !== first.kind);
  const isNamed = held !== null && rest.some(({ kind }) => kind === held.kind);
  return {
    ...first,
    because: [
      ...first.because,
      // What others held explains the other cause.
      ...(held === null ? byNeighbours(first, facts.judged, neighbours) : []),
      ...tools,
      ...(explainsDeath(first) ? findings : []),
    ],
    others: held === null || isNamed ? rest : [...rest, held],
    shared: [...shared],
    advice: advise(first, advice, facts.judged.shortage),
  };
}

/** Its entry says more than the observations of such a cause. */
const isVague = ({ certainty, kind }: Cause): boolean =>
  certainty === 'possible' || kind === 'exception' || kind === 'error-message';

const knownFailure = ({ match }: MatchedEntry, because: readonly DiagnosisReason[]): Cause => ({
  kind: 'known-failure',
  certainty: match.certainty === 'possible' ? 'possible' : 'likely',
  because: [...because],
  module: null,
});

/** `cause`: what the job said is not quoted twice. */
function reasonOf({ match, titles }: MatchedEntry, { because }: Cause): DiagnosisReason {
  const text = match.evidence.find((each) => each.kind === 'line')?.text.trim() ?? null;
  const isQuoted =
    text !== null && because.some((reason) => reason.kind === 'text' && reason.text.includes(text));
  return { kind: 'entry', id: match.id, titles: { ...titles }, text: isQuoted ? null : text };
}

/** A crash of wandb's own process, as its logs show it. */
const FATAL = /^(?:fatal error|panic): |\bBrokenPipeError\b|concurrent map/;
