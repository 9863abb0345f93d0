import type { ScriptOptions } from '../../../electron/core/protocol/wire/script-options.ts';
import type { WindowText } from '../../text/window-text.ts';
import { shownOptions } from './shown-options.ts';

const wordOf = (words: Readonly<Record<string, string>>, name: string): string | null => words[name] ?? null;

/**
 * Why a script shows no options, or not all; null where nothing is to be said: all are there, or it has no parser and needs
 * no form.
 */
export function optionsGapWords(report: ScriptOptions, words: WindowText['scriptOptions']): string | null {
  const { reason, line } = report;
  if (reason === null) return null;
  if (shownOptions(report, '').length > 0) return wordOf(words.someMissing, reason);
  return reason === 'syntax-error' && line !== null ? words.syntaxErrorIn(line) : wordOf(words.none, reason);
}
