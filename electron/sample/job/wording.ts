import { tailCount } from '../search/risk.ts';
import type { Space } from '../search/space.ts';
import type { SampleArguments } from './arguments.ts';

/** Colours of a terminal line; plain text where there is no terminal. */
export type Paint = (text: string, colour: 'green' | 'dim' | 'bold') => string;

const CODES = { green: '32', dim: '2', bold: '1' } as const;

/** Colours by ANSI sequences, or not at all. */
export const paintFor = (coloured: boolean): Paint =>
  coloured ? (text, colour) => `\u001b[${CODES[colour]}m${text}\u001b[0m` : (text) => text;

/** A number in at most eight columns. */
const short = (value: number): string => Number(value.toPrecision(5)).toString();

/** A hint, never an error, when CVaR averages all outcomes; null otherwise. */
export function meanHint(alpha: number, conditions: number): string | null {
  if (tailCount(alpha, conditions) < conditions) return null;
  if (conditions === 1) return 'hint: --n_w 1 measures one condition, so there is no risk to be averse to.';
  const worst = tailCount(0.9, conditions);
  return [
    `hint: --alpha ${short(alpha)} with --n_w ${conditions} averages all ${conditions}: the plain mean.`,
    `  alpha is the confidence (BoTorch's convention): 0.9 averages the worst ${worst}.`,
  ].join('\n');
}

/** The lines before the first iteration. */
export function headerLines(
  given: SampleArguments,
  resumed: { iterations: number; best: number } | null,
): string[] {
  const { iterations, initial, alpha, conditions, seed, pictures, sidePixels } = given;
  const hint = meanHint(alpha, conditions);
  return [
    'Bayesian optimisation of a line detector (RANSAC) on noisy pictures',
    `  --iterations ${iterations} --n_initial ${initial} --alpha ${short(alpha)} --n_w ${conditions}`,
    `  --seed ${seed} --images ${pictures} --size ${sidePixels}`,
    `maximise: mean score of the worst ${tailCount(alpha, conditions)} of ${conditions} noise conditions (CVaR)`,
    ...(hint === null ? [] : [hint]),
    ...(resumed === null
      ? []
      : [`resumed after ${resumed.iterations} iterations, best ${short(resumed.best)}`]),
    '',
  ];
}

/** What is said of one iteration. */
export interface IterationFacts {
  iteration: number;
  total: number;
  /** Whether the point is of the initial design. */
  initial: boolean;
  value: number;
  best: number;
  isBest: boolean;
  durationMs: number;
}

/** The line of one iteration, at most 80 columns; a star marks a new best value. */
export function iterationLine(facts: IterationFacts, paint: Paint): string {
  const { iteration, total, initial, value, best, isBest, durationMs } = facts;
  const count = `iteration ${String(iteration).padStart(String(total).length)}/${total}`;
  const bestText = `best ${best.toFixed(4)}${isBest ? ' *' : '  '}`;
  const seconds = (durationMs / 1000).toFixed(2);
  const phase = initial ? 'design' : 'model ';
  return `${count}  ${phase}  value ${value.toFixed(4)}  ${isBest ? paint(bestText, 'green') : bestText}  ${seconds} s`;
}

/** The lines after the last iteration. */
export function summaryLines(
  space: Space,
  best: { iteration: number; x: readonly number[]; y: number },
  total: number,
  seconds: number,
  paint: Paint,
): string[] {
  const width = Math.max(...space.map(({ name }) => name.length));
  return [
    '',
    `finished ${total} iterations in ${seconds.toFixed(1)} s`,
    paint(`best ${best.y.toFixed(4)} at iteration ${best.iteration}`, 'bold'),
    ...space.map(({ name }, at) => `  ${name.padEnd(width)}  ${short(best.x[at] ?? Number.NaN)}`),
  ];
}

/** Said when the run folder asks the job to end. */
export const stopLine = (iterations: number): string => `asked to stop; ended after ${iterations} iterations`;

/** What a Python program prints when an exception ends it. */
export const tracebackText = (iteration: number): string =>
  [
    'Traceback (most recent call last):',
    '  File "optimization.py", line 212, in <module>',
    '    main()',
    '  File "optimization.py", line 187, in main',
    '    score = evaluate(candidate)',
    '  File "optimization.py", line 96, in evaluate',
    '    raise ValueError(f"no finite score at iteration {iteration}")',
    `ValueError: no finite score at iteration ${iteration}`,
    '',
  ].join('\n');

/** What a Python program prints when the disk is full. */
export const diskFullText = (path: string): string =>
  [
    'Traceback (most recent call last):',
    '  File "optimization.py", line 141, in save',
    '    handle.write(block)',
    `OSError: [Errno 28] No space left on device: ${JSON.stringify(path)}`,
    '',
  ].join('\n');
