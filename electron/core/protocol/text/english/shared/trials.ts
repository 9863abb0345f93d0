import type { TrialWords } from '../../trial-words.ts';

const MOST_NAMED = 5;

/** The table of the runs of a script. */
export const trials: TrialWords = {
  title: (count) => (count === 1 ? '1 run of this script' : `${count} runs of this script`),
  cut: (shown, count) => `The newest ${shown} of ${count} are shown.`,
  none: 'No run of this script has started yet.',
  id: 'Run',
  name: 'Name',
  started: 'Started',
  changed: 'Changed',
  countChanged: 'Things changed',
  remarks: 'Remarks',
  stoppedAt: 'Stopped at',
  ending: 'Ended',
  peak: 'Peak GPU',
  slope: 'MiB/iteration',
  first: 'first run of this script',
  unknown: 'not known, because Vigil has no record of what one of the runs was made of',
  nothing: 'nothing that Vigil keeps',
  branch: (name, iteration) => `continues ${name} from iteration ${iteration}`,
  more: (count) => `${count} more`,
  against: (name, passedOver) =>
    `against ${name}; ${passedOver === 1 ? 'the run' : `the ${passedOver} runs`} in between left no record`,
  atOnce: (count) =>
    count === 2
      ? 'Two things changed at once, so neither alone explains the result.'
      : `${count} things changed at once, so none alone explains the result.`,
  wentOn: (iterations) => {
    const named = iterations.slice(-MOST_NAMED);
    const last = named.length < iterations.length ? 'often, last ' : '';
    const later = named.filter((iteration) => iteration > 0);
    const places = [
      ...(later.length < named.length ? ['before its first iteration'] : []),
      ...(later.length > 0
        ? [`after ${later.length === 1 ? 'iteration' : 'iterations'} ${later.join(', ')}`]
        : []),
    ];
    return `Died ${last}${places.join(' and ')}, and went on.`;
  },
};
