/** What stays while screens change. */
export const frame = {
  navigation: 'Screens',
  runs: 'Runs',
  newRun: 'New run',
  patterns: 'Patterns',
  sample: 'Sample',
  skip: 'Skip to the content',
  theme: 'Theme',
  themes: { system: 'As the system', light: 'Light', dark: 'Dark' },
  connection: {
    connecting: 'Connecting …',
    connected: 'Connected',
    lost: 'Connection lost, trying again',
    refused: 'Refused',
  },
  connectionDetail: {
    connecting: 'The window is looking for the background host.',
    connected: 'What you see is live.',
    lost: 'Jobs are not affected. The figures stand still until the background host answers again.',
    refused: 'The background host does not know this window.',
  },
  refusedTitle: 'This window has no valid key',
};

/** Words that many screens use. */
export const common = {
  copied: 'Copied',
  copyOf: (what: string) => `Copy ${what}`,
  none: '–',
  of: (part: number, whole: number | null) => (whole === null ? String(part) : `${part}/${whole}`),
  cancel: 'Cancel',
  dismiss: 'Dismiss',
};
