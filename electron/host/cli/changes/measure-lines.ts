import { previewOf } from '../../../core/protocol/policy/argument-style.ts';
import { FIRST_MEASURES } from '../../../core/protocol/policy/first-measure.ts';
import type { CheckedRunRequest } from '../../../core/protocol/policy/run-spec.ts';
import type { Language } from '../../../core/protocol/text/english/english.ts';
import { isOwnMeasure } from '../../../core/start/first-measures.ts';

/** What each of the first measures does and costs, or that none does anything; empty if they are not asked for. */
export function measureLines(
  spec: Pick<CheckedRunRequest, 'program' | 'overrides' | 'env' | 'policy'>,
  { commandLine, shared }: Language,
): string[] {
  const { start } = spec.policy;
  if (!start.firstMeasures) return [];
  if (spec.program.kind === 'sample') return [commandLine.run.measuresWithoutEffect];
  const env = { ...spec.env, ...previewOf(spec).env };
  return [
    commandLine.run.firstMeasures,
    ...FIRST_MEASURES.map(
      (measure) => `  ${shared.firstMeasure(measure, isOwnMeasure(measure, start, env))}`,
    ),
  ];
}
