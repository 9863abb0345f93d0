import type { Provenance } from '../../../core/protocol/disk/provenance.ts';
import type { RunSpec } from '../../../core/protocol/policy/run-spec.ts';
import type { ComparedAttempt, Comparison } from '../../../core/protocol/wire/difference.ts';
import type { Answer } from '../../../core/protocol/wire/problem.ts';
import { compareAttempts } from '../../../core/provenance/compare-attempts.ts';
import { refuse } from '../../base/answers.ts';
import type { Clock } from '../../base/clock.ts';
import { mergeEnvironment } from '../../base/environment.ts';
import { type HomePaths, runPaths } from '../../base/paths.ts';
import type { Machine } from '../../place/machine.ts';
import { contentText, openContentStore } from '../../provenance/content-store.ts';
import { readFactsOfNow, withoutOwnFiles } from '../../provenance/facts-of-now.ts';
import { readProvenance } from '../../provenance/provenance-file.ts';
import { attemptOfRunBefore, type ComparableAttempt, newestKnown } from '../../provenance/run-before.ts';
import type { RunRegistry } from '../../runs/run-registry.ts';

/** An attempt of a run; null: the newest with known provenance. */
interface Wanted {
  id: string;
  attempt: number | null;
}

/** An attempt by what it is to another; `run-finished`: of the last run of the same script that finished. */
type Before = 'attempt-before' | 'run-before' | 'run-finished';

/** Compares what attempts were made of. */
export interface ProvenanceService {
  /** How an attempt differs from another. Null if there is none before it. */
  compare(after: Wanted, before: Wanted | Before): Promise<Answer<Comparison | null>>;
  /** How the files, packages and so on differ now from the newest attempt of a run; null if nothing of it is known. */
  since(id: string): Promise<Answer<Comparison | null>>;
}

export function createProvenanceService(
  registry: Pick<RunRegistry, 'get'>,
  machine: Pick<Machine, 'programs' | 'system'>,
  { runs, content }: Pick<HomePaths, 'runs' | 'content'>,
  clock: Pick<Clock, 'nowMs'>,
): ProvenanceService {
  const store = openContentStore(content);

  async function find({ id, attempt }: Wanted): Promise<Answer<ComparableAttempt>> {
    const run = registry.get(id);
    if (!run?.state) return refuse(run?.row().problem ?? { code: 'no-such-run', id });
    const facts =
      attempt === null
        ? await newestKnown(run.folder)
        : readProvenance(runPaths(run.folder).attempt(attempt).folder);
    if (facts === null) return refuse({ code: 'provenance-missing', id, attempt: attempt ?? 0 });
    return { ok: true, value: { spec: run.state.settings.spec, facts } };
  }

  const hasFinished = (id: string): boolean => registry.get(id)?.row().outcome === 'finished';

  /** Null if there is none. An attempt before that is not known, as one that never started, is passed over. */
  async function findBefore(after: ComparableAttempt, wanted: Before): Promise<ComparableAttempt | null> {
    if (wanted === 'run-before') return attemptOfRunBefore(runs, after.spec);
    if (wanted === 'run-finished') return attemptOfRunBefore(runs, after.spec, hasFinished);
    const folder = registry.get(after.spec.id)?.folder;
    for (let attempt = after.facts.attempt - 1; folder !== undefined && attempt > 0; attempt--) {
      const facts = readProvenance(runPaths(folder).attempt(attempt).folder);
      if (facts !== null) return { spec: after.spec, facts };
    }
    return null;
  }

  return {
    compare: async (wanted, against) => {
      const after = await find(wanted);
      if (!after.ok) return after;
      const before = typeof against === 'string' ? null : await find(against);
      if (before?.ok === false) return before;
      const earlier =
        typeof against === 'string' ? await findBefore(after.value, against) : (before?.value ?? null);
      if (earlier === null) return { ok: true, value: null };
      const contentOf = (digest: string) => contentText(store.get(digest));
      const found = compareAttempts(earlier.facts, after.value.facts, contentOf);
      const isOther = earlier.spec.id !== after.value.spec.id;
      const side = {
        ...sideOf(earlier),
        // Of two that were named, neither is the last one that finished.
        ...(typeof against === 'string' &&
          isOther &&
          hasFinished(earlier.spec.id) && { hasFinished: true as const }),
      };
      return { ok: true, value: { before: side, after: sideOf(after.value), ...found } };
    },
    since: async (id) => {
      const found = await find({ id, attempt: null });
      if (!found.ok) return found.problem.code === 'provenance-missing' ? { ok: true, value: null } : found;
      const { spec, facts } = found.value;
      const then = withoutOwnFiles(facts);
      const env = mergeEnvironment(machine.system, machine.programs.env, spec.env);
      const now = await readFactsOfNow(then, env, clock.nowMs());
      const contentOf = (digest: string) => contentText(now.contents.get(digest) ?? store.get(digest));
      const compared = compareAttempts(then, now.facts, contentOf);
      return {
        ok: true,
        value: { before: sideOf(found.value), after: sideOf({ spec, facts: now.facts }), ...compared },
      };
    },
  };
}

const sideOf = ({ spec, facts }: { spec: RunSpec; facts: Provenance }): ComparedAttempt => ({
  id: spec.id,
  attempt: facts.attempt,
  name: spec.name,
  at: facts.sentAt,
});
