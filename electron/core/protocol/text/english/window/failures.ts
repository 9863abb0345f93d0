import type { FailureEntry } from '../../../failures/failure-entry.ts';
import type { FailureMatch, MatchEvidence } from '../../../failures/failure-match.ts';
import { formatExitCode } from '../../quantities.ts';

const deaths = (count: number): string => (count === 1 ? '1 death' : `${count} deaths`);
const entries = (count: number): string => (count === 1 ? '1 entry' : `${count} entries`);

const SEVERITIES: Record<FailureEntry['severity'], string> = {
  fatal: 'Ends the job',
  degrading: 'The job goes on, but slower or worse',
  notice: 'Only a notice',
};

const RETRIES: Record<FailureEntry['retry'], string> = {
  same: 'May help as it is',
  change: 'Helps only with a change',
  wait: 'Helps only after a wait',
  never: 'Does not help',
};

const PLACES: Readonly<Record<string, string>> = {
  exception: 'Exception',
  tail: 'Output',
  fault: 'Stack at the crash',
  log: 'Log file',
};

const EVENTS: Readonly<Record<string, string>> = {
  'memory-kill': 'the kernel killed the job because memory ran out',
  'native-crash': 'a crash',
  'driver-error': 'a failure of the display driver',
  'memory-exhausted': 'memory was running out',
};

const SILENT_KINDS: Readonly<Record<string, string>> = {
  native: 'a crash in native code',
  zero: 'exit code 0 before the work was done',
  killed: 'killed from outside',
  driver: 'the display driver had failed shortly before',
  unknown: 'of an unknown kind',
};

/** What a match rests on. `value`: null where it is data of the job or of the system. */
function evidence(observed: MatchEvidence): { fact: string; value: string | null } {
  switch (observed.kind) {
    case 'line': {
      const { place, path, line, ofLines, count } = observed;
      const where = path ?? PLACES[place] ?? place;
      const times = count === 1 ? '' : `, ${count} times`;
      return { fact: `${where}, line ${line} of ${ofLines}${times}`, value: null };
    }
    case 'exit-code': {
      const { decimal, hexadecimal } = formatExitCode(observed.exitCode);
      return { fact: 'Exit code', value: `${decimal} (${hexadecimal})` };
    }
    case 'signal':
      return { fact: 'Signal', value: null };
    case 'module':
      return { fact: 'Module', value: null };
    case 'event':
      return { fact: 'System log', value: EVENTS[observed.what] ?? observed.what };
    case 'silent':
      return { fact: 'Silent exit', value: SILENT_KINDS[observed.silent] ?? observed.silent };
    case 'unknown':
      return { fact: 'Known only to a newer version of Vigil', value: null };
  }
}

const CERTAINTIES: Readonly<Record<string, string>> = {
  certain: 'Known failure',
  likely: 'Known failure, likely',
  possible: 'Known failure, possible',
};

/** The catalogue of known failures, and what it says about a death. */
export const failures = {
  title: 'Failures',
  intro: 'Known failures, with their causes and fixes. Vigil compares every death with them.',
  loading: 'Reading the catalogue …',
  search: 'Search in English, Korean or Chinese',
  kind: 'Kind',
  allKinds: 'All kinds',
  kindWithCount: (name: string, count: number) => `${name} (${count})`,
  count: (shown: number, all: number) => (shown === all ? entries(all) : `${shown} of ${entries(all)}`),
  seenHere: 'Seen here',
  found: 'Found',
  nothingFound: 'No entry has all of these words.',
  noEntries: 'The catalogue has no entries.',
  seen: (count: number, runs: number) => `${deaths(count)} in ${runs === 1 ? '1 run' : `${runs} runs`}`,
  last: (moment: string) => `last ${moment}`,
  own: 'Your own',
  drafts: 'Deaths without a known cause',
  draft: (count: number) => deaths(count),
  writeEntry: 'Write an entry …',
  writeEntryAbout: (attempt: string) => `Write an entry about ${attempt}`,
  newEntry: 'An entry of your own',
  newEntryIntro:
    'Made from this death. Write what you know into title, symptom, cause and fix: the deaths that come are compared with it.',
  entryAsText: 'The entry, as YAML',
  addEntry: 'Add it',
  moreDrafts: (count: number) =>
    count === 1 ? '1 older one is not shown.' : `${count} older ones are not shown.`,
  faults: 'Parts of your own catalogue that cannot be used',
  files: 'Your debugging.md',
  filesIntro:
    'Its entries are part of the catalogue. An import is a copy; a linked file is read again after a change.',
  importFile: 'Import …',
  exportOwn: 'Export your entries',
  nothingToExport: 'You have no entries of your own to export.',
  replace: 'Replace what is there',
  imported: ({
    ids,
    isSame,
    replaced,
  }: {
    ids: readonly string[];
    replaced: readonly string[];
    isSame: boolean;
  }) =>
    isSame
      ? 'This text was imported before.'
      : `Imported: ${entries(ids.length)}.${replaced.length === 0 ? '' : ` Replaced: ${replaced.join(', ')}.`}`,
  linked: 'Linked files',
  linkPath: 'File to be linked',
  linkHint: 'The whole path of a Markdown file. It gets new entries at its end; nothing else is changed.',
  link: 'Link',
  linkAgain: 'Try again',
  linkStates: {
    'in-step': ({ ids }: { ids: readonly string[] }) => `In step, ${entries(ids.length)}.`,
    behind: ({ pending }: { pending: readonly string[] }) =>
      `Out of step: ${pending.join(', ')} could not be written into it yet.`,
    faulty: ({ ids }: { ids: readonly string[] }) =>
      `In step, ${entries(ids.length)}; not all of it can be used:`,
    missing: ({ error }: { error: { message: string } | null }) =>
      `Missing, or not readable (${error?.message ?? ''}). What was read last still counts.`,
  },
  unlink: 'Unlink',
  unlinkOf: (path: string) => `Unlink ${path}`,
  back: 'All failures',
  symptom: 'Symptom',
  cause: 'Cause',
  fix: 'Fix',
  reproduction: 'How to reproduce it',
  about: 'About this entry',
  severity: 'Effect',
  severities: SEVERITIES,
  restart: 'A restart',
  retries: RETRIES,
  enforced: 'Does not help, so none starts, as you want',
  trust: 'May it end a run?',
  trustUnknown: 'Vigil cannot read which entries may end a run, so it does not know.',
  trusted: 'Yes, as you want: no run is restarted after it, if it is certainly or likely the cause.',
  onlyObserves: 'Not now: it only observes, and no decision follows from it.',
  neverEnds: 'No: a restart may help after it, or the job goes on.',
  letEnd: 'Let it end runs …',
  observeAgain: 'Let it only observe',
  trustTitle: 'Let this entry end runs?',
  trustBody:
    'A run that dies of it, certainly or likely, then ends and is not restarted. You can take that back on this page at any time.',
  trustYes: 'Let it end runs',
  return: 'After the fix',
  mayReturn: 'It may return',
  staysAway: 'It does not return',
  where: 'Where',
  related: 'Fixed by',
  source: 'Source',
  id: 'Id',
  occurrences: 'Occurrences',
  never: 'No death here had this cause.',
  attemptOf: (name: string, attempt: number) => `${name}, attempt ${attempt}`,
  role: ({ role, certainty }: Pick<FailureMatch, 'role' | 'certainty'>): string =>
    role === 'followed'
      ? 'Followed from another failure'
      : (CERTAINTIES[certainty] ?? 'Known failure, possible'),
  answered: (isRight: boolean) => (isRight ? 'You said: right' : 'You said: wrong'),
  openMachine: 'Show who holds the GPU',
  openCheckpoints: 'Choose an earlier checkpoint',
  openRun: (name: string) => `Apply it in ${name}`,
  diagnosisOf: (attempt: number) => `Diagnosis of attempt ${attempt}`,
  howSure: 'How sure',
  alsoFits: 'Also fits',
  sure: (certainty: FailureMatch['certainty']): string =>
    certainty === 'certain'
      ? 'Certain: the exception itself says it, or a code together with a module or the system log.'
      : certainty === 'likely'
        ? 'Likely: the last output says it, and the job did not work on after it.'
        : 'Possible: only a code, a signal or the kind of silence fits.',
  evidence,
  apply: 'Apply and resume',
  applyOver: 'Apply and start over',
  tried: (change: string) => `If the job dies at the same point again, Vigil tries this: ${change}.`,
  isItRight: 'Is this the cause?',
  right: 'Yes',
  wrong: 'No',
};
