/** What every screen shows. */
export const frame = {
  navigation: 'Screens',
  home: 'Home',
  runs: 'Runs',
  newRun: 'New run',
  patterns: 'Patterns',
  machine: 'Machine',
  failures: 'Failures',
  settings: 'Settings',
  sample: 'Sample',
  skip: 'Skip to the content',
  themeIs: (name: string) => `Theme: ${name}`,
  themes: { system: 'System', light: 'Light', dark: 'Dark', contrast: 'High contrast' },
  languageIs: (name: string) => `Language: ${name}`,
  systemLanguage: (name: string) => `System default (${name})`,
  connection: {
    connecting: 'Connecting …',
    connected: 'Connected',
    lost: 'Not live',
    refused: 'Refused',
  },
  connectionDetail: {
    connecting: 'The window is looking for the background host.',
    connected: 'What you see is live.',
    lost: 'Jobs are not affected. The figures do not update until the background host answers again.',
    refused: 'The background host does not know this window.',
  },
  goneSince: (since: string) => `The background host has not answered since ${since}.`,
  goneFigures: (since: string) => `Everything is as of ${since}; jobs continue.`,
  goneTrying: 'Vigil keeps trying to reach it. Actions wait until it answers.',
  otherVersion:
    'The background host is another version of Vigil now, which this window does not fit. Jobs are not affected. Reload the window; what you have filled in is kept.',
  reload: 'Reload',
  figuresStopped: (since: string | null) =>
    since === null
      ? 'The monitor is late with its first figures of memory and GPUs. Runs are not affected.'
      : `Figures of memory and GPUs are as of ${since}: the monitor is late. Runs are not affected.`,
  slow: (answer: string) =>
    `The connection to the background host is slow: an answer takes ${answer}, so what you see is older by that.`,
  clockWrong: (by: string, isAhead: boolean) =>
    `The clock of this computer is ${by} ${isAhead ? 'ahead of' : 'behind'} the host's. Times and counters follow the host.`,
  noHostYet: 'The background host does not answer.',
  runTitle: (progress: string, name: string) => `${progress === '' ? '' : `${progress} `}${name} – Vigil`,
  staleTitle: (title: string) => `Not live: ${title}`,
  refusedTitle: 'This window has no valid key',
};

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Words that many screens use. */
export const common = {
  copied: 'Copied',
  copyOf: (what: string) => `Copy ${what}`,
  /** A label, and of what among several it is. */
  labelled: (label: string, what: string) => `${label} ${what}`,
  none: '–',
  yesterday: (time: string) => `Yesterday ${time}`,
  onDate: (day: number, month: number, year: number | null, time: string) =>
    `${day} ${MONTHS[month - 1] ?? ''}${year === null ? '' : ` ${year}`}, ${time}`,
  of: (part: number, whole: number | null) => (whole === null ? String(part) : `${part}/${whole}`),
  cancel: 'Cancel',
  dismiss: 'Dismiss',
};
