import {
  DEFAULT_PREFERENCES,
  type PreferencesChange,
  PreferencesFile,
} from '../../core/protocol/preferences.ts';
import { languageOf } from '../../core/protocol/text/languages/choose-language.ts';
import { LANGUAGES } from '../../core/protocol/text/languages/languages.ts';
import { FILE_FORMAT } from '../../core/protocol/version.ts';
import type { PreferencesView } from '../../core/protocol/wire/preferences-view.ts';
import type { Answer, Done } from '../../core/protocol/wire/problem.ts';
import { readRegularSync } from '../../platform/files/regular-file.ts';
import { readRegular } from '../../platform/files/regular-file-async.ts';
import { replaceFile } from '../../platform/files/replace-file.ts';
import { DONE, refuse } from '../base/answers.ts';
import { fileFaultOf } from '../base/file-fault-of.ts';
import { homePaths } from '../base/paths.ts';
import { systemErrorOf } from '../base/system-error-of.ts';

/** The current preferences. The file is read each time, because a person may edit it at any time. */
export const readPreferences = (path: string): PreferencesView => viewOf(readFile(path));

/** Those of the user of a home. */
export const preferencesIn = (home: string): PreferencesView => readPreferences(homePaths(home).preferences);

/** The same, without blocking this process while a drive does not answer. */
export async function readPreferencesAsync(path: string): Promise<PreferencesView> {
  try {
    return viewOf(parsed(await readRegular(path, LONGEST_BYTES)));
  } catch (error) {
    return viewOf(unread(path, error));
  }
}

function viewOf(file: Answer<PreferencesFile>): PreferencesView {
  if (!file.ok) return { preferences: DEFAULT_PREFERENCES, problem: file.problem };
  const { language = DEFAULT_PREFERENCES.language } = file.value;
  const { sampleIntervalMs = DEFAULT_PREFERENCES.sampleIntervalMs } = file.value;
  return { preferences: { language, sampleIntervalMs }, problem: null };
}

/** Changes some preferences in the file. Refuses, and leaves the file unchanged, if it cannot be read. */
export function changePreferences(path: string, change: PreferencesChange): Done {
  const file = readFile(path);
  if (!file.ok) return file;
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
    replaceFile(path, `${JSON.stringify({ ...file.value, ...changes }, null, 2)}\n`);
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
    return parsed(readRegularSync(path, LONGEST_BYTES));
  } catch (error) {
    return unread(path, error);
  }
}

function parsed(bytes: Buffer): Answer<PreferencesFile> {
  const text = bytes.toString().replace(BYTE_ORDER_MARK, '');
  return { ok: true, value: PreferencesFile.parse(JSON.parse(text)) };
}

function unread(path: string, error: unknown): Answer<PreferencesFile> {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { ok: true, value: { format: FILE_FORMAT } };
  return refuse({ code: 'preferences-unreadable', path, fault: fileFaultOf(error) });
}
