import { z } from 'zod';
import { openEnum } from '../open-enum.ts';
import { openUnion, UnknownFact } from '../open-union.ts';

/** Number of a call of the replayed functions within a run, from 1. */
const CallNumber = z.int().min(1);

/** A replayed function as its user named it: `FILE:FUNCTION`, for example `train.py:Tuner.evaluate`. */
const FunctionName = z.string();

/**
 * Something that a function reaches, as Python code would name it: `detector`, `self.detector`, `pipeline.BUFFER`. The
 * same text declares it constant.
 */
const ReachedName = z.string();

/** Why no further calls are kept. Calls kept before stay valid, except after `proof-differs`. */
export const ReplayRefusal = openEnum([
  // Known when the function is defined, or never is.
  /** The file was run or imported, and has no such function. */
  'no-such-function',
  /** The file defines the name more than once. */
  'defined-twice',
  /** The name is a class. */
  'is-class',
  /** It is a generator or a coroutine, or returned one. */
  'generator',
  /** The script ended in order without a call. */
  'never-called',
  /** Only other processes called it. */
  'only-in-workers',
  // Known in a call.
  'several-threads',
  /** An argument or something reached by name cannot be compared. `name`, `type` */
  'not-comparable',
  /** The function changes something that is not plain data. `name`, `type` */
  'changes-state',
  /** The result, or a changed value, can be kept only by pickle. `name` is null for the result. `type` */
  'not-kept',
  /** The result is a tensor through which gradients flow. */
  'has-gradient',
  /** A kept value does not come back equal. `type` */
  'not-equal-again',
  /** The exception that it raised cannot be kept. `type` */
  'exception-not-kept',
  /** Keeping the calls takes too much of the job's time. */
  'too-costly',
  'too-many-calls',
  /** Keeping the calls takes too much space. `name`: what is large, if it is one thing. */
  'too-large',
  // About the journal.
  /** Another process of this run holds the journal. */
  'journal-in-use',
  /** The system does not let it be written. `type`: the system's name of the error, such as `ENOSPC`. */
  'journal-not-written',
  /** A newer version of Vigil wrote it. */
  'journal-newer',
  /** The variable `VIGIL_REPLAY` is not understood. */
  'request-not-understood',
  /**
   * The last kept call was made again and gave something else: the job leaves with exit code 85 and begins again with the calls,
   * to find out by the first of them whether the function hides a state.
   */
  'proof-doubted',
  /** The function hides a state: the job leaves with exit code 85 and begins again, without replay. */
  'proof-differs',
  /** The function hides a state, as this attempt found out by its first call, or an earlier one. */
  'proof-differed-before',
  /** A kept call was made again and failed, or had failed then: the kept result is given. `type`: that of the exception */
  'proof-raised',
  /** An exception in Vigil's own part. `type` */
  'failed',
]);
export type ReplayRefusal = z.infer<typeof ReplayRefusal>;

/** What differs from the attempts before. */
export const ReplayDifference = openEnum([
  // Of the whole attempt: `call` is 1.
  'script',
  'command-arguments',
  'python',
  /** System, processor or name of the machine. */
  'machine',
  'hash-seed',
  /** Number of threads that numerical libraries are given by the environment. */
  'threads',
  /** The functions that are replayed, or what is declared constant. */
  'request',
  // Of one call.
  'function',
  /** Code of the user's modules. */
  'code',
  /** Version of a numerical library. `name` */
  'library',
  /** `name`: the argument */
  'argument',
  /** `name`: the global, attribute or variable around the function */
  'state',
  /** The state of a random number generator that the function uses. `name` */
  'random',
  /** A file that the function wrote is missing. `name` */
  'file',
  /** What was kept of the call cannot be read. */
  'journal',
]);
export type ReplayDifference = z.infer<typeof ReplayDifference>;

/** One thing that a function does beside computing its result. It is not done again for an answered call. */
export const ReplayDeed = z.object({
  what: openEnum(['file-written', 'file-open', 'network', 'program', 'thread', 'wandb-log']),
  /** The file's path, the address or the program; empty if unknown. */
  name: z.string(),
});
export type ReplayDeed = z.infer<typeof ReplayDeed>;

/** A report about resume by replay. Written by Vigil's part in Python. */
export const ReplayFact = openUnion(
  z.discriminatedUnion('kind', [
    /** Replay is on in this process. Follows `script-began`. */
    z.object({
      kind: z.literal('armed'),
      functions: z.array(FunctionName),
      constants: z.array(ReachedName),
      verify: openEnum(['auto', 'always', 'never']),
      /** Calls kept by earlier attempts. */
      kept: z.int().min(0),
      /** Bytes at the end of the journal that are damaged and left out; 0 if it is sound. */
      damagedBytes: z.int().min(0),
    }),
    /** The first call of a function is kept: what it was asked for can be done. */
    z.object({ kind: z.literal('first-kept'), function: FunctionName }),
    /**
     * `done` of `of` kept calls are answered. With `done` 0 just before the first; at most one a second after that. Output
     * between the first of these and `caught-up` or `other-way` repeats that of earlier attempts.
     */
    z.object({ kind: z.literal('catching-up'), done: z.int().min(0), of: z.int().min(1) }),
    /** All kept calls are answered: what follows is new. */
    z.object({
      kind: z.literal('caught-up'),
      /** Calls answered from the journal. */
      answered: z.int().min(0),
      /** Since the start of the script. */
      seconds: z.number().min(0),
      /** Calls made again to prove that the answers are right: 0 or 1. */
      madeAgain: z.int().min(0),
      /** Whether that call gave the same; null if none was made again. `close`: up to rounding, on a graphics card. */
      agreement: openEnum(['equal', 'close']).nullable(),
      /** How long the kept calls took when they were made. */
      savedSeconds: z.number().min(0),
    }),
    /** A kept call is made again, to compare it; this takes as long as any other call. */
    z.object({ kind: z.literal('proving'), function: FunctionName, call: CallNumber }),
    /** A kept call gave something else, with no state to hide: the calls are used, and none is made again any longer. */
    z.object({ kind: z.literal('not-repeatable'), function: FunctionName, call: CallNumber }),
    /** From call `call` on the attempt goes another way: `setAside` kept calls are not used. */
    z.object({
      kind: z.literal('other-way'),
      call: CallNumber,
      /** Calls answered before. */
      answered: z.int().min(0),
      setAside: z.int().min(0),
      differs: ReplayDifference,
      function: FunctionName.nullable(),
      /** What differs, as explained at each difference. */
      name: ReachedName.nullable(),
      /** Whether declaring it constant would let the kept calls be used. */
      declarable: z.boolean(),
      seconds: z.number().min(0),
    }),
    /** No further calls are kept in this attempt. The job continues as without replay. */
    z.object({
      kind: z.literal('refused'),
      reason: ReplayRefusal,
      function: FunctionName.nullable(),
      /** The call; null outside of one. */
      call: CallNumber.nullable(),
      name: ReachedName.nullable(),
      /** Type in Python, with its module. */
      type: z.string().nullable(),
      /** Whether declaring `name` constant may help. */
      declarable: z.boolean(),
    }),
    /** What a function does besides; once after its first call, and again for what is seen only later. */
    z.object({ kind: z.literal('besides'), function: FunctionName, deeds: z.array(ReplayDeed) }),
    /** The script appends to a file outside of the replayed functions: replay appends the same lines again. */
    z.object({ kind: z.literal('appends'), file: z.string() }),
    UnknownFact,
  ]),
);
export type ReplayFact = z.infer<typeof ReplayFact>;

/** What Vigil asks of its part in Python, as JSON in `VIGIL_REPLAY`. */
export const ReplayRequest = z.object({
  version: z.literal(1),
  /**
   * `FILE:FUNCTION`. FILE is a path ending in `.py`, whole or its last parts, or a module name; FUNCTION has the names of its
   * classes and outer functions in front: `Tuner.evaluate`, `main.evaluate`. At most 16.
   */
  functions: z.array(FunctionName).min(1).max(16),
  /** Not looked into, and taken to be the same in each call and attempt. */
  constants: z.array(ReachedName),
  /**
   * Whether the last kept call is made again and compared. `auto`: unless it took longer than all others together, and not bit for
   * bit on a graphics card. A function that is known to give something else each time is left out.
   */
  verify: z.enum(['auto', 'always', 'never']),
});
export type ReplayRequest = z.infer<typeof ReplayRequest>;
