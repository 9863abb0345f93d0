import type { RerunPlan } from '../../../diagnosis/rerun.ts';
import type { RerunWords } from '../../diagnosis-words.ts';
import { roughDuration } from '../../quantities.ts';
import { rerunSettingInWords } from './rerun-setting.ts';

/** What the repeat of a failing iteration would run, for a person to agree to. */
export function rerunPlanInWords(plan: RerunPlan): RerunWords {
  const { iteration, attempt, from, original, folder, outside } = plan;
  const begins =
    from.kind === 'checkpoint'
      ? `from ${from.file}`
      : from.kind === 'beginning' && from.replay
        ? 'with the calls that Vigil kept'
        : 'from the beginning';
  return {
    before: [
      `Attempt ${attempt} died in iteration ${iteration}. This command repeats it in a fresh process, ${begins}.`,
      `It runs in a copy of ${original}. The copies lie in ${folder} and are removed afterwards.`,
    ],
    after: [
      outside.length === 0
        ? 'It names no path outside of the copies.'
        : `It names these paths outside of the copies, and may write there: ${outside.join(', ')}`,
      "A script may write wherever its own code says. Vigil can't prevent that.",
      ...(plan.settings.length === 0
        ? []
        : [
            `If it dies there again, Vigil repeats it with one change at a time: ${plan.settings.map(rerunSettingInWords).join('; ')}. All of it takes ${roughDuration((plan.settings.length + 1) * plan.limitMs)} at most.`,
          ]),
      `Vigil ends ${plan.settings.length === 0 ? 'it' : 'each repeat'} once iteration ${iteration + 1} is done, when the run begins an attempt, or after ${roughDuration(plan.limitMs)}.`,
    ],
  };
}
