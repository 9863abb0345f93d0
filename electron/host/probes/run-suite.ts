import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { cutShort } from '../../core/diagnosis/probes/cut-short.ts';
import { type JudgedProbe, skippedProbe, unableProbe } from '../../core/diagnosis/probes/judged-probe.ts';
import { messagesOf } from '../../core/diagnosis/probes/messages-of.ts';
import { isAtLevel } from '../../core/diagnosis/probes/plan-probes.ts';
import { judgePython } from '../../core/diagnosis/probes/python-check.ts';
import type { ProbeDoing } from '../../core/protocol/diagnosis/diagnosis.ts';
import { EnvironmentMessage } from '../../core/protocol/diagnosis/environment-message.ts';
import type { Finding } from '../../core/protocol/diagnosis/finding.ts';
import type { DiagnosisLevel, ProbeName } from '../../core/protocol/diagnosis/probe-name.ts';
import type { ProbeResult } from '../../core/protocol/diagnosis/probe-result.ts';
import { systemErrorOf } from '../base/system-error-of.ts';
import { allProbes } from './all-probes.ts';
import { namesProbe } from './loader-code.ts';
import type { ProbeContext, ProbeSubject } from './probe.ts';
import { pythonStarter } from './start-python.ts';

/** Time for the whole suite; results are written and shown in what is left to 10 s, 2 min and 15 min. */
const SUITE_MS: Record<DiagnosisLevel, number> = { quick: 8_500, normal: 110_000, thorough: 870_000 };
/** Time for the interpreter to say what it is; on a cold disk that takes seconds. */
const CHECK_MS: Record<DiagnosisLevel, number> = { quick: 5_000, normal: 20_000, thorough: 60_000 };

/** What the suite reports while it runs. */
export interface SuiteListener {
  doing(doing: ProbeDoing): void;
  done(result: ProbeResult): void;
}

/**
 * Runs the planned probes one after another. Resolves when the last has ended; never throws. `skipOf`: a signal that
 * ends only one probe. `spentMs`: time of the diagnosis that was needed before.
 */
export async function runSuite(
  subject: ProbeSubject,
  planned: readonly ProbeName[],
  signal: AbortSignal,
  listener: SuiteListener,
  skipOf: (probe: ProbeName) => AbortSignal = () => signal,
  spentMs = 0,
): Promise<void> {
  const scratchBase = join(subject.home, 'diagnosis', 'scratch');
  const { level } = subject.request;
  let endsAt = performance.now() + SUITE_MS[level] - spentMs;
  const { python } = subject;
  const starterUntil = (one: AbortSignal, leftMs: () => number) =>
    python === null ? null : pythonStarter({ ...subject, python }, scratchBase, { signal: one, leftMs });
  let checked: Promise<PythonChecked> | null = null;
  const check = () => {
    checked ??= checkPython(
      python ?? '',
      CHECK_MS[level],
      starterUntil(signal, () => endsAt - performance.now()),
    );
    return checked;
  };
  let machine: ReturnType<ProbeSubject['machine']> | null = null;
  const runs = (name: ProbeName): boolean => {
    const probe = allProbes.find((each) => each.name === name);
    return probe !== undefined && (namesProbe(subject.request, name) || isAtLevel(probe.from, level));
  };
  for (const [place, name] of planned.entries()) {
    const startedAt = Date.now();
    const begun = performance.now();
    // None may take the time of all others.
    const isLast = !planned.slice(place + 1).some(runs);
    const ownEnd = isLast ? endsAt : begun + (endsAt - begun) / 2;
    const leftMs = () => ownEnd - performance.now();
    const skip = skipOf(name);
    const own = AbortSignal.any([signal, skip]);
    const start = starterUntil(own, leftMs);
    const doing = (on: string | null, done: number, of: number | null) =>
      listener.doing({ probe: name, since: startedAt, on, done, of });
    doing(null, 0, null);
    const context: ProbeContext = {
      ...subject,
      machine: () => {
        machine ??= subject.machine();
        return machine;
      },
      ...{ signal: own, leftMs, doing },
      pythonFacts: async () => (await check()).facts,
      startPython: (order) => (start ?? refuse)(order),
    };
    const judged = await judge(name, context, check);
    // It has a time of its own, which the user saw.
    if (name === 'this-run') endsAt += performance.now() - begun;
    const isCut = own.aborted || judged.reason?.kind === 'cancelled';
    const why = signal.aborted ? 'cancelled' : own.aborted ? 'skip-asked' : 'no-time';
    const ended = isCut ? cutShort(judged, why) : judged;
    listener.done({ probe: name, ...ended, startedAt, durationMs: performance.now() - begun });
  }
  await rm(scratchBase, { recursive: true, force: true }).catch(() => {});
}

const refuse = async (): Promise<never> => {
  throw new Error('there is no interpreter');
};

interface PythonChecked {
  facts: readonly EnvironmentMessage[] | null;
  finding: Finding | null;
}

async function checkPython(
  path: string,
  limitMs: number,
  start: ReturnType<typeof pythonStarter> | null,
): Promise<PythonChecked> {
  if (start === null) return { facts: null, finding: null };
  // Beside a job that uses all processors, it would get none for seconds, and a healthy interpreter would seem to hang.
  const run = await start({
    probe: 'environment',
    request: { imports: false },
    limitMs,
    keepsPriority: true,
  });
  const facts = messagesOf(EnvironmentMessage, run.messages);
  const finding = judgePython(path, run, facts);
  return { facts: finding === null ? facts : null, finding };
}

async function judge(
  name: ProbeName,
  context: ProbeContext,
  check: () => Promise<PythonChecked>,
): Promise<JudgedProbe> {
  const probe = allProbes.find((each) => each.name === name);
  if (probe === undefined) return skippedProbe({ kind: 'not-built' });
  if (context.signal.aborted) return skippedProbe({ kind: 'cancelled' });
  if (!namesProbe(context.request, name) && !isAtLevel(probe.from, context.request.level))
    return skippedProbe({ kind: 'not-at-level' });
  if (context.leftMs() <= 0) return skippedProbe({ kind: 'no-time' });
  try {
    if (probe.needsPython) {
      if (context.python === null) return unableProbe({ kind: 'no-python' });
      const { finding, facts } = await check();
      if (context.signal.aborted) return skippedProbe({ kind: 'cancelled' });
      if (finding !== null && name === 'environment')
        return { state: 'finding', findings: [finding], figures: [], reason: { kind: 'python-unusable' } };
      if (facts === null) return unableProbe({ kind: 'python-unusable' });
    }
    return await probe.run(context);
  } catch (error) {
    return unableProbe({ kind: 'failed', error: systemErrorOf(error) });
  }
}
