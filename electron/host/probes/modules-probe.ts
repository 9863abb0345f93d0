import { judgeHolders } from '../../core/diagnosis/probes/judge-holders.ts';
import { judgeModule, type ModuleRun } from '../../core/diagnosis/probes/judge-module.ts';
import { type JudgedProbe, ranProbe, skippedProbe } from '../../core/diagnosis/probes/judged-probe.ts';
import { messagesOf } from '../../core/diagnosis/probes/messages-of.ts';
import { judgeTakenCode } from '../../core/diagnosis/probes/taken-code.ts';
import { type ImportedModule, ModuleMessage } from '../../core/protocol/diagnosis/module-message.ts';
import type { DiagnosisLevel } from '../../core/protocol/diagnosis/probe-name.ts';
import type { ProbeReason } from '../../core/protocol/diagnosis/probe-result.ts';
import type { Probe, ProbeContext } from './probe.ts';
import { readModules } from './read-modules.ts';
import type { ProbeRun } from './runner/run-probe.ts';

/** Processes for each module, the time of each, and calls in one process. */
const EFFORT: Record<DiagnosisLevel, { fresh: number; limitMs: number; loops: number; calls: number }> = {
  quick: { fresh: 1, limitMs: 3_000, loops: 1, calls: 40 },
  normal: { fresh: 3, limitMs: 20_000, loops: 2, calls: 200 },
  thorough: { fresh: 10, limitMs: 60_000, loops: 2, calls: 1_000 },
};
/** How often the process that looks for what a leaking module keeps is asked who holds memory. */
const COUNTS = 6;
/** A loop that said something this shortly before its limit is slow, and does not hang. */
const SLOW_NOT_HUNG_MS = 2_500;

/** The modules of the job, each in fresh processes, and called many times in one process if there is a snippet. */
export const modulesProbe: Probe = {
  name: 'modules',
  from: 'quick',
  needsPython: true,
  async run(context) {
    const { modules, isListed } = await modulesToTry(context);
    const unlisted: ProbeReason = { kind: context.signal.aborted ? 'cancelled' : 'no-time' };
    if (modules.length === 0) return skippedProbe(isListed ? { kind: 'nothing-to-do' } : unlisted);
    const findings: JudgedProbe['findings'] = [];
    const leaking: { module: TriedModule; bytesPerCall: number; calls: number }[] = [];
    const figures: JudgedProbe['figures'] = [];
    let tried = 0;
    let reason: ProbeReason | null = null;
    let slow: ProbeReason | null = isListed ? null : unlisted;
    for (const [done, module] of modules.entries()) {
      if (context.signal.aborted) reason = { kind: 'cancelled' };
      else if (context.leftMs() <= 0) reason = { kind: 'no-time' };
      if (reason !== null) break;
      context.doing(module.name, done, modules.length);
      const runs = await runsOf(module, context);
      if (runs.some(({ end }) => end.kind !== 'cancelled')) tried++;
      if (runs.some(isSlowImport)) slow = { kind: 'no-time' };
      const judged = judgeModule(module.name, runs, context.system);
      findings.push(...(module.isTaken ? judgeTakenCode(module.name, judged.findings) : judged.findings));
      figures.push(...judged.figures);
      for (const { fact } of judged.findings)
        if (fact.kind === 'module-leaks') leaking.push({ ...fact, module });
    }
    // Once every module was tried: that one leaks is known without it.
    for (const { module, bytesPerCall, calls } of leaking) {
      if (context.signal.aborted || context.leftMs() <= 0) break;
      context.doing(module.name, modules.length - 1, modules.length);
      findings.push(...judgeHolders(module.name, await countsOf(module, calls, context), bytesPerCall));
    }
    // The last of them may have been cut.
    if (context.leftMs() <= 0) reason ??= { kind: 'no-time' };
    const why = reason ?? slow;
    // That nothing was found in what was not looked at says nothing.
    if (tried === 0 && why !== null && findings.length === 0) return skippedProbe(why);
    return ranProbe(findings, [{ name: 'modules', of: null, value: tried }, ...figures], why);
  },
};

/** A module that is tried, and the dotted names below it that the script imports. */
interface TriedModule extends Pick<ImportedModule, 'name' | 'parts'> {
  /** Whether its snippet is the code that the script shows for it. */
  isTaken: boolean;
}

/**
 * Modules with a snippet first, then those that are named, then the likeliest, then the rest of what the script imports.
 * `isListed`: false if there was no time to read the script.
 */
async function modulesToTry(context: ProbeContext): Promise<{ modules: TriedModule[]; isListed: boolean }> {
  const { request } = context;
  const named = [...request.snippets.map(({ module }) => module), ...request.modules];
  const { imported, proposed, isListed } = await readModules(context);
  const names = [...named, ...proposed.map(({ module }) => module), ...imported.map(({ name }) => name)];
  const modules = [...new Set(names)].map((name) => {
    const found = imported.find((each) => each.name === name);
    const code = codeFor(name, context);
    return { name, parts: found?.parts ?? [], isTaken: code !== null && found?.code?.text === code };
  });
  return { modules, isListed };
}

/** Who holds memory while a module is called. Counting takes memory itself, so no other process is judged by it. */
async function countsOf(
  { name: module, parts }: TriedModule,
  calls: number,
  context: ProbeContext,
): Promise<ModuleMessage[]> {
  const { limitMs } = EFFORT[context.request.level];
  const code = codeFor(module, context);
  const run = await context.startPython({
    probe: 'module',
    request: { module, parts, code, calls, counts: COUNTS },
    limitMs: 2 * limitMs,
  });
  return messagesOf(ModuleMessage, run.messages);
}

const codeFor = (module: string, { request }: ProbeContext): string | null =>
  request.snippets.find((snippet) => snippet.module === module)?.code ?? null;

async function runsOf({ name: module, parts }: TriedModule, context: ProbeContext): Promise<ModuleRun[]> {
  const { fresh, limitMs, loops, calls } = EFFORT[context.request.level];
  const code = codeFor(module, context);
  const runs: ModuleRun[] = [];
  const isOver = () => context.signal.aborted || context.leftMs() <= 0;
  const once = (howOften: number) =>
    context.startPython({
      probe: 'module',
      request: { module, parts, code, calls: howOften },
      limitMs,
      isWatched: true,
      wantsStacks: true,
    });
  for (let number = 0; number < fresh && !isOver(); number++) {
    const run = await once(1);
    runs.push(asModuleRun(run, false, context.request.level));
    // Each would take the whole limit, and show the same.
    if (run.end.kind === 'timeout' || run.end.kind === 'never-ended' || isMissing(runs.at(-1))) return runs;
  }
  if (code !== null)
    for (let number = 0; number < loops && !isOver(); number++) {
      const run = asModuleRun(await once(calls), true, context.request.level);
      runs.push(run);
      if (run.end.kind !== 'signal') break;
    }
  return runs;
}

const isMissing = (run: ModuleRun | undefined): boolean =>
  run?.messages.some((message) => message.kind === 'raised' && message.isMissing) ?? false;

/** An import that was still under way when a quick diagnosis had no more time for it. */
const isSlowImport = ({ end, messages }: ModuleRun): boolean =>
  end.kind === 'cancelled' && !messages.some(({ kind }) => kind === 'imported');

function asModuleRun(run: ProbeRun, isLoop: boolean, level: DiagnosisLevel): ModuleRun {
  const messages = messagesOf(ModuleMessage, run.messages);
  const isImported = messages.some(({ kind }) => kind === 'imported');
  // Large packages take longer than a quick diagnosis waits.
  const isSlow = isImported ? isLoop && run.silentMs < SLOW_NOT_HUNG_MS : level === 'quick';
  return {
    end: isSlow && run.end.kind === 'timeout' ? { kind: 'cancelled' } : run.end,
    messages,
    said: run.said,
    faults: run.faults,
  };
}
