import { parseArgs } from 'node:util';
import type { Checked } from './checked.ts';
import { FAULT_KINDS, type Fault, parseFault } from './fault-plan.ts';

/** What the job was asked to do. */
export interface SampleArguments {
  /** Iterations of the whole run, the initial design included. */
  iterations: number;
  /** Iterations of the initial Sobol design. */
  initial: number;
  /** Confidence of the CVaR, in (0, 1]. */
  alpha: number;
  /** Noise conditions under which each point is measured (`--n_w`). */
  conditions: number;
  seed: number;
  /** Pictures under each condition (`--images`). */
  pictures: number;
  /** Side of a picture (`--size`). */
  sidePixels: number;
  /** Checkpoint to resume from; null for a start from the beginning. */
  resume: string | null;
  /** What to do wrong; null for a healthy run. */
  fault: Fault | null;
  /** Most that the fault `disk` writes, in MiB. */
  faultDiskMib: number;
  /** File that takes a line before and after each evaluation; null for none. */
  ledger: string | null;
}

interface NumberRule {
  preset: number;
  least: number;
  most: number;
  /** In words, for the sentence. */
  range: string;
  fraction?: true;
}

const whole = (preset: number, least: number, most: number): NumberRule => ({
  preset,
  least,
  most,
  range: `a whole number from ${least} to ${most}`,
});

const NUMBERS = {
  iterations: whole(30, 1, 1e9),
  n_initial: whole(5, 1, 1e9),
  // The least positive number stands for an open bound: 0 itself is no confidence level.
  alpha: {
    preset: 0.1,
    least: Number.MIN_VALUE,
    most: 1,
    range: 'a number above 0 and up to 1',
    fraction: true,
  },
  n_w: whole(3, 1, 1000),
  seed: whole(1, 0, 2 ** 32 - 1),
  images: whole(16, 1, 1000),
  size: whole(128, 16, 1024),
  'fault-disk-mib': whole(64, 1, 1024),
} as const satisfies Record<string, NumberRule>;

const text = { type: 'string' } as const;

const OPTIONS = {
  iterations: text,
  n_initial: text,
  alpha: text,
  n_w: text,
  seed: text,
  images: text,
  size: text,
  resume: text,
  fault: text,
  'fault-disk-mib': text,
  ledger: text,
};

type Given = Partial<Record<keyof typeof OPTIONS, string>>;

/** Reads the command line, or says in one sentence which argument is wrong and what it may be. */
export function parseSampleArguments(line: readonly string[]): Checked<SampleArguments> {
  const read = split(line);
  if (!read.ok) return read;
  const given = read.value;

  const flaws: string[] = [];
  const number = (name: keyof typeof NUMBERS): number => {
    const value = numberOf(given[name], NUMBERS[name]);
    if (value === null) flaws.push(`--${name} must be ${NUMBERS[name].range}, not "${given[name]}".`);
    return value ?? Number.NaN;
  };
  const path = (name: 'resume' | 'ledger'): string | null => {
    if (given[name] === '') flaws.push(`--${name} needs the path of a file.`);
    return given[name] ?? null;
  };
  const fault = given.fault === undefined ? null : parseFault(given.fault);
  if (given.fault !== undefined && fault === null) flaws.push(unknownFault(given.fault));

  const value: SampleArguments = {
    iterations: number('iterations'),
    initial: number('n_initial'),
    alpha: number('alpha'),
    conditions: number('n_w'),
    seed: number('seed'),
    pictures: number('images'),
    sidePixels: number('size'),
    resume: path('resume'),
    fault,
    faultDiskMib: number('fault-disk-mib'),
    ledger: path('ledger'),
  };
  const [flaw] = flaws;
  return flaw === undefined ? { ok: true, value } : { ok: false, sentence: flaw };
}

function split(line: readonly string[]): Checked<Given> {
  try {
    return { ok: true, value: parseArgs({ args: [...line], options: OPTIONS }).values };
  } catch (error) {
    // parseArgs throws a TypeError with a code for what a user typed wrong; anything else is a bug.
    if (!(error instanceof TypeError && 'code' in error)) throw error;
    const [reason] = error.message.split(/\.(?:\s|$)|\n/, 1);
    const names = Object.keys(OPTIONS).map((name) => `--${name}`);
    return { ok: false, sentence: `${reason}; the arguments are ${names.join(', ')}.` };
  }
}

/** The number a text stands for, the preset where there is none; null if it breaks the rule. */
function numberOf(text: string | undefined, rule: NumberRule): number | null {
  if (text === undefined) return rule.preset;
  const value = text.trim() === '' ? Number.NaN : Number(text);
  const fits =
    value >= rule.least && value <= rule.most && (rule.fraction === true || Number.isInteger(value));
  return fits ? value : null;
}

const unknownFault = (text: string): string =>
  `--fault ${text} is not known; write wall, or what@iteration, such as silent@13, with one of ${FAULT_KINDS.join(', ')}.`;
