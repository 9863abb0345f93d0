import {
  DEFAULT_PREFERENCES,
  Preferences,
  type PreferencesChange,
  PreferencesFile,
} from '../../core/protocol/policy/preferences.ts';
import { languageOf } from '../../core/protocol/text/languages/choose-language.ts';
import { LANGUAGES } from '../../core/protocol/text/languages/languages.ts';
import { FILE_FORMAT } from '../../core/protocol/version.ts';
import type { PreferencesView } from '../../core/protocol/wire/preferences-view.ts';
import type { Answer, Done, Problem } from '../../core/protocol/wire/problem.ts';
import { readRegularSync } from '../../platform/files/regular-file.ts';
import { readRegular } from '../../platform/files/regular-file-async.ts';
import { replaceFile } from '../../platform/files/replace-file.ts';
import { setAside } from '../../platform/files/set-aside.ts';
import { DONE, refuse } from '../base/answers.ts';
import { fileFaultOf } from '../base/file-fault-of.ts';
import { homePaths } from '../base/paths.ts';
import { systemErrorOf } from '../base/system-error-of.ts';

/** The current preferences. The file is read each time, because a person may edit it at any time. */
export const readPreferences = (path: string): PreferencesView => {
  try {
    return viewOf(path, readRegularSync(path, LONGEST_BYTES));
  } catch (error) {
    return withoutFile(path, error);
  }
};

/** Those of the user of a home. */
export const preferencesIn = (home: string): PreferencesView => readPreferences(homePaths(home).preferences);

/** The same, without blocking this process while a drive does not answer. */
export async function readPreferencesAsync(path: string): Promise<PreferencesView> {
  try {
    return viewOf(path, await readRegular(path, LONGEST_BYTES));
  } catch (error) {
    return withoutFile(path, error);
  }
}

/** A preference that cannot be used has its default, and is named as the problem; the others apply. */
function viewOf(path: string, bytes: Buffer): PreferencesView {
  const written = contentOf(bytes);
  const { success, error } = PreferencesFile.safeParse(written);
  const problem = success ? null : unreadable(path, error);
  const format = PreferencesFile.pick({ format: true }).safeParse(written);
  return { preferences: format.success ? soundOf(format.data) : DEFAULT_PREFERENCES, problem };
}

/** The preferences that can be used, and the defaults of the others. */
function soundOf(written: Readonly<Record<string, unknown>>): Preferences {
  const language = Preferences.shape.language.safeParse(written['language']);
  const interval = Preferences.shape.sampleIntervalMs.safeParse(written['sampleIntervalMs']);
  const newRuns = Preferences.shape.newRuns.safeParse(written['newRuns']);
  return {
    language: language.success ? language.data : DEFAULT_PREFERENCES.language,
    sampleIntervalMs: interval.success ? interval.data : DEFAULT_PREFERENCES.sampleIntervalMs,
    newRuns: newRuns.success ? newRuns.data : DEFAULT_PREFERENCES.newRuns,
  };
}

function withoutFile(path: string, error: unknown): PreferencesView {
  const problem = systemErrorOf(error).code === 'ENOENT' ? null : unreadable(path, error);
  return { preferences: DEFAULT_PREFERENCES, problem };
}

/**
 * Changes some preferences in the file. One whose content cannot be used is kept beside it first, and the preferences in it that
 * can be used stay. Refuses, and leaves the file unchanged, if it cannot be read at all.
 */
export function changePreferences(path: string, change: PreferencesChange): Done {
  const file = readFile(path);
  if (!file.ok && !isContentOf(file.problem)) return file;
  const changes = { ...change };
  if (typeof change.language === 'string') {
    const language = languageOf(change.language);
    if (language === null)
      return refuse({
        code: 'no-such-language',
        tag: change.language,
        known: LANGUAGES.map(({ tag }) => tag),
      });
    changes.language = language.tag;
  }
  try {
    if (!file.ok) setAside(path);
    const before = file.ok ? file.value : { format: FILE_FORMAT, ...readPreferences(path).preferences };
    replaceFile(path, `${JSON.stringify({ ...before, ...changes }, null, 2)}\n`);
  } catch (error) {
    return refuse({ code: 'preferences-unwritable', path, error: systemErrorOf(error) });
  }
  return DONE;
}

/** A thousand times the usual size. */
const LONGEST_BYTES = 1024 * 1024;

/** Some editors write this at the beginning of a file. */
const BYTE_ORDER_MARK = /^\ufeff/;

/** The content of the file; only the format if there is no file. */
function readFile(path: string): Answer<PreferencesFile> {
  try {
    return { ok: true, value: PreferencesFile.parse(contentOf(readRegularSync(path, LONGEST_BYTES))) };
  } catch (error) {
    return systemErrorOf(error).code === 'ENOENT'
      ? { ok: true, value: { format: FILE_FORMAT } }
      : refuse(unreadable(path, error));
  }
}

/** True if the file could be read, and only what stands in it is wrong. */
const isContentOf = (problem: Problem): boolean =>
  problem.code === 'preferences-unreadable' && !['system', 'not-a-file'].includes(problem.fault.kind);

const contentOf = (bytes: Buffer): unknown => JSON.parse(bytes.toString().replace(BYTE_ORDER_MARK, ''));

const unreadable = (path: string, error: unknown) =>
  ({ code: 'preferences-unreadable', path, fault: fileFaultOf(error) }) as const;
