import { NUMBER, namedNumbers, numberOf } from './numbers.ts';
import type { OutputFact } from './output-fact.ts';
import { pythonEntries } from './python-literal.ts';

const BEST_WORD = `(?:(?:current|new|global|so far)[ _])?(?:best|incumbent)|최고(?:값| 값|점수| 점수)?|최적(?:값| 값)?|최선|最优值?|最佳值?|最好值?|最高分?|最小值|ベスト`;
const BEST_TAIL = `(?:[ _-](?:so[ _]far|value|val|score|objective|obj|loss|cvar|y|f|fitness|reward|accuracy|acc|map|metric|found|cost|is|observed))*`;
const BEST = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${BEST_WORD})${BEST_TAIL}\s{0,10}(?:\([^()]{0,40}\))?\s{0,10}(?:is|=|:|：|→|->)?\s{0,10}(${NUMBER})(?!\.?[\p{L}\p{N}_]|[:/]\d)`,
  'iu',
);
const VALUE = new RegExp(
  String.raw`(?<![\p{L}\p{N}_])(?:(?:objective|function|current|observed)[ _])?(?:value|val|score|objective|obj|y|f|f\(x\)|target|fitness|reward|cvar|result|cost|값|현재값|현재 값|목적값|점수|결과|目标值|目标|当前值|值|得分|分数|结果|値|スコア)\s{0,10}(?:=|:|：|→|->)\s{0,10}(${NUMBER})(?!\.?[\p{L}\p{N}_]|[:/]\d)`,
  'iu',
);
const LOSS = new RegExp(
  String.raw`(?<![\p{L}\p{N}_])(?:loss|손실|损失)\s{0,10}[:=：]\s{0,10}(${NUMBER})(?!\.?[\p{L}\p{N}_])`,
  'iu',
);
const DURATION = new RegExp(
  String.raw`(?<![\p{L}])(?:took|time|duration|소요(?: ?시간)?|耗时|用时|所要時間)\s{0,10}[:=：]?\s{0,10}(${NUMBER})\s?(ms|s|secs?|seconds?|m|mins?|minutes?|h|hours?|초|분|시간|秒|分钟|分|小时)(?![\p{L}])`,
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
const NO_METRIC = /^(?:best\w*|incumbent|time|took|duration|iter\w*|trial|epoch|step)$/i;

/** Best value so far in a line; null if there is none. */
export const bestIn = (line: string): number | null => numberOf(BEST.exec(line)?.[1]);

/** Value, best, parameters, duration and metrics in a line of a hand-written loop, in English, Korean or Chinese. */
export function valuesIn(line: string): Partial<OutputFact> {
  const best = BEST.exec(line);
  // Otherwise `best value: 0.8` would also match as a value, and a value as a metric.
  const afterBest = without(line, best);
  const value = VALUE.exec(afterBest);
  const rest = without(afterBest, value);
  return {
    best: numberOf(best?.[1]),
    value: numberOf(value?.[1]) ?? numberOf(LOSS.exec(rest)?.[1]),
    parameters: line.includes('{') ? pythonEntries(PARAMETERS.exec(line)?.[1] ?? '') : {},
    durationMs: durationIn(rest),
    metrics: namedNumbers(rest, NO_METRIC),
  };
}

const without = (line: string, match: RegExpExecArray | null): string =>
  match ? line.slice(0, match.index) + line.slice(match.index + match[0].length) : line;

function durationIn(line: string): number | null {
  const [, count, unit = ''] = DURATION.exec(line) ?? [];
  const number = numberOf(count);
  if (number === null) return null;
  return Math.round(number * (UNITS_MS.find(([name]) => name.test(unit))?.[1] ?? HOUR_MS));
}

/** Words at the beginning of a line with a value, or parameters, of the current iteration. */
const LONE_WORDS = [
  ...[
    'objective',
    'value',
    'score',
    'cvar',
    'fitness',
    'reward',
    'result',
    'params',
    'parameters',
    'candidate',
    'x_next',
  ],
  ...['점수', '목적값', '결과', '파라미터', '目标', '得分', '结果', '参数'],
];
const LONE = new RegExp(`^[^\\p{L}\\p{N}]{0,20}(?:current |observed )?(?:${LONE_WORDS.join('|')})`, 'iu');

/** Values of the current iteration in a line that does not name it; null if there are none. */
export const loneValuesIn = (line: string): Partial<OutputFact> | null => {
  const values = LONE.test(line) ? valuesIn(line) : null;
  return values !== null && (values.value !== null || Object.keys(values.parameters ?? {}).length > 0)
    ? values
    : null;
};

/** Each such line contains one of these texts. */
export const LONE_NEEDLES: readonly string[] = LONE_WORDS;

/** Each line with a best value contains one of these texts. */
export const BEST_NEEDLES: readonly string[] = ['best', 'incumbent', '최고', '최적', '최선', '最', 'ベスト'];
