import { NUMBER, namedNumbers, numberOf } from '../recognizers/numbers.ts';
import type { OutputFact } from '../recognizers/output-fact.ts';
import { pythonEntries } from '../recognizers/python-literal.ts';

const DURATION = new RegExp(
  String.raw`(?<![\p{L}])(?:took|time|duration|elapsed|소요(?: ?시간)?|耗时|用时|所要時間)\s{0,10}[:=：]?\s{0,10}(${NUMBER})\s?(ms|s|secs?|seconds?|m|mins?|minutes?|h|hours?|초|분|시간|秒|分钟|分|小时)(?![\p{L}])`,
  'iu',
);
const PARAMETERS =
  /(?:params?|parameters|config|candidate|x_next|파라미터|매개변수|参数)\s{0,10}[=:：]\s{0,10}(\{(?:[^{}]|\{[^{}]*\})*\})/iu;
const UNITS_MS: readonly (readonly [RegExp, number])[] = [
  [/^ms$/i, 1],
  [/^(?:s|secs?|seconds?|초|秒)$/i, 1000],
  [/^(?:m|mins?|minutes?|분|分钟|分)$/i, 60_000],
];
const HOUR_MS = 3_600_000;
/** Names whose numbers are not metrics. */
const NO_METRIC = /^(?:best\w*|incumbent|time|took|duration|elapsed|iter\w*|trial|epoch|step|eta)$/i;

/**
 * What the line of an iteration says beside its number, value and best: the point, other named numbers, how long it
 * took.
 * @param taken  places of the numbers that have a role
 */
export function detailsIn(
  text: string,
  taken: readonly { start: number; end: number }[],
): Pick<OutputFact, 'parameters' | 'metrics' | 'durationMs'> {
  let rest = text;
  for (const { start, end } of taken)
    rest = `${rest.slice(0, start)}${' '.repeat(end - start)}${rest.slice(end)}`;
  const parameters = rest.includes('{') ? PARAMETERS.exec(rest) : null;
  const beside =
    parameters === null
      ? rest
      : rest.slice(0, parameters.index) + rest.slice(parameters.index + parameters[0].length);
  return {
    parameters: parameters === null ? {} : pythonEntries(parameters[1] ?? ''),
    metrics: namedNumbers(beside, NO_METRIC),
    durationMs: durationIn(beside),
  };
}

function durationIn(line: string): number | null {
  const [, count, unit = ''] = DURATION.exec(line) ?? [];
  const number = numberOf(count);
  if (number === null || !(number >= 0) || !Number.isFinite(number)) return null;
  return Math.round(number * (UNITS_MS.find(([name]) => name.test(unit))?.[1] ?? HOUR_MS));
}
