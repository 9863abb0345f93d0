/** The numbers of a run as charts. */
export const metrics = {
  title: 'Metrics',
  axis: 'Horizontal axis',
  axes: { iteration: 'Iteration', time: 'Time', attempt: 'Attempt', parameters: 'Parameters' },
  inAttempt: (attempt: number) => `In attempt ${attempt}`,
  log: 'Log scale',
  logX: 'Log x axis',
  /** Ends of attempts that would stand left of iteration 1. */
  beforeFirst: (count: number) =>
    `Not marked: ${count === 1 ? 'an end' : `${count} ends`} before iteration 1. Iteration 0 has no logarithm.`,
  smoothing: 'Smoothing',
  smoothed: (weight: string) => `Smoothing ${weight}`,
  search: 'Find a metric',
  back: 'Back',
  whole: 'Show all',
  zoomHint: 'Drag to zoom in.',
  /** Names of series that every run has. */
  value: 'Value',
  best: 'Best so far',
  seconds: 'Seconds per iteration',
  point: (number: string) => `x${number}`,
  /** `name`: a name that a parameter shares with a metric. */
  parameter: (name: string) => `${name} (parameter)`,
  raw: (name: string) => `${name}, as measured`,
  loading: 'Reading the metrics …',
  loadingMany: (count: number) => `Reading ${count} observations …`,
  drawing: 'Drawing …',
  found: (found: number, all: number) =>
    found === all ? `${all} ${all === 1 ? 'metric' : 'metrics'}` : `${found} of ${all} metrics`,
  notFound: 'No metric has this name.',
  clearSearch: 'Show all metrics',
  pinned: 'Pinned',
  all: 'All metrics',
  pin: 'Pin',
  pinOf: (title: string) => `Pin ${title}`,
  unpin: 'Unpin',
  unpinOf: (title: string) => `Unpin ${title}`,
  choose: 'Lines',
  chooseOf: (title: string) => `Choose the lines of ${title}`,
  chooseHint: (most: number) => `Up to ${most} lines in one panel. A panel with several is pinned.`,
  more: (count: number) => `${count} more: search to find them.`,
  showLines: (count: number) => (count === 1 ? 'Show 1 line' : `Show ${count} lines`),
  several: (first: string, others: number) => `${first} and ${others} more`,
  /** `count`: values, `least`, `most` and `last`: figures. */
  summary: (count: number, least: string, most: string, last: string) =>
    `${count} ${count === 1 ? 'value' : 'values'} from ${least} to ${most}, the newest ${last}.`,
  linesSummary: (count: number) => `${count} lines.`,
  nothingFinite: 'It has no finite value yet.',
  parameters: {
    importance: 'Importance of the parameters',
    share: (percent: number) => `${percent} %`,
    method: (count: number) =>
      `From ${count} observations, by PED-ANOVA: how far the values in the best tenth differ from all.`,
    noImportance: {
      direction: () => 'Set which way the objective is better in Settings to see what matters.',
      few: (count: number) =>
        `${count === 1 ? '1 observation is' : `${count} observations are`} too few: it takes 20.`,
      alike: () => 'No parameter has changed so far.',
    },
    some: (picked: number, all: number) => `${picked} of ${all} observations, evenly spread.`,
    slice: (count: number) => `The objective in ${count === 1 ? '1 observation' : `${count} observations`}.`,
    /** What a place on the axis stands for. */
    place: (number: number, word: string) => `${number}: ${word}`,
    noValue: 'The objective has no finite value yet.',
  },
  parallel: {
    title: 'All parameters together',
    /** `shown` of `all` observations lie in the ranges that were chosen. */
    summary: (shown: number, all: number, parameters: number) =>
      `${shown === all ? all : `${shown} of ${all}`} ${all === 1 ? 'observation' : 'observations'} over ${
        parameters === 1 ? '1 parameter' : `${parameters} parameters`
      } and the objective.`,
    choose: 'Axes',
    chooseAxes: 'Choose the axes',
    chooseHint: (most: number) => `Up to ${most} parameters; the objective is always the last axis.`,
    showAxes: (count: number) => (count === 1 ? 'Show 1 axis' : `Show ${count} axes`),
    /** How the chart is read; `goal`: which values of the objective are better. */
    hint: (goal: 'maximise' | 'minimise' | null) =>
      `Each line is an observation; ${goal === null ? 'large values of the objective' : 'the best ones'} stand out. Drag along an axis to see only a part of it.`,
    rangeOf: 'Range of',
    from: 'From',
    to: 'To',
    notNumber: 'This is no number.',
    ranges: 'Ranges',
    between: (from: string, to: string) => `${from} to ${to}`,
    removeRange: (name: string) => `Show all of ${name}`,
    missing: (count: number) => `${count} not reported`,
    gaps: (parts: string) => `Gaps in the lines: ${parts}.`,
    /** Their names follow. */
    leftOut: (count: number) =>
      count === 1
        ? 'Left out, since it has had one value only:'
        : `${count} are left out, since each has had one value only:`,
    sameValue: 'The objective has been the same in all observations.',
    sameParameters: 'No parameter has changed so far.',
  },
  notDrawn: (parts: string) => `Not drawn: ${parts}.`,
  nan: (count: number) => `${count} NaN`,
  infinite: (count: number) => `${count} infinite`,
  notPositive: (count: number) => `${count} not above 0`,
};
