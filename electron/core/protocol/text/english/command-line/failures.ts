import type { LinkedFile, MarkdownImported } from '../../../wire/failure-markdown.ts';
import type { FailureDraft, FailureSeen } from '../../../wire/failure-view.ts';

const count = (entries: number): string => (entries === 1 ? '1 entry' : `${entries} entries`);

/** Words of `vigil failures`. */
export const failures = {
  id: 'Entry',
  kind: 'Kind',
  seen: 'Seen here',
  title: 'Failure',
  /** How often an entry was right, of the deaths that were judged. */
  right: 'Right',
  rightOf: ({ right, wrong }: FailureSeen) => (right + wrong === 0 ? '' : `${right} of ${right + wrong}`),
  restarts: 'Restarts',
  stops: 'none',
  none: 'No entry fits.',
  symptom: 'Symptom',
  cause: 'Cause',
  fix: 'Fix',
  reproduction: 'How to reproduce',
  source: 'Source',
  mayReturn: { yes: 'It can come back after the fix.', no: 'It does not come back after the fix.' },
  certainty: (certainty: string) => certainty,
  /** Deaths without an entry. */
  draft: ({ count, run, attempt, fingerprint }: FailureDraft) =>
    `${count} ${count === 1 ? 'death' : 'deaths'} without an entry (${fingerprint}), last in run ${run}, attempt ${attempt}. "vigil failures add --from ${run} --attempt N" prints an entry to complete.`,
  moreDrafts: (count: number) =>
    count === 1 ? '1 older one is left out.' : `${count} older ones are left out.`,
  draftCount: 'Deaths',
  draftRun: 'Last in run',
  draftAt: 'When',
  fingerprint: 'In common',
  noDrafts: 'Every death here has an entry.',
  draftAttempt: 'Attempt',
  draftAdvice: '"vigil failures add --from RUN --attempt N" prints an entry to complete.',
  enforced: (id: string) =>
    `From now on no run is restarted after ${id}, if that is certainly or likely the cause. "vigil failures observe ${id}" takes that back.`,
  observed: (id: string) => `${id} decides nothing any more.`,
  isEnforced: 'A run that dies of it is not restarted, as you want.',
  imported: ({ path, ids, replaced, isSame }: MarkdownImported) =>
    isSame
      ? `This text was imported before: ${path}.`
      : `Imported ${count(ids.length)} into ${path}: ${ids.join(', ')}.${replaced.length === 0 ? '' : ` Replaced: ${replaced.join(', ')}.`}`,
  noLinks: 'No file is linked. "vigil failures link FILE.md" links one.',
  link: ({ path, ids, error, pending }: LinkedFile) =>
    [
      `Linked: ${path}, ${count(ids.length)}.`,
      ...(error === null ? [] : [`It can't be read or written now (${error.message}).`]),
      ...(pending.length === 0
        ? []
        : [`Not yet written into it: ${pending.join(', ')}. "vigil failures link FILE.md" tries again.`]),
    ].join(' '),
  unlinked: (path: string) => `Unlinked: ${path}. The file stays as it is.`,
  added: (ids: readonly string[]) => `Added: ${ids.join(', ')}.`,
} as const;
