import type { MetricRef } from '../../../electron/core/protocol/wire/metrics-view.ts';
import type { WindowText } from '../../text/window-text.ts';

/** Longer names are cut in their middle: beginning and end tell most. */
const MOST_LETTERS = 64;

/** A text that differs for any two series. */
export const metricKey = ({ kind, name }: MetricRef): string => `${kind}:${name}`;

/** True if the job chose the name: it is in no language. */
export const isJobName = ({ kind }: MetricRef): boolean => kind === 'metric' || kind === 'parameter';

/**
 * What a series is called. A parameter says that it is one where a metric has the same name.
 * @param isShared  whether a metric has the name too
 */
export function metricName(
  { kind, name }: MetricRef,
  words: WindowText['metrics'],
  isShared: (name: string) => boolean = () => false,
): string {
  if (kind === 'value' || kind === 'best' || kind === 'seconds') return words[kind];
  if (kind === 'point') return words.point(name);
  return kind === 'parameter' && isShared(name) ? words.parameter(readableName(name)) : readableName(name);
}

/** A name of any length as one of a readable length. No letter is cut in two. */
export function readableName(name: string): string {
  if (name.length <= MOST_LETTERS) return name;
  // Only what is shown is taken apart.
  const letters = (text: string) => [...text];
  const begin = letters(name.slice(0, MOST_LETTERS)).slice(0, (MOST_LETTERS * 2) / 3);
  const end = letters(name.slice(-MOST_LETTERS)).slice(-MOST_LETTERS / 3);
  return `${begin.join('')}…${end.join('')}`;
}
