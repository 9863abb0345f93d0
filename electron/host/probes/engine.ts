import { join } from 'node:path';
import { compareReports, saysMostAbout } from '../../core/diagnosis/probes/compare-reports.ts';
import { planProbes } from '../../core/diagnosis/probes/plan-probes.ts';
import { suspectsOf } from '../../core/diagnosis/probes/suspects.ts';
import type { DiagnosisReport, FullDiagnosisRequest } from '../../core/protocol/diagnosis/diagnosis.ts';
import type { LoaderCode } from '../../core/protocol/diagnosis/loader-request.ts';
import type { ProbeName } from '../../core/protocol/diagnosis/probe-name.ts';
import type { RerunOffer } from '../../core/protocol/diagnosis/rerun.ts';
import type { RunSpec } from '../../core/protocol/policy/run-spec.ts';
import { FILE_FORMAT } from '../../core/protocol/version.ts';
import type { Diagnosis } from '../../core/protocol/wire/dossier-view.ts';
import type { Answer, Done } from '../../core/protocol/wire/problem.ts';
import type { RanModules } from '../../core/provenance/ran-modules.ts';
import { DONE, refuse } from '../base/answers.ts';
import type { Clock } from '../base/clock.ts';
import { digestOf } from '../base/digest.ts';
import type { Log } from '../base/log.ts';
import { abortableDelay, createNotifier } from '../base/notifier.ts';
import type { Tracked } from '../base/tracked.ts';
import { findSubject, type Subject, type SubjectPlaces } from './find-subject.ts';
import { checkLoader, namedProbes, readLoaderCode } from './loader-code.ts';
import type { LivingJob, ProbeSubject } from './probe.ts';
import { openReportFiles } from './report-files.ts';
import { offerRerun } from './rerun/plan-rerun.ts';
import type { RerunSource } from './rerun/rerun-source.ts';
import { runSuite } from './run-suite.ts';

/** What a diagnosis gets from the host. */
export interface DiagnosisWorld
  extends Pick<ProbeSubject, 'system' | 'start' | 'home' | 'machine' | 'endedRuns' | 'hasLivingJobs'>,
    SubjectPlaces {
  /** The run's command and environment; null if there is no such run. */
  runSpec(id: string): RunSpec | null;
  /** What the newest attempt of the run reported of its modules; null if it reported nothing. */
  ranModules(id: string): RanModules | null;
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

/** A client that lost its connection has this time to watch again before its diagnosis is cancelled. */
const UNWATCHED_MS = 4_000;
/** Progress is shown this often at most. */
const SHOWN_EVERY_MS = 100;

/** A diagnosis under way. */
interface Running {
  report: DiagnosisReport;
  cancel: AbortController;
  skips: Map<ProbeName, AbortController>;
  /** Resolves when its last probe has ended. */
  over: Promise<void>;
}

/** Opens the diagnoses of a home. Nothing runs before it is asked for. */
export function openDiagnosisEngine(world: DiagnosisWorld): DiagnosisEngine {
  let running: Running | null = null;
  let starting: Promise<Answer<{ number: number }>> | null = null;
  /** The host ends: what it starts now would live on without it. */
  let isClosed = false;
  let newest: DiagnosisReport | null = null;
  let watchers = 0;
  const changed = createNotifier();
  const files = openReportFiles(join(world.home, 'diagnosis'), (number) => running?.report.number === number);
  const find = (isWanted: (report: DiagnosisReport) => boolean): DiagnosisReport | null =>
    newest !== null && isWanted(newest) ? newest : files.find(isWanted);
  const last = (run: string | null) => find((report) => run === null || report.run === run);
  const keep = (report: DiagnosisReport): void => {
    try {
      files.write(report);
    } catch (error) {
      // A full disk is no reason to stop looking; the report is shown from memory.
      world.log.write('A diagnosis cannot be kept', error);
    }
  };

  async function begin(request: FullDiagnosisRequest): Promise<Answer<{ number: number }>> {
    const askedAt = performance.now();
    const unconfirmed = request.snippets.find(
      ({ code, confirmed }) => digestOf(Buffer.from(code)) !== confirmed,
    );
    if (unconfirmed) return refuse({ code: 'snippet-unconfirmed', module: unconfirmed.module });
    const subject = await subjectOf(request, world);
    if (!subject.ok) return subject;
    const problem = checkLoader(request, subject.value);
    if (problem !== null) return refuse(problem);
    const verdict = request.run === null ? null : await world.verdict(request.run);
    const { suspects, first } = verdict === null ? { suspects: [], first: [] } : suspectsOf(verdict);
    const planned = planProbes(suspects, namedProbes(request), first);
    const now = { ...subject.value, level: request.level, planned };
    // Others may have been looked at since; the machine is the same for all.
    const before = find((earlier) => saysMostAbout(earlier, now)) ?? last(null);
    // One that could not be written has its number too.
    const number = Math.max(files.numbers()[0] ?? 0, newest?.number ?? 0) + 1;
    const report: DiagnosisReport = {
      ...{ format: FILE_FORMAT, number, state: 'running', level: now.level, run: request.run, suspects },
      ...{ python: subject.value.python, script: subject.value.script },
      ...{ isNight: request.isNight, startedAt: world.clock.nowMs(), endedAt: null },
      ...{ planned, doing: null, results: [], comparedWith: before?.startedAt ?? null, changes: [] },
    };
    const cancel = new AbortController();
    if (isClosed) cancel.abort();
    const started: Running = { report, cancel, skips: new Map(), over: Promise.resolve() };
    running = started;
    started.over = run(
      started,
      {
        ...{ ...world, ...subject.value, request },
        // Another script or interpreter looks elsewhere.
        ran: request.run && !(request.script ?? request.python) ? world.ranModules(request.run) : null,
        livingJob: () => world.livingJob(request.run),
        rerunSource: () => (request.run === null ? null : world.rerunSource(request.run)),
      },
      before,
      askedAt,
    ).finally(() => {
      running = null;
      changed.notify();
    });
    return { ok: true, value: { number } };
  }

  async function run(
    started: Running,
    subject: ProbeSubject,
    before: DiagnosisReport | null,
    askedAt: number,
  ): Promise<void> {
    const set = (change: Partial<DiagnosisReport>): void => {
      started.report = { ...started.report, ...change };
      newest = started.report;
      changed.notify();
    };
    set({});
    keep(started.report);
    await runSuite(
      subject,
      started.report.planned,
      started.cancel.signal,
      {
        doing: (doing) => set({ doing }),
        done(result) {
          const results = [...started.report.results, result];
          const found = { ...started.report, results };
          set({ results, doing: null, changes: before === null ? [] : compareReports(before, found) });
          keep(started.report);
        },
      },
      (probe) => skipOf(started, probe).signal,
      performance.now() - askedAt,
    );
    set({
      state: started.cancel.signal.aborted ? 'cut-short' : 'complete',
      ...{ doing: null, endedAt: world.clock.nowMs() },
    });
    keep(started.report);
  }

  const act = (number: number, what: (now: Running) => void): Done => {
    if (running?.report.number !== number)
      return refuse({ code: last(null) === null ? 'no-such-diagnosis' : 'diagnosis-over', number });
    what(running);
    return DONE;
  };

  function unwatched(): void {
    const left = running;
    // Nobody sits before it at night.
    if (left?.report.isNight) return;
    world.clock.after(UNWATCHED_MS, () => {
      if (watchers === 0 && left !== null && running === left) left.cancel.abort();
    });
  }

  return {
    async loaderCode(request) {
      const subject = await subjectOf(request, world);
      return subject.ok ? readLoaderCode(request, subject.value) : subject;
    },
    async start(request) {
      if (running !== null) return refuse({ code: 'diagnosis-under-way', number: running.report.number });
      if (starting !== null)
        return refuse({ code: 'diagnosis-under-way', number: (last(null)?.number ?? 0) + 1 });
      starting = begin(request).finally(() => (starting = null));
      return starting;
    },
    planRerun: (run, isNight) => offerRerun(world.rerunSource(run), world.home, isNight),
    async *watch(signal) {
      watchers++;
      try {
        for (let number = 1; !signal.aborted; number++) {
          const next = changed.next(signal);
          yield { id: String(number), data: last(null) };
          await next;
          await abortableDelay(SHOWN_EVERY_MS, signal);
        }
      } finally {
        watchers--;
        if (watchers === 0) unwatched();
      }
    },
    skip: (number, probe) => act(number, (now) => skipOf(now, probe).abort()),
    cancel: (number) => act(number, ({ cancel }) => cancel.abort()),
    last,
    show(number) {
      const found = newest?.number === number ? newest : files.read(number);
      return found === null ? refuse({ code: 'no-such-diagnosis', number }) : { ok: true, value: found };
    },
    isUnderWay: () => running !== null,
    async close() {
      isClosed = true;
      await starting?.catch(() => {});
      running?.cancel.abort();
      await running?.over;
    },
  };
}

async function subjectOf(request: FullDiagnosisRequest, world: DiagnosisWorld): Promise<Answer<Subject>> {
  const spec = request.run === null ? null : world.runSpec(request.run);
  if (request.run !== null && spec === null) return refuse({ code: 'no-such-run', id: request.run });
  return findSubject(request, spec, world);
}

function skipOf({ skips }: Running, probe: ProbeName): AbortController {
  const known = skips.get(probe) ?? new AbortController();
  skips.set(probe, known);
  return known;
}
