import { hostAnswers } from './doctor.ts';

/** The background host, and its page. */
export const host = {
  none: 'No host is running, so there is nothing to stop.',
  stopped: (pid: number) =>
    `The host (process ${pid}) ends. Jobs continue, and their keepers start a new host.`,
  answers: hostAnswers,
  notRunning: 'not running; it starts when it is needed',
  noPage: 'This host has no page to show, because it was not built. The command line does the same work.',
  pageAt:
    'If no page opens, copy this address into a browser. It holds the key of your host: keep it secret.',
} as const;
