import { z } from 'zod';
import { SilentKind } from '../disk/ending.ts';
import { Evidence } from '../disk/evidence.ts';
import { ShortageKind } from '../disk/memory/memory-shortage.ts';
import { Section } from '../disk/section.ts';
import { orElse } from '../value-fault.ts';

/**
 * Where the text of a death is searched. `exception`: the uncaught exception; `tail`: the end of the terminal's output;
 * `fault`: what Python's fault handler wrote; `log`: the ends of the job's log files.
 */
export const TextPlace = z.enum(['exception', 'tail', 'fault', 'log']);
export type TextPlace = z.infer<typeof TextPlace>;

/** A regular expression in RE2 syntax. */
const Pattern = z.string().min(1).max(1000);

/** An exit code as a number, or as Windows writes it: `0xC0000005`. Compared as unsigned 32-bit numbers. */
const ExitCode = z.union([z.int(), z.string().regex(/^0x[0-9A-Fa-f]{1,8}$/)]);

/** At least one of these shows a failure; the others only narrow it. */
const SHOWS_FAILURE = ['text', 'exitCodes', 'signals', 'modules', 'events', 'silent'] as const;

/** One way in which a failure shows itself. Everything that is given must hold. */
export const FailureSignature = z
  .strictObject({
    /** Matches a line of the text of the death, a line at a time. */
    text: Pattern.optional(),
    /** A text that every matching line contains, to find candidates fast. By default it is taken from the pattern. */
    literal: z.string().min(3).max(200).optional(),
    /** A line that also matches this is something else. */
    not: Pattern.optional(),
    /** The same for the five lines before and after it. */
    notNear: Pattern.optional(),
    /** Where the text is searched. By default in `exception` and `tail`. */
    where: z.array(TextPlace).min(1).optional(),
    /** The section that the job was in. */
    section: z.array(Section).min(1).optional(),
    /** The kind of out-of-memory, as Vigil judged it; `growth` and `spike` stand for those of an iteration. */
    trend: z.union([z.enum(['growth', 'spike', 'external', 'load']), ShortageKind]).optional(),
    exitCodes: z.array(ExitCode).min(1).optional(),
    /** Names as in `SIGSEGV`. */
    signals: z
      .array(z.string().regex(/^SIG[A-Z0-9+-]+$/))
      .min(1)
      .optional(),
    /** Matches the faulting module of the system's log, or the newest frame of the fault handler (`file:function`). */
    modules: z.array(Pattern).min(1).optional(),
    /** What the system's log says. */
    events: z.array(Evidence.shape.what).min(1).optional(),
    /** The kind of silent exit. */
    silent: z.array(SilentKind).min(1).optional(),
  })
  .refine(
    (signature) => SHOWS_FAILURE.some((name) => signature[name] !== undefined),
    orElse({ kind: 'shows-no-failure' }),
  );
export type FailureSignature = z.infer<typeof FailureSignature>;
