import type { DiagnosisReport, FullDiagnosisRequest } from '../../../core/protocol/diagnosis/diagnosis.ts';
import type { LoaderCode } from '../../../core/protocol/diagnosis/loader-request.ts';
import type { ScriptModules } from '../../../core/protocol/diagnosis/module-proposal.ts';
import type { ProbeName } from '../../../core/protocol/diagnosis/probe-name.ts';
import type { RerunOffer } from '../../../core/protocol/diagnosis/rerun.ts';
import type { Answer, Done } from '../../../core/protocol/wire/problem.ts';
import { refuse } from '../../base/answers.ts';
import type { Log } from '../../base/log.ts';
import type { Tracked } from '../../base/tracked.ts';
import type { DiagnosisEngine, DiagnosisWorld } from '../../probes/engine-world.ts';

/** Looks for what kills jobs, one diagnosis at a time. */
export interface DiagnosisService {
  /** What a diagnosis would run to test a data loader, to be shown and confirmed before; null: nothing. */
  loaderCode(request: FullDiagnosisRequest): Promise<Answer<LoaderCode | null>>;
  /** The modules worth exercising, the likeliest first, and the code of its script. Nothing of the job runs. */
  proposeModules(request: FullDiagnosisRequest): Promise<Answer<ScriptModules>>;
  /** Starts a diagnosis. Refused while another one runs. */
  start(request: FullDiagnosisRequest): Promise<Answer<{ number: number }>>;
  /** What the probe `this-run` would start, to be shown and confirmed. */
  planRerun(run: string, isNight: boolean): Promise<Answer<RerunOffer>>;
  /**
   * The newest diagnosis at every change, beginning with now; null if there was none yet. A diagnosis is cancelled once
   * its last watcher has left, unless it was given the night.
   */
  watch(signal: AbortSignal): AsyncIterable<Tracked<DiagnosisReport | null>>;
  /** Ends one probe, or leaves it out; the next one follows. */
  skip(number: number, probe: ProbeName): Promise<Done>;
  /** Ends a diagnosis; what was found until then is kept. */
  cancel(number: number): Promise<Done>;
  /** The newest diagnosis of a run, or of all; null if there is none. */
  last(run: string | null): Promise<DiagnosisReport | null>;
  /** One of the diagnoses that are kept. */
  show(number: number): Promise<Answer<DiagnosisReport>>;
  /** Whether a diagnosis runs. The host must not end meanwhile for want of a client. */
  isUnderWay(): boolean;
  /** Ends the probes, because the host ends. Resolves when they have ended. */
  close(): Promise<void>;
}

/** The program that is loaded on first need: it would make every start of the host slower. */
export type LoadProbes = () => Promise<{ openDiagnosisEngine(world: DiagnosisWorld): DiagnosisEngine }>;

export function createDiagnosisService(
  load: LoadProbes,
  world: DiagnosisWorld,
  log: Pick<Log, 'write'>,
): DiagnosisService {
  let loaded: DiagnosisEngine | null = null;
  let loading: Promise<DiagnosisEngine | null> | null = null;
  const engine = (): Promise<DiagnosisEngine | null> => {
    loading ??= load()
      .then((program) => {
        loaded = program.openDiagnosisEngine(world);
        return loaded;
      })
      .catch((error) => {
        log.write('The probes of a diagnosis cannot be loaded', error);
        return null;
      });
    return loading;
  };
  const unloadable = refuse({ code: 'probes-unloadable' });
  return {
    loaderCode: async (request) => (await engine())?.loaderCode(request) ?? unloadable,
    proposeModules: async (request) => (await engine())?.proposeModules(request) ?? unloadable,
    start: async (request) => (await engine())?.start(request) ?? unloadable,
    planRerun: async (run, isNight) => {
      const offer = await (await engine())?.planRerun(run, isNight);
      return offer === undefined ? unloadable : { ok: true, value: offer };
    },
    async *watch(signal) {
      const watched = await engine();
      if (watched === null) yield { id: '0', data: null };
      else yield* watched.watch(signal);
    },
    skip: async (number, probe) => (await engine())?.skip(number, probe) ?? unloadable,
    cancel: async (number) => (await engine())?.cancel(number) ?? unloadable,
    last: async (run) => (await engine())?.last(run) ?? null,
    show: async (number) => (await engine())?.show(number) ?? unloadable,
    isUnderWay: () => loaded?.isUnderWay() ?? false,
    close: async () => {
      await (await loading)?.close();
    },
  };
}
