// Long because a verdict is made of an attempt, of those before it and of other runs.
import { join } from 'node:path';
import { explainsDeath } from '../../../core/diagnosis/advise.ts';
import { findingsAbout, type ProbedFinding } from '../../../core/diagnosis/by-probes.ts';
import type { DiagnosisFacts } from '../../../core/diagnosis/causes/case.ts';
import { diagnose, judgeWithEntry } from '../../../core/diagnosis/diagnose.ts';
import type { MatchedEntry } from '../../../core/diagnosis/entry-fits.ts';
import { saidLast } from '../../../core/diagnosis/said-last.ts';
import {
  type OtherRun,
  type PastCause,
  type SharedKind,
  sharedCauses,
} from '../../../core/diagnosis/shared-cause.ts';
import { timeLine } from '../../../core/diagnosis/time-line.ts';
import { crashStack } from '../../../core/ending/fault-text.ts';
import { lastLines, readableOutput } from '../../../core/output/readable-output.ts';
import type { DiagnosisReport } from '../../../core/protocol/diagnosis/diagnosis.ts';
import type { Dossier } from '../../../core/protocol/disk/dossier/dossier.ts';
import type { JudgedEnding } from '../../../core/protocol/disk/ending.ts';
import type {
  Cause,
  CauseKind,
  DeathVerdict,
  Diagnosis,
  DossierView,
  SharedCause,
} from '../../../core/protocol/wire/dossier-view.ts';
import type { Answer } from '../../../core/protocol/wire/problem.ts';
import { compareAttempts } from '../../../core/provenance/compare-attempts.ts';
import { canResume, type RunState } from '../../../core/run/state/run-state.ts';
import { refuse } from '../../base/answers.ts';
import type { Clock } from '../../base/clock.ts';
import { type HomePaths, runPaths } from '../../base/paths.ts';
import { unreachableProblem } from '../../base/unreachable-path.ts';
import { readDossier } from '../../dossier/dossier-file.ts';
import { type EndedKnown, endedFromJournal, isEnded } from '../../dossier/ended-from-journal.ts';
import { type LastEnding, lastEnding } from '../../dossier/last-ending.ts';
import { runsAlike } from '../../dossier/runs-alike.ts';
import type { Failures } from '../../failures/failures.ts';
import { matchedEntry } from '../../failures/matched-entry.ts';
import type { Machine } from '../../place/machine.ts';
import { loadProvenance } from '../../provenance/provenance-file.ts';
import type { RegisteredRun } from '../../runs/registered-run.ts';
import type { RunRegistry } from '../../runs/run-registry.ts';
import { readFaults } from '../../store/ending-files.ts';
import { isSystemError } from '../../store/folder-presence.ts';
import { readLastOutput } from '../../store/output-reader.ts';
import { folderProblem } from '../../store/run-folder.ts';

/** How much of the last output is searched for what was said last. */
const TAIL_BYTES = 64 * 1024;
/** Lines of output that a dossier shows. */
const LINES_SHOWN = 200;
/** Earlier attempts that are judged together with the newest. */
const ATTEMPTS_COMPARED = 20;
/** An attempt that ended longer ago without a dossier is gathered when somebody asks; before that its watch does it. */
const GATHERED_WITHIN_MS = 20_000;

/** Says why attempts ended. */
export interface DossierService {
  /** The dossier of an attempt that has ended; null: of the newest such attempt. Null if there is none. */
  show(id: string, attempt: number | null): Promise<Answer<DossierView | null>>;
  /**
   * What the newest attempts died of, oldest first, judged together once: what they share is said of the newest. Facts about
   * an earlier one are not gathered any more.
   */
  deaths(id: string): Promise<Answer<DeathVerdict[]>>;
}

/** An end as it was judged by itself. */
interface JudgedEnd {
  known: EndedKnown;
  given: DiagnosisFacts;
  facts: Dossier | null;
  entry: MatchedEntry | null;
  first: Cause;
  /** The last output, as it can be read. */
  tail: string;
}

export function createDossierService(
  registry: Pick<RunRegistry, 'get'>,
  machine: Pick<Machine, 'boot' | 'system'>,
  failures: Pick<Failures, 'engine'>,
  { runs }: Pick<HomePaths, 'runs'>,
  clock: Pick<Clock, 'nowMs'>,
  /** The newest diagnosis of a run; null if there is none. */
  lastDiagnosis: (run: string) => Promise<DiagnosisReport | null>,
): DossierService {
  /** The facts of an attempt; null while its watch gathers them, or if they cannot be had. */
  async function factsOf(
    { folder, supervisor }: RegisteredRun,
    state: RunState,
    known: EndedKnown,
  ): Promise<Dossier | null> {
    const kept = await readDossier(runPaths(folder).attempt(known.attempt).folder);
    if (kept !== null || clock.nowMs() - known.endedAt < GATHERED_WITHIN_MS) return kept;
    const facts = supervisor?.gatherDossier(endedFromJournal(state, known, machine));
    return facts ?? null;
  }

  /** `entry`: of the catalogue; null if it is not known. */
  async function endedOf(
    folder: string,
    { attempt, judged, endedAt, lastLines: lines }: LastEnding,
    entry: MatchedEntry | null,
  ): Promise<SharedKind> {
    const dossier = await readDossier(runPaths(folder).attempt(attempt).folder);
    const words = saidLast(lines.join('\n'));
    const given = { judged, endedAt, system: machine.system, words, dossier };
    const [{ kind, certainty }] = judgeWithEntry(given, entry);
    return { kind, certainty, what: exactly(kind, judged, entry) };
  }

  async function pastCauses(folder: string, state: RunState, known: EndedKnown): Promise<PastCause[]> {
    const before = state.attempts.list.filter(({ attempt }) => attempt < known.attempt);
    const causes: PastCause[] = [];
    for (const each of before.slice(-ATTEMPTS_COMPARED).filter(isEnded))
      causes.push({
        ...(await endedOf(folder, each, await matchedEntry(failures, each.failures))),
        iteration: each.lastIteration,
      });
    return causes;
  }

  async function otherRuns(state: RunState, folder: string, known: EndedKnown): Promise<OtherRun[]> {
    const own = await loadProvenance(runPaths(folder).attempt(known.attempt).folder);
    const others: OtherRun[] = [];
    for (const { id, name } of await runsAlike(runs, state.settings.spec)) {
      const paths = runPaths(join(runs, id));
      const last = await lastEnding(paths.journal);
      if (last === null) continue;
      const facts = await loadProvenance(paths.attempt(last.attempt).folder);
      const differences =
        own === null || facts === null ? [] : compareAttempts(facts, own, () => null).differences;
      others.push({ id, name, differences, ...(await endedOf(paths.folder, last, null)) });
    }
    return others;
  }

  async function judgeEnd(folder: string, known: EndedKnown, facts: Dossier | null): Promise<JudgedEnd> {
    const bytes = await readLastOutput(runPaths(folder).attempt(known.attempt).folder, TAIL_BYTES);
    const tail = readableOutput(bytes.toString('utf8'));
    const { judged, endedAt } = known;
    const given = { judged, endedAt, system: machine.system, words: saidLast(tail), dossier: facts };
    const entry = await matchedEntry(failures, known.failures);
    return { known, given, facts, entry, tail, first: judgeWithEntry(given, entry)[0] };
  }

  const sharedOf = (
    { known, first: { kind, certainty }, entry }: JudgedEnd,
    before: readonly PastCause[],
    others: readonly OtherRun[],
  ): SharedCause[] =>
    sharedCauses(
      { kind, certainty, what: exactly(kind, known.judged, entry) },
      known.lastIteration,
      before,
      others,
    );

  const diagnosisOf = (
    { state, folder }: { state: RunState; folder: string },
    { known, given, facts, entry }: JudgedEnd,
    shared: readonly SharedCause[],
    probed: readonly ProbedFinding[],
  ): Diagnosis => {
    const { lifecycle, checkpoints, attempts } = state;
    const isOver = lifecycle.phase === 'ended' && attempts.list.at(-1)?.attempt === known.attempt;
    const advice = {
      mayResume: isOver && canResume(state) && lifecycle.outcome !== 'finished',
      hasEarlier: checkpoints.written.length + checkpoints.adopted.length > 1,
      folder: runPaths(folder).attempt(known.attempt).folder,
      dumps: facts?.dumps ?? null,
    };
    return diagnose(given, entry, shared, advice, probed);
  };

  /** What probes found about the newest end. A diagnosis of a run is about the end that was the newest then. */
  const probedOf = async (id: string, { attempts: { list } }: RunState, known: EndedKnown) =>
    list.findLast(isEnded)?.attempt === known.attempt
      ? findingsAbout(await lastDiagnosis(id), known.endedAt)
      : [];

  const timelineOf = ({ attempts: { list } }: RunState, { known, facts }: JudgedEnd) =>
    facts === null
      ? []
      : timeLine(facts, known.judged, list.find(({ attempt }) => attempt > known.attempt) ?? null);

  /** Looks into the folder of a run that is known and can be read. */
  async function inRun<T>(
    id: string,
    look: (run: RegisteredRun, state: RunState) => Promise<T>,
  ): Promise<Answer<T>> {
    // Every run is on that drive.
    const away = await unreachableProblem(runs);
    if (away !== null) return refuse(away);
    const run = registry.get(id);
    if (!run?.state) return refuse(run?.row().problem ?? { code: 'no-such-run', id });
    try {
      return { ok: true, value: await look(run, run.state) };
    } catch (error) {
      if (!isSystemError(error)) throw error;
      return refuse(folderProblem(error, run.folder));
    }
  }

  return {
    show: (id, attempt) =>
      inRun(id, async (run, state) => {
        const { folder } = run;
        const ended = state.attempts.list.filter(isEnded);
        const known = attempt === null ? ended.at(-1) : ended.find((each) => each.attempt === attempt);
        if (known === undefined) return null;
        const end = await judgeEnd(folder, known, await factsOf(run, state, known));
        const before = await pastCauses(folder, state, known);
        const shared = sharedOf(end, before, await otherRuns(state, folder, known));
        const { judged, decision } = known;
        return {
          ...{ id, attempt: known.attempt, judged, decision, facts: end.facts },
          diagnosis: diagnosisOf({ state, folder }, end, shared, await probedOf(id, state, known)),
          timeline: timelineOf(state, end),
          lastLines: lastLines(end.tail, LINES_SHOWN),
          crashStack: judged.evidence.some(({ source }) => source === 'fault-handler')
            ? crashStack(readFaults(folder, known.attempt))
            : [],
        };
      }),
    deaths: (id) =>
      inRun(id, async (run, state) => {
        const { folder } = run;
        const ends: JudgedEnd[] = [];
        const ended = state.attempts.list.filter(isEnded).slice(-ATTEMPTS_COMPARED);
        for (const known of ended) {
          const facts =
            known === ended.at(-1)
              ? await factsOf(run, state, known)
              : await readDossier(runPaths(folder).attempt(known.attempt).folder);
          ends.push(await judgeEnd(folder, known, facts));
        }
        const newest = ends.at(-1);
        if (newest === undefined) return [];
        const before = ends.slice(0, -1).map(({ known, first: { kind, certainty }, entry }) => ({
          ...{ kind, certainty, what: exactly(kind, known.judged, entry) },
          iteration: known.lastIteration,
        }));
        const shared = sharedOf(newest, before, await otherRuns(state, folder, newest.known));
        const probed = await probedOf(id, state, newest.known);
        return ends
          .filter(({ first }) => explainsDeath(first))
          .map((end) => ({
            attempt: end.known.attempt,
            diagnosis: diagnosisOf(
              { state, folder },
              end,
              end === newest ? shared : [],
              end === newest ? probed : [],
            ),
            timeline: timelineOf(state, end),
            missing: end.facts?.missing ?? null,
          }));
      }),
  };
}

/** What a cause was exactly. */
const exactly = (
  kind: CauseKind,
  { fingerprint }: JudgedEnding,
  entry: MatchedEntry | null,
): string | null => (kind === 'known-failure' ? (entry?.match.id ?? null) : fingerprint);
