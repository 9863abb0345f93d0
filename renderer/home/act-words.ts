import type { FirstAct } from '../../electron/core/home/first-act.ts';
import type { WindowText } from '../text/window-text.ts';

/** The label of the first action for so many runs. */
export function labelOfAct(act: FirstAct, count: number, { run, home }: WindowText): string {
  switch (act) {
    case 'resume':
      return count === 1 ? run.resume : home.resumeAll(count);
    case 'start-over':
      return count === 1 ? run.startOver : home.startOverAll(count);
    case 'start-next':
      return count === 1 ? run.startNext : home.startNextAll(count);
    case 'start-now':
      return count === 1 ? run.startNow : home.startNextAll(count);
    case 'duplicate':
      return run.duplicateToCorrect;
    case 'settings':
      return run.correctSettings;
    case 'open':
      return home.openRun;
  }
}

/** What is asked before an action is done to several runs at once; null: nothing. */
export function askedForAll(
  act: FirstAct,
  count: number,
  { home }: WindowText,
): { title: string; text: string } | null {
  if (count === 1) return null;
  switch (act) {
    case 'resume':
      return { title: `${home.resumeAll(count)}?`, text: home.resumeAllText(count) };
    case 'start-over':
      return { title: `${home.startOverAll(count)}?`, text: home.startOverAllText(count) };
    case 'start-next':
    case 'start-now':
      return { title: `${home.startNextAll(count)}?`, text: home.startNextAllText(count) };
    default:
      return null;
  }
}
