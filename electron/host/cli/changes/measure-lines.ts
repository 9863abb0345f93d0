import { FIRST_MEASURES } from '../../../core/protocol/policy/first-measure.ts';
import type { StartPolicy } from '../../../core/protocol/policy/start-policy.ts';
import type { Language } from '../../../core/protocol/text/english/english.ts';
import { isOwnMeasure } from '../../../core/start/first-measures.ts';

/** What each of the first measures does and costs; empty if they are not taken. */
export function measureLines(start: StartPolicy, { commandLine, shared }: Language): string[] {
  if (!start.firstMeasures) return [];
  return [
    commandLine.run.firstMeasures,
    ...FIRST_MEASURES.map((measure) => `  ${shared.firstMeasure(measure, isOwnMeasure(measure, start))}`),
  ];
}
