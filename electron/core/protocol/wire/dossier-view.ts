// Long because a diagnosis, its evidence and its advice share one vocabulary.
import { z } from 'zod';
import { AttemptNumber, EpochMs, RunId } from '../basics.ts';
import { DiagnosisFact } from '../diagnosis/finding.ts';
import { Dossier, ToolLog } from '../disk/dossier/dossier.ts';
import { SystemEvent } from '../disk/dossier/system-event.ts';
import { Decision, JudgedEnding } from '../disk/ending.ts';
import { Difference } from './difference.ts';

/** What ended an attempt, by kind. docs/use/why-it-died.md describes each. */
export const CauseKind = z.enum([
  // What was meant to happen.
  'finished',
  'ended-early',
  'stopped',
  'recycled',
  'refused-restart',
  // Vigil.
  'hung',
  'guarded',
  'keeper-lost',
  'not-started',
  // The machine and its session.
  'power-lost',
  'blue-screen',
  'update-restart',
  'shutdown',
  'restarted',
  'session-ended',
  'slept',
  'hardware',
  // Memory.
  'killed-for-memory',
  'commit-limit',
  'gpu-memory',
  'gpu-memory-others',
  'host-memory',
  'shared-memory',
  // The GPU and its driver.
  'driver-reset',
  'gpu-lost',
  'gpu-memory-errors',
  'gpu-access-fault',
  // Native code.
  'native-crash',
  'heap-damage',
  'stack-overflow',
  'illegal-instruction',
  'division-by-zero',
  'aborted',
  'missing-library',
  'page-unreadable',
  // The script.
  'exception',
  'bad-arguments',
  'error-message',
  'left-silently',
  // From outside.
  'killed',
  'asked-to-end',
  'interrupted',
  'terminal-closed',
  'security-software',
  'time-limit',
  'size-limit',
  'sandbox',
  'disk-full',
  'output-closed',
  // The catalogue of failures alone knows it: an entry that the job's words match.
  'known-failure',
  // Nothing shows it.
  'unknown',
]);
export type CauseKind = z.infer<typeof CauseKind>;

/**
 * How sure a cause is. `certain`: a record of the system or of Vigil names this process or this act, or two independent
 * sources agree. `likely`: one source that is typical of this cause and of hardly anything else. `possible`: the facts fit,
 * and fit other causes too.
 */
export const Certainty = z.enum(['certain', 'likely', 'possible']);
export type Certainty = z.infer<typeof Certainty>;

/** One observation that a cause rests on. */
export const DiagnosisReason = z.discriminatedUnion('kind', [
  /** The exit code or the signal. */
  z.object({ kind: z.literal('exit'), ending: JudgedEnding }),
  /** Vigil's own journal says so. */
  z.object({ kind: z.literal('own-act'), ending: JudgedEnding }),
  z.object({ kind: z.literal('event'), event: SystemEvent }),
  /** What the job said: the last line of a traceback or of its output. */
  z.object({ kind: z.literal('text'), text: z.string() }),
  /** Frame in which Python's fault handler was called, as `file:function`. */
  z.object({ kind: z.literal('fault'), frame: z.string() }),
  /** The job said nothing. */
  z.object({ kind: z.literal('silence') }),
  /** Nothing is known to have asked it to end: neither Vigil nor the system recorded it. */
  z.object({ kind: z.literal('nobody-recorded') }),
  z.object({ kind: z.literal('machine-restarted') }),
  z.object({ kind: z.literal('disk-free'), folder: z.string(), freeBytes: z.number() }),
  /** The use of memory at the end: what the job used, and the limit. */
  z.object({
    kind: z.literal('use'),
    resource: z.enum(['device', 'commit', 'ram']),
    usedBytes: z.number(),
    totalBytes: z.number(),
  }),
  /** An entry of the catalogue of failures matches. */
  z.object({
    kind: z.literal('entry'),
    id: z.string(),
    /** Title by language. */
    titles: z.record(z.string(), z.string()),
    /** The line that it matched; null if it matched something else. */
    text: z.string().nullable(),
  }),
  /** A file that a tool keeps. */
  z.object({ kind: z.literal('tool-log'), path: z.string(), line: z.string() }),
  /** What such a file shows as a whole. */
  z.object({ kind: z.literal('tool-finding'), path: z.string(), finding: ToolLog.shape.finding.unwrap() }),
  /** A diagnosis of this death found it; `diagnosis`: its number. */
  z.object({ kind: z.literal('probe'), diagnosis: z.int(), fact: DiagnosisFact }),
  /** Others used the same GPU, or worked in the same folder, when the attempt ended. */
  z.object({
    kind: z.literal('neighbours'),
    shares: z.enum(['folder', 'gpu']),
    neighbours: Dossier.shape.neighbours,
  }),
]);
export type DiagnosisReason = z.infer<typeof DiagnosisReason>;

/** What a person can do. The window makes a button of it; `check` is done outside of Vigil. */
export const DiagnosisAdvice = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('resume') }),
  /** From the checkpoint before the newest. */
  z.object({ kind: z.literal('resume-earlier') }),
  /** Sets a setting of the policy by its place. */
  z.object({ kind: z.literal('set-policy'), key: z.string(), value: z.string() }),
  /** Sets a debug switch for the next attempt. */
  z.object({ kind: z.literal('switch'), name: z.enum(['faulthandler', 'launch-blocking', 'workers-zero']) }),
  z.object({ kind: z.literal('diagnose'), probes: z.array(z.string()) }),
  z.object({ kind: z.literal('end-leftovers') }),
  z.object({ kind: z.literal('open-folder'), path: z.string() }),
  /** Let Windows keep a memory image when this program crashes. */
  z.object({
    kind: z.literal('local-dumps'),
    program: z.string(),
    /** Commands for an administrator that set it and take it back. */
    on: z.string(),
    off: z.string(),
  }),
  z.object({
    kind: z.literal('check'),
    what: z.enum([
      'gpu-driver',
      'gpu-power-and-heat',
      'page-file',
      'free-memory',
      'smaller-batch',
      'free-disk',
      'update-hours',
      'sleep-settings',
      'power-supply',
      'memory-modules',
      'exclusion',
      'packages',
      'script',
      'message',
      'arguments',
      'who-killed',
      'shared-memory-size',
      'data-disk',
    ]),
  }),
]);
export type DiagnosisAdvice = z.infer<typeof DiagnosisAdvice>;

/** A cause with how sure it is and why. */
export const Cause = z.object({
  kind: CauseKind,
  certainty: Certainty,
  /** The strongest first. */
  because: z.array(DiagnosisReason),
  /** Faulting module or program that the evidence names; null if none. */
  module: z.string().nullable(),
});
export type Cause = z.infer<typeof Cause>;

/** What several attempts of a run, or several runs of a script, have in common. */
export const SharedCause = z.discriminatedUnion('kind', [
  /** The last `deaths` attempts of the run died of one cause; `iterations`: where, null where unknown. */
  z.object({
    kind: z.literal('attempts'),
    deaths: z.number(),
    iterations: z.array(z.number().nullable()),
  }),
  /** Runs of the same script died of it too. `differs`: what was different among them, and so is not the cause. */
  z.object({
    kind: z.literal('runs'),
    runs: z.array(z.object({ id: RunId, name: z.string() })),
    differs: z.array(Difference),
  }),
]);
export type SharedCause = z.infer<typeof SharedCause>;

/** The verdict on an attempt: what ended it, what else could have, and what to do. */
export const Diagnosis = Cause.extend({
  /** Other causes that the facts also fit, the likeliest first. */
  others: z.array(Cause),
  shared: z.array(SharedCause),
  advice: z.array(DiagnosisAdvice),
});
export type Diagnosis = z.infer<typeof Diagnosis>;

/** One item of the time line, in the order of time. */
export const TimelineItem = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('started'), at: EpochMs, pid: z.int().nullable() }),
  z.object({ kind: z.literal('printed'), at: EpochMs }),
  z.object({ kind: z.literal('act'), at: EpochMs, act: Dossier.shape.acts.element }),
  z.object({ kind: z.literal('event'), at: EpochMs, event: SystemEvent }),
  z.object({ kind: z.literal('process'), at: EpochMs, change: Dossier.shape.processes.element }),
  /** A maximum of the use in the last five minutes. */
  z.object({ kind: z.literal('most'), at: EpochMs, use: Dossier.shape.use.element }),
  z.object({ kind: z.literal('tool-log'), at: EpochMs, path: z.string() }),
  /** Windows kept a memory image of a program of that name. */
  z.object({ kind: z.literal('memory-image'), at: EpochMs, path: z.string(), bytes: z.int() }),
  /** Somebody else on the same GPU or in the same folder at the end. */
  z.object({ kind: z.literal('neighbour'), at: EpochMs, neighbour: Dossier.shape.neighbours.element }),
  z.object({ kind: z.literal('session-ending'), at: EpochMs }),
  z.object({ kind: z.literal('woke'), at: EpochMs }),
  z.object({ kind: z.literal('ended'), at: EpochMs, ending: JudgedEnding }),
  z.object({ kind: z.literal('next-attempt'), at: EpochMs, attempt: AttemptNumber }),
]);
export type TimelineItem = z.infer<typeof TimelineItem>;

/** All that is known about the end of an attempt. */
export const DossierView = z.object({
  id: RunId,
  attempt: AttemptNumber,
  judged: JudgedEnding,
  diagnosis: Diagnosis,
  /** What Vigil did after it. */
  decision: Decision.nullable(),
  timeline: z.array(TimelineItem),
  /** The facts; null while they are being gathered, or if they are lost. */
  facts: Dossier.nullable(),
  /** At most 200, read from the output. */
  lastLines: z.array(z.string()),
  /** Where Python was when native code crashed, as its fault handler wrote it; empty if it did not crash, or nothing was written. */
  crashStack: z.array(z.string()).default([]),
});
export type DossierView = z.infer<typeof DossierView>;

/** What a report says of the death of an attempt. */
export const DeathVerdict = DossierView.pick({ attempt: true, diagnosis: true, timeline: true }).extend({
  /** What could not be had; null if there are no facts at all. */
  missing: Dossier.shape.missing.nullable(),
});
export type DeathVerdict = z.infer<typeof DeathVerdict>;
