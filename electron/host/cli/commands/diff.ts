import type { Comparison } from '../../../core/protocol/wire/difference.ts';
import { distinctComparisons } from '../../../core/protocol/wire/distinct-comparisons.ts';
import type { Answer } from '../../../core/protocol/wire/problem.ts';
import { chooseAttempt } from '../changes/choose-attempt.ts';
import { differenceLines } from '../changes/difference-lines.ts';
import { command } from '../command.ts';
import { withHost } from '../connection.ts';
import { EXIT } from '../exit-codes.ts';
import { flag } from '../options.ts';
import { reportProblem, reportUsageError } from '../world.ts';

/**
 * `vigil diff RUN`: what changed since the attempt before, the run before, and the last run that finished. `vigil diff RUN RUN`:
 * what changed from one to the other. A run stands for its newest attempt.
 */
export const diff = command('diff', { brief: flag }, async ({ values, words }, world) => {
  if (words.length === 0 || words.length > 2) return reportUsageError(world, { code: 'diff-usage' });
  return withHost(world, async (calls) => {
    const rows = await calls.runs.list.query();
    const wanted: { id: string; attempt: number | null }[] = [];
    for (const word of words) {
      const { run, attempt } = chooseAttempt(rows, word);
      if (run.kind === 'none') return reportProblem(world, { code: 'no-such-run', id: word });
      if (run.kind === 'several')
        return reportUsageError(world, { code: 'several-runs', name: word, ids: run.ids });
      wanted.push({ id: run.row.id, attempt });
    }
    const [first, second] = wanted;
    if (first === undefined) return EXIT.badInput;
    const answers: Answer<Comparison | null>[] =
      second === undefined
        ? [
            await calls.provenance.compare.query({ after: first, before: 'attempt-before' }),
            await calls.provenance.compare.query({ after: first, before: 'run-before' }),
            await calls.provenance.compare.query({ after: first, before: 'run-finished' }),
          ]
        : [await calls.provenance.compare.query({ after: second, before: first })];
    const answered: Comparison[] = [];
    for (const answer of answers) {
      if (!answer.ok) return reportProblem(world, answer.problem);
      if (answer.value !== null) answered.push(answer.value);
    }
    const found = distinctComparisons(answered);
    if (world.json) world.console.printJson(found);
    else if (found.length === 0) world.console.print(world.language.commandLine.diff.nothingBefore(first.id));
    for (const [at, comparison] of world.json ? [] : found.entries()) {
      if (at > 0) world.console.print('');
      for (const line of differenceLines(comparison, values.brief ?? false, world.language))
        world.console.print(line);
    }
    return EXIT.ok;
  });
});
