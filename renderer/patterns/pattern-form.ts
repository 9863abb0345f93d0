import type { OwnPattern } from '../../electron/core/protocol/policy/own-pattern.ts';

/** What a line that a pattern matches may say. */
export const PATTERN_MOMENTS = [
  'done',
  'began',
  'failed',
  'told',
  'over',
] as const satisfies OwnPattern['moment'][];

/** Groups with a meaning of their own. */
const KNOWN_GROUPS: ReadonlySet<string> = new Set([
  'iteration',
  'total',
  'value',
  'best',
  'epoch',
  'duration',
]);

/** A pattern to begin with, with the first number whose name is free. */
export const newPattern = (taken: readonly string[], nameOf: (number: number) => string): OwnPattern => {
  let number = taken.length + 1;
  while (taken.includes(nameOf(number))) number++;
  return { name: nameOf(number), pattern: '', moment: 'done', metrics: {}, example: null };
};

/** Names of the groups in a pattern, in their order, that are metrics. */
export const metricGroups = (pattern: string): string[] => [
  ...new Set(
    [...pattern.matchAll(/\(\?P?<([A-Za-z_]\w*)>/g)]
      .map(([, name = '']) => name)
      .filter((name) => !KNOWN_GROUPS.has(name)),
  ),
];

/** The pattern without metrics of groups that it no longer has. */
export const withoutUnusedMetrics = (pattern: OwnPattern): OwnPattern => {
  const groups = new Set(metricGroups(pattern.pattern));
  const metrics = Object.fromEntries(Object.entries(pattern.metrics).filter(([group]) => groups.has(group)));
  return { ...pattern, metrics };
};
