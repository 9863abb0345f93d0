import type { Fix, FixAdvice } from '../../../diagnosis/fix.ts';
import type { LoaderSettings } from '../../../diagnosis/loader-settings.ts';
import type { UnknownName } from '../../../open-enum.ts';

type LoaderAdvice = Extract<
  Exclude<FixAdvice, UnknownName>,
  | 'enlarge-shared-memory'
  | 'raise-descriptor-limit'
  | 'guard-main'
  | 'make-picklable'
  | 'start-workers-by-spawn'
  | 'replace-damaged-file'
  | 'correct-dataset'
  | 'copy-data-locally'
  | 'preprocess-ahead'
>;

/** What helps with data loading, and is done by hand. */
export const LOADER_ADVICE = {
  'enlarge-shared-memory': () => 'Enlarge /dev/shm. In a container its size is set when it starts.',
  'raise-descriptor-limit': () => 'Raise the limit of open files (ulimit -n) before the job starts.',
  'guard-main': () => 'Put the script\u2019s own work below \u201cif __name__ == "__main__":\u201d.',
  'make-picklable': (of) =>
    `Define what workers get at the top level of a module, not as a lambda or local function${of === null ? '' : ` (${of})`}.`,
  'start-workers-by-spawn': () =>
    'Move data to the GPU in the training loop, or start workers by \u201cspawn\u201d.',
  'replace-damaged-file': (of) => `Copy ${of ?? 'the file'} again, or leave it out.`,
  'correct-dataset': (of) => `Correct the dataset\u2019s code${of === null ? '' : ` at ${of}`}.`,
  'copy-data-locally': () => 'Copy the data to a local disk, or store it smaller.',
  'preprocess-ahead': (of) =>
    `Preprocess the data once and store the result${of === null ? '' : ` of \u201c${of}\u201d`}.`,
} satisfies Record<LoaderAdvice, (of: string | null) => string>;

const PROFILES: Partial<Record<string, string>> = {
  fast: 'Fast profile',
  balanced: 'Balanced profile',
  careful: 'Careful profile',
  measured: 'Best settings',
};

/** Settings as a script writes them. */
export const loaderSettingsInWords = ({ workers, prefetch, batch }: LoaderSettings): string =>
  [
    `num_workers=${workers}`,
    ...(workers === 0 ? [] : [`prefetch_factor=${prefetch}`]),
    `batch_size=${batch}`,
  ].join(', ');

/** A proposal for a loader. */
export const loaderFixInWords = ({ profile, settings }: Extract<Fix, { kind: 'loader' }>): string =>
  `${PROFILES[profile] ?? profile}: ${loaderSettingsInWords(settings)}.`;
