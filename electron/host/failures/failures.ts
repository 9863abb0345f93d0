import { existsSync } from 'node:fs';
import type { DeathFacts } from '../../core/failures/death-facts.ts';
import type { LivingTexts } from '../../core/failures/match-living.ts';
import { isNoFailure } from '../../core/failures/no-failure.ts';
import type { FailureMatch } from '../../core/protocol/failures/failure-match.ts';
import { answersInTime } from '../../platform/answering.ts';
import type { Log } from '../base/log.ts';
import type { EngineFiles, FailureEngine } from './engine/engine.ts';

/** A linked file on a drive that takes longer is as it was read last. */
const PATIENCE_MS = 1_000;
/** So many are asked at once: more would count as silent, because only a few checks may be open. */
const ASKED_AT_ONCE = 4;

/** The catalogue of failures, for the whole host. */
export interface Failures {
  /** The entries that fit a death, the cause first; null if the catalogue cannot be loaded. */
  match(facts: DeathFacts): Promise<FailureMatch[] | null>;
  /** Ids of the entries whose text, known to precede a hang, a living job has written; none if the catalogue cannot be loaded. */
  hangsAhead(texts: LivingTexts): Promise<string[]>;
  /**
   * Id of the known failure that caused a death, and after which the user wants no restart; null if there is none. Without any such
   * wish the catalogue is not loaded, and `death` not called: a restart waits for this.
   */
  stopsFor(death: () => DeathFacts): Promise<string | null>;
  /** The catalogue; null if it cannot be loaded, which the log explains. It is loaded on the first call. */
  engine(): Promise<FailureEngine | null>;
}

/** The program that is loaded on first need: it would make every start of the host slower. */
export type LoadEngine = () => Promise<{ openFailureEngine(files: EngineFiles): FailureEngine }>;

/** Prepares the catalogue; nothing is read before it is needed. */
export function openFailures(load: LoadEngine, files: EngineFiles, log: Log): Failures {
  let loading: Promise<FailureEngine | null> | null = null;
  const engine = (): Promise<FailureEngine | null> => {
    loading ??= load()
      .then((program) => program.openFailureEngine(files))
      .catch((error) => {
        log.write('The catalogue of failures cannot be loaded', error);
        return null;
      });
    return loading;
  };
  /** The catalogue, which then leaves alone what does not answer: reading it would block the host. */
  async function ready(): Promise<FailureEngine | null> {
    const program = await engine();
    if (program === null) return null;
    const paths = program.linkedPaths();
    const silent = new Set<string>();
    for (let at = 0; at < paths.length; at += ASKED_AT_ONCE)
      await Promise.all(
        paths.slice(at, at + ASKED_AT_ONCE).map(async (path) => {
          if (!(await answersInTime(path, PATIENCE_MS))) silent.add(path);
        }),
      );
    program.leaveAlone(silent);
    return program;
  }

  return {
    engine: ready,
    stopsFor: async (death) => {
      if (!existsSync(files.enforced)) return null;
      const facts = death();
      if (isNoFailure(facts.judged)) return null;
      try {
        return (await ready())?.stopsFor(facts) ?? null;
      } catch (error) {
        // A restart is the smaller harm.
        log.write('Known failures that stop a run', error);
        return null;
      }
    },
    match: async (facts) => (await ready())?.match(facts) ?? null,
    hangsAhead: async (texts) => (await ready())?.hangsAhead(texts) ?? [],
  };
}
