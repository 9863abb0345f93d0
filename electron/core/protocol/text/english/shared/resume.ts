import type { ResumeDiffers } from '../../../journal/resume-differs.ts';
import type { SafetyView } from '../../../wire/safety-view.ts';

/** Where the run would continue if it were resumed now; empty without `safety`, as for an attempt that is not the newest. */
export function resumedInWords(safety: SafetyView | null): string {
  if (safety === null) return '';
  if (!safety.canResume) return 'Resuming starts it from the beginning.';
  if (safety.byReplay)
    return 'Resuming runs it again from its start and gives it the results of its earlier evaluations.';
  if (safety.savedIteration === null) return 'Resuming continues from its own saved state.';
  return safety.savedIteration === 0
    ? 'Nothing is saved yet, so resuming starts it from the beginning.'
    : `Resuming continues after iteration ${safety.savedIteration}.`;
}

/** Where a restart begins; empty if it continues from saved work, as expected. */
export function restartedInWords(safety: SafetyView | null): string {
  if (safety?.byReplay)
    return 'It runs again from its start and gets the results of its earlier evaluations.';
  return safety?.canResume === false ? 'It starts from the beginning, because this job cannot resume.' : '';
}

/** A note that an attempt began at another iteration than Vigil expected. */
export function resumeDiffersInWords({ attempt, said, seen, total, by }: ResumeDiffers): string {
  const facts = `Vigil started attempt ${attempt} to resume after iteration ${said}, but the job began at iteration ${seen}${total === null ? '' : ` of ${total}`}`;
  if (seen > said + 1)
    return `${facts}. The job found a newer state of its own, or skipped the iterations between.`;
  if (seen > 1) return `${facts}. It repeats iterations; the first results count.`;
  return by === 'output' && total === null
    ? `${facts}. Either the job does not resume, or it counts from its resume point.`
    : `${facts}. Its way of resuming seems to have no effect. Check its arguments for resuming in its settings.`;
}
