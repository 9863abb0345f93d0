import type { DeathTraces } from '../../core/diagnosis/probes/propose-modules.ts';
import type { DiagnosisReport, FullDiagnosisRequest } from '../../core/protocol/diagnosis/diagnosis.ts';
import type { LoaderCode } from '../../core/protocol/diagnosis/loader-request.ts';
import type { ScriptModules } from '../../core/protocol/diagnosis/module-proposal.ts';
import type { ProbeName } from '../../core/protocol/diagnosis/probe-name.ts';
import type { RerunOffer } from '../../core/protocol/diagnosis/rerun.ts';
import type { RunSpec } from '../../core/protocol/policy/run-spec.ts';
import type { Diagnosis } from '../../core/protocol/wire/dossier-view.ts';
import type { Answer, Done } from '../../core/protocol/wire/problem.ts';
import type { RanModules } from '../../core/provenance/ran-modules.ts';
import type { Clock } from '../base/clock.ts';
import type { Log } from '../base/log.ts';
import type { Tracked } from '../base/tracked.ts';
import type { SubjectPlaces } from './find-subject.ts';
import type { LivingJob, ProbeSubject } from './probe.ts';
import type { RerunSource } from './rerun/rerun-source.ts';

/** What a diagnosis gets from the host. */
export interface DiagnosisWorld
  extends Pick<ProbeSubject, 'system' | 'start' | 'home' | 'machine' | 'endedRuns' | 'hasLivingJobs'>,
    SubjectPlaces {
  /** The run's command and environment; null if there is no such run. */
  runSpec(id: string): RunSpec | null;
  /** What the newest attempt of the run reported of its modules; null if it reported nothing. */
  ranModules(id: string): RanModules | null;
  /** What the run's latest deaths left that may name modules. */
  deathTraces(id: string): Promise<DeathTraces>;
  /** The living job of the run; for null the only one there is. Null if there is none, or no only one. */
  livingJob(run: string | null): LivingJob | null;
  /** The run whose failing iteration is repeated; null if there is no such run, or if it is damaged. */
  rerunSource(id: string): RerunSource | null;
  /** Why the newest attempt of the run ended; null if none has, or if that cannot be had. */
  verdict(id: string): Promise<Diagnosis | null>;
  clock: Pick<Clock, 'nowMs' | 'after'>;
  log: Pick<Log, 'write'>;
}

/** Runs diagnoses and keeps them. It is a program of its own, loaded on first need. */
export interface DiagnosisEngine {
  loaderCode(request: FullDiagnosisRequest): Promise<Answer<LoaderCode | null>>;
  /** The modules worth exercising, the likeliest first, and the code of its script. Nothing of the job runs. */
  proposeModules(request: FullDiagnosisRequest): Promise<Answer<ScriptModules>>;
  start(request: FullDiagnosisRequest): Promise<Answer<{ number: number }>>;
  /** What the probe `this-run` would start, to be shown and confirmed. */
  planRerun(run: string, isNight: boolean): Promise<RerunOffer>;
  watch(signal: AbortSignal): AsyncIterable<Tracked<DiagnosisReport | null>>;
  skip(number: number, probe: ProbeName): Done;
  cancel(number: number): Done;
  last(run: string | null): DiagnosisReport | null;
  show(number: number): Answer<DiagnosisReport>;
  isUnderWay(): boolean;
  /** Ends the probes. Resolves when they have ended. */
  close(): Promise<void>;
}
