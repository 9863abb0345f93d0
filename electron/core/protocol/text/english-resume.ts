import type { ResumeDiffers } from '../journal/resume-differs.ts';
import type { SafetyView } from '../wire/safety-view.ts';

/**
 * Where a run would go on that somebody resumes now, by what is known of its job; empty if that is not told, as of an
 * attempt that others have followed.
 */
export function englishResumed(safety: SafetyView | null): string {
  if (safety === null) return '';
  if (!safety.canResume) return 'Resuming starts it from the beginning.';
  if (safety.savedIteration === null) return 'Resuming continues from what it has saved itself.';
  return safety.savedIteration === 0
    ? 'Nothing of it is saved yet, so resuming starts it from the beginning.'
    : `Resuming continues after iteration ${safety.savedIteration}.`;
}

/** The same of an attempt that Vigil starts by itself; only what differs from going on where it was needs saying. */
export const englishRestarted = (safety: SafetyView | null): string =>
  safety?.canResume === false ? 'It starts from the beginning, because this job cannot resume.' : '';

/** A note that an attempt began elsewhere than Vigil had said. */
export function englishResumeDiffers({ attempt, said, seen, total, by }: ResumeDiffers): string {
  const facts = `Vigil started attempt ${attempt} to go on after iteration ${said}, but the job began at iteration ${seen}${total === null ? '' : ` of ${total}`}`;
  if (seen > said + 1) return `${facts}: it found a newer state of its own, or left out what lies between.`;
  if (seen > 1) return `${facts}, so it computes iterations again. The first results count.`;
  return by === 'output' && total === null
    ? `${facts}. Either its way of resuming has no effect, or it counts from where it started.`
    : `${facts}: its way of resuming seems to have no effect. Check its arguments for resuming in its settings.`;
}
