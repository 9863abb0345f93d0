import { use } from 'react';
import type { Language } from '../../electron/core/protocol/text/english/english.ts';
import { chooseLanguage } from '../../electron/core/protocol/text/languages/choose-language.ts';
import { LANGUAGES } from '../../electron/core/protocol/text/languages/languages.ts';
import type { Problem } from '../../electron/core/protocol/wire/problem.ts';
import { useWantedLanguages } from '../text/use-language.ts';
import { LanguageContext } from '../text/window-text.ts';
import { useClient } from '../wire/wire-context.ts';
import { trueOnSuccess, useCall } from './use-call.ts';

/** Value of the choice that follows the system. A tag is never empty. */
export const SYSTEM_LANGUAGE = '';

/** Which language window, command line and shell use, and how to change that. */
export function useLanguageChoice(): {
  /** That of the system. */
  ofSystem: Language;
  /** The pseudo-language is among them only while it is the chosen one. */
  spoken: readonly Language[];
  disabled: boolean;
  problem: Problem | null;
  choose(tag: string | undefined): Promise<unknown>;
  dismiss(): void;
} {
  const language = use(LanguageContext);
  const client = useClient();
  const { disabled, problem, call, dismiss } = useCall();
  return {
    ofSystem: chooseLanguage(null, useWantedLanguages()),
    spoken: LANGUAGES.includes(language) ? LANGUAGES : [...LANGUAGES, language],
    ...{ disabled, problem, dismiss },
    choose: (tag) =>
      call(async () =>
        trueOnSuccess(
          await client.preferences.change.mutate({
            language: tag === SYSTEM_LANGUAGE ? null : (tag ?? null),
          }),
        ),
      ),
  };
}
