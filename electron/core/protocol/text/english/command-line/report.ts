import type { IncidentFiles } from '../../../wire/incident-files.ts';
import { formatBytes } from '../../quantities.ts';
import { shared } from '../shared/shared.ts';

/** Messages about a report that leaves the machine. */
export const report = {
  /** What a bundle contains, and what was taken out of it. */
  contents: (
    files: readonly { path: string; text: string }[],
    redactions: IncidentFiles['redactions'],
    unreadable: readonly string[],
  ): string[] => [
    'The bundle contains:',
    ...files.map(({ path, text }) => `  ${path} (${formatBytes(text.length)})`),
    shared.report.takenOut(redactions),
    ...unreadable.map((path) => `Could not be read: ${path}`),
  ],
  confirm: 'Nothing is written yet. Add --yes to write the file.',
  written: (path: string) => `Written to ${path}`,
};
