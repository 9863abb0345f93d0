import type { System } from '../../ending/signals.ts';
import type { Finding } from '../../protocol/diagnosis/finding.ts';
import type { ModuleStage } from '../../protocol/diagnosis/module-death.ts';
import type { ModuleMessage } from '../../protocol/diagnosis/module-message.ts';
import type { ProbeEnd } from '../../protocol/diagnosis/probe-end.ts';
import type { ProbeFigure } from '../../protocol/diagnosis/probe-result.ts';
import { medianOf } from '../../statistics/median.ts';
import { deathOf } from './death-of.ts';
import { leakOf } from './judge-leak.ts';
import { userFrame } from './user-frame.ts';

/** After this time a module that has not returned is likely to hang. Imports read many files. */
const LIKELY_HUNG_MS = { import: 60_000, call: 15_000 };

/** One process that used one module. */
export interface ModuleRun {
  end: ProbeEnd;
  messages: readonly ModuleMessage[];
  /** The last of its output, and what the fault handler wrote. */
  said: string;
  faults: string;
}

/** What some processes with one module show. Only their first kind of death is reported, with how often it came. */
export function judgeModule(
  module: string,
  runs: readonly ModuleRun[],
  system: System,
): { findings: Finding[]; figures: ProbeFigure[] } {
  const counted = runs.filter(({ end }) => end.kind !== 'cancelled');
  const failures = counted.flatMap((run) => failureOf(module, run, system) ?? []);
  const [first] = failures;
  const alike = failures.filter(({ fact }) => fact.kind === first?.fact.kind).length;
  const findings =
    first?.fact.kind === 'module-died'
      ? [{ ...first, fact: { ...first.fact, deaths: alike, tries: counted.length } }]
      : first
        ? [first]
        : // What was read before the time was over counts too: slow calls fill it.
          runs.flatMap((run) => leakIn(module, run));
  return { findings, figures: figuresOf(module, counted) };
}

function failureOf(module: string, run: ModuleRun, system: System): Finding | null {
  const { messages, end } = run;
  const { stage, call } = stageOf(messages);
  const isDone = messages.some(({ kind }) => kind === 'done');
  const raised = messages.find((message) => message.kind === 'raised');
  if (raised) return raisedFinding(module, stage, call, raised);
  const where = whereOf(run);
  if (end.kind === 'timeout') {
    const fact = {
      kind: 'module-hung',
      module,
      stage,
      call,
      waitedMs: end.limitMs,
      isIdle: null,
      where,
    } as const;
    // A cold disk or a busy machine makes a large package slow.
    const sure =
      end.limitMs >= LIKELY_HUNG_MS[stage === 'import' ? 'import' : 'call'] ? 'likely' : 'possible';
    return { fact, sure, fixes: [isolate(module), updated(module)] };
  }
  if (end.kind !== 'exit' && end.kind !== 'signal')
    return {
      fact: { kind: 'probe-died', probe: 'modules', end, said: run.said },
      sure: 'certain',
      fixes: [],
    };
  // A process that came to its end and left with 0 is healthy.
  if (isDone && end.kind === 'exit' && end.code === 0) return null;
  if (/no display name|could not connect to display|cannot open display|qt\.qpa\.xcb/i.test(run.said))
    return needsDisplay(module, run.said);
  const fault = messages.find((message) => message.kind === 'fault') ?? null;
  const found = deathOf(end, fault, run.said, system);
  if (found === null) return null;
  return {
    fact: {
      kind: 'module-died',
      module,
      death: found.death,
      stage: isDone ? 'end' : stage,
      call: isDone ? null : call,
      deaths: 1,
      tries: 1,
      where,
    },
    sure: found.isCertain ? 'certain' : 'likely',
    // What a process gathers until a later call is gone in a fresh one.
    fixes: [updated(module), isolate(module), ...((call ?? 1) > 1 && !isDone ? [recycled(module)] : [])],
  };
}

type Raised = Extract<ModuleMessage, { kind: 'raised' }>;

function raisedFinding(module: string, stage: ModuleStage, call: number | null, raised: Raised): Finding {
  const error = `${raised.type}: ${raised.text}`;
  if (raised.isMissing)
    return {
      fact: { kind: 'module-missing', module },
      sure: 'certain',
      fixes: [{ kind: 'advice', what: 'install-module', of: module }],
    };
  if (raised.type === 'EOFError' && /reading a line/.test(raised.text))
    return {
      fact: { kind: 'module-asks', module, stage },
      sure: 'certain',
      fixes: [{ kind: 'advice', what: 'remove-prompt', of: module }],
    };
  if (/\$DISPLAY|no display|connect to (?:X|display)/i.test(raised.text)) return needsDisplay(module, error);
  if (raised.isMemory)
    return {
      fact: {
        kind: 'module-died',
        module,
        death: 'out-of-memory',
        stage,
        call,
        deaths: 1,
        tries: 1,
        where: null,
      },
      sure: 'certain',
      fixes: [{ kind: 'advice', what: 'lower-memory', of: module }],
    };
  return {
    fact: { kind: 'module-raised', module, stage, call, error },
    sure: 'certain',
    fixes: [updated(module)],
  };
}

const needsDisplay = (module: string, error: string): Finding => ({
  fact: { kind: 'module-needs-display', module, error: error.slice(0, 300) },
  sure: 'certain',
  fixes: [{ kind: 'variables', variables: { MPLBACKEND: 'Agg', QT_QPA_PLATFORM: 'offscreen' } }],
});

const updated = (of: string) => ({ kind: 'advice', what: 'update-module', of }) as const;
const recycled = (of: string) => ({ kind: 'advice', what: 'recycle-process', of }) as const;
const isolate = (of: string) => ({ kind: 'advice', what: 'isolate-module', of }) as const;

/** What it had begun last. */
function stageOf(messages: readonly ModuleMessage[]): { stage: ModuleStage; call: number | null } {
  const last = messages.findLast((message) => message.kind === 'stage');
  return { stage: last?.stage ?? 'import', call: last?.call ?? null };
}

function whereOf({ messages, faults }: ModuleRun): string | null {
  const library = messages.find((message) => message.kind === 'fault')?.library;
  return library?.split(/[\\/]/).at(-1) || userFrame(faults);
}

function leakIn(module: string, { messages }: ModuleRun): Finding[] {
  const uses = messages.flatMap((message) =>
    message.kind === 'use' && message.bytes !== null ? [{ call: message.call, bytes: message.bytes }] : [],
  );
  const [first, second] = uses;
  const leak = leakOf(
    uses.map(({ bytes }) => bytes),
    first && second ? second.call - first.call : 0,
  );
  if (leak === null) return [];
  return [
    {
      fact: {
        kind: 'module-leaks',
        module,
        bytesPerCall: leak.perStep,
        lowBytesPerCall: leak.low,
        highBytesPerCall: leak.high,
        byChance: leak.byChance,
        calls: uses.at(-1)?.call ?? 0,
      },
      sure: 'likely',
      fixes: [recycled(module), updated(module)],
    },
  ];
}

function figuresOf(module: string, runs: readonly ModuleRun[]): ProbeFigure[] {
  const imports = runs.flatMap(({ messages }) =>
    messages.flatMap((message) => (message.kind === 'imported' ? [message.ms] : [])),
  );
  const calls = runs.flatMap(({ messages }) =>
    messages.flatMap((message) => (message.kind === 'use' ? [message.ms] : [])),
  );
  return [
    ...(imports.length > 0 ? [{ name: 'importMs' as const, of: module, value: medianOf(imports) }] : []),
    ...(calls.length > 0 ? [{ name: 'callMs' as const, of: module, value: medianOf(calls) }] : []),
    { name: 'processes', of: module, value: runs.length },
  ];
}
