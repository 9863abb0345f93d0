import { z } from 'zod';
import type { Program } from '../../../electron/core/protocol/policy/run-spec.ts';
import { MetricAxis, MetricRef, MOST_SMOOTHING } from '../../../electron/core/protocol/wire/metrics-view.ts';
import { MOST_LINES } from './metric-panels.ts';
import { MOST_PARAMETER_AXES } from './parallel/shown-axes.ts';

const KEY = 'vigil-metrics';
/** So many scripts are remembered, those that were looked at last. */
const MOST_SCRIPTS = 40;
const MOST_PANELS = 40;
/** A file that a program runs, by its extension. */
const SCRIPT = /\.(?:py|ipynb|r|jl|m|js|mjs|cjs|ts|sh|ps1|bat|cmd|pl|rb|lua)$/i;

/** What can lie along the axis: places of the run, or the values of its parameters. */
export const AXIS_CHOICES = [...MetricAxis.options, 'parameters'] as const;

/** How the metrics of a script are shown. */
export const MetricsChoice = z.object({
  axis: z.enum(AXIS_CHOICES).catch('iteration'),
  isLog: z.boolean().catch(false),
  /** Of the axis of iterations; other axes have no logarithm that says anything. */
  isLogX: z.boolean().catch(false),
  smoothing: z.number().min(0).max(MOST_SMOOTHING).catch(0),
  /** The lines of each pinned panel. */
  pinned: z.array(z.array(MetricRef).min(1).max(MOST_LINES)).max(MOST_PANELS).catch([]),
  /** The parameters whose axes stand beside one another; empty: the most important ones. */
  axes: z.array(MetricRef).max(MOST_PARAMETER_AXES).catch([]),
});
export type MetricsChoice = z.infer<typeof MetricsChoice>;

/** What is shown before anything was chosen. */
export const PLAIN_CHOICE: MetricsChoice = {
  axis: 'iteration',
  isLog: false,
  isLogX: false,
  smoothing: 0,
  pinned: [],
  axes: [],
};

const Kept = z.array(z.object({ script: z.string(), choice: MetricsChoice }));

/** Where it is remembered: what the browser keeps for this page. */
export type ChoiceStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** What runs of one script have in common: the script with its folder, else the program. */
export function scriptOfRun({ program, cwd }: { program: Program; cwd: string }): string {
  if (program.kind === 'sample') return 'sample';
  const moduleAt = program.args.indexOf('-m');
  if (moduleAt >= 0) return `${cwd}\n-m ${program.args[moduleAt + 1] ?? ''}`;
  const script = [program.file, ...program.args].find((each) => SCRIPT.test(each));
  return script === undefined ? program.file : `${cwd}\n${script}`;
}

/** How the metrics of a script were shown last. */
export function readChoice(storage: ChoiceStorage, script: string): MetricsChoice {
  return kept(storage).find((each) => each.script === script)?.choice ?? PLAIN_CHOICE;
}

/** Remembers it. A storage that is full or forbidden keeps nothing. */
export function writeChoice(storage: ChoiceStorage, script: string, choice: MetricsChoice): void {
  const others = kept(storage).filter((each) => each.script !== script);
  try {
    storage.setItem(KEY, JSON.stringify([{ script, choice }, ...others].slice(0, MOST_SCRIPTS)));
  } catch {
    // The page works without.
  }
}

function kept(storage: ChoiceStorage): z.infer<typeof Kept> {
  try {
    return Kept.catch([]).parse(JSON.parse(storage.getItem(KEY) ?? '[]'));
  } catch {
    return [];
  }
}
