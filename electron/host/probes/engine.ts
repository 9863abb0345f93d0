import { join } from 'node:path';
import { compareReports, saysMostAbout } from '../../core/diagnosis/probes/compare-reports.ts';
import { planProbes } from '../../core/diagnosis/probes/plan-probes.ts';
import { suspectsOf } from '../../core/diagnosis/probes/suspects.ts';
import type { DiagnosisReport, FullDiagnosisRequest } from '../../core/protocol/diagnosis/diagnosis.ts';
import type { ProbeName } from '../../core/protocol/diagnosis/probe-name.ts';
import { FILE_FORMAT } from '../../core/protocol/version.ts';
import type { Answer, Done } from '../../core/protocol/wire/problem.ts';
import { DONE, refuse } from '../base/answers.ts';
import { digestOf } from '../base/digest.ts';
import { abortableDelay, createNotifier } from '../base/notifier.ts';
import type { DiagnosisEngine, DiagnosisWorld } from './engine-world.ts';
import { findSubject, type Subject } from './find-subject.ts';
import { listProposals } from './list-proposals.ts';
import { checkLoader, namedProbes, readLoaderCode } from './loader-code.ts';
import type { ProbeSubject } from './probe.ts';
import { openReportFiles } from './report-files.ts';
import { offerRerun } from './rerun/plan-rerun.ts';
import { runSuite } from './run-suite.ts';

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
  const closing = new AbortController();
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
    const given = await probeSubject(request, subject.value, world);
    const cancel = new AbortController();
    if (closing.signal.aborted) cancel.abort();
    const started: Running = { report, cancel, skips: new Map(), over: Promise.resolve() };
    running = started;
    started.over = run(started, given, before, askedAt).finally(() => {
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
    async proposeModules(request) {
      const subject = await subjectOf(request, world);
      if (!subject.ok) return subject;
      const given = await probeSubject(request, subject.value, world);
      return { ok: true, value: await listProposals(given, closing.signal) };
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
      closing.abort();
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

/** What probes work on. What is known of the run counts only for its own script, and what it loaded for its own Python. */
async function probeSubject(
  request: FullDiagnosisRequest,
  subject: Subject,
  world: DiagnosisWorld,
): Promise<ProbeSubject> {
  const { run, script, python } = request;
  return {
    ...{ ...world, ...subject, request },
    ran: run && !(script ?? python) ? world.ranModules(run) : null,
    deaths: run && script === null ? await world.deathTraces(run) : null,
    livingJob: () => world.livingJob(run),
    rerunSource: () => (run === null ? null : world.rerunSource(run)),
  };
}

function skipOf({ skips }: Running, probe: ProbeName): AbortController {
  const known = skips.get(probe) ?? new AbortController();
  skips.set(probe, known);
  return known;
}
