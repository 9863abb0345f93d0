/** What every screen shows. */
export const frame = {
  navigation: 'Screens',
  runs: 'Runs',
  newRun: 'New run',
  patterns: 'Patterns',
  machine: 'Machine',
  sample: 'Sample',
  skip: 'Skip to the content',
  themeIs: (name: string) => `Theme: ${name}`,
  themes: { system: 'System', light: 'Light', dark: 'Dark' },
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
  goneFigures: (since: string) => `Everything shown is as of ${since}; jobs continue without it.`,
  goneTrying: 'Vigil keeps trying to reach it.',
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
  none: '–',
  yesterday: (time: string) => `Yesterday ${time}`,
  onDate: (day: number, month: number, year: number | null, time: string) =>
    `${day} ${MONTHS[month - 1] ?? ''}${year === null ? '' : ` ${year}`}, ${time}`,
  of: (part: number, whole: number | null) => (whole === null ? String(part) : `${part}/${whole}`),
  cancel: 'Cancel',
  dismiss: 'Dismiss',
};
