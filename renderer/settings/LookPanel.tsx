import { Field } from '@fluentui/react-components';
import { useSyncExternalStore } from 'react';
import { ThemeChoice } from '../../electron/core/protocol/wire/desktop-bridge.ts';
import { ChoiceField } from '../parts/ChoiceField.tsx';
import { Panel } from '../parts/Panel.tsx';
import { ProblemBar } from '../parts/ProblemBar.tsx';
import { Select } from '../parts/Select.tsx';
import { SYSTEM_LANGUAGE, useLanguageChoice } from '../parts/use-language-choice.ts';
import { useText } from '../text/window-text.ts';
import { useServices } from '../wire/wire-context.ts';
import { DefaultHint } from './DefaultHint.tsx';
import { useSettingFields } from './setting-fields.ts';

interface LookPanelProps {
  theme: ThemeChoice;
  onTheme(choice: ThemeChoice): void;
}

/** Theme and language. */
export function LookPanel({ theme, onTheme }: LookPanelProps) {
  const fields = useSettingFields();
  const { appSettings: words, frame } = useText();
  const { preferences } = useServices();
  const view = useSyncExternalStore(preferences.subscribe, preferences.get);
  const language = useLanguageChoice();
  const chosen = view?.preferences.language ?? SYSTEM_LANGUAGE;
  const ofSystem = frame.systemLanguage(language.ofSystem.name);
  return (
    <Panel title={words.look}>
      <div className={fields}>
        <div>
          <ChoiceField
            label={words.theme}
            value={theme}
            options={ThemeChoice.options.map((each) => [each, frame.themes[each]] as const)}
            onChange={onTheme}
          />
          <DefaultHint
            setting={words.theme}
            value={frame.themes.system}
            isDefault={theme === 'system'}
            more={words.themeKept}
            onReset={() => onTheme('system')}
          />
        </div>
        <div>
          <Field label={words.language}>
            <Select value={chosen} onChange={(_, { value }) => void language.choose(value)}>
              <option value={SYSTEM_LANGUAGE} translate="yes">
                {ofSystem}
              </option>
              {language.spoken.map(({ tag, name }) => (
                <option key={tag} value={tag} lang={tag} translate="no">
                  {name}
                </option>
              ))}
            </Select>
          </Field>
          <DefaultHint
            setting={words.language}
            value={ofSystem}
            isDefault={chosen === SYSTEM_LANGUAGE}
            more={words.languageKept}
            disabled={language.disabled}
            onReset={() => void language.choose(SYSTEM_LANGUAGE)}
          />
        </div>
      </div>
      {language.problem && <ProblemBar problem={language.problem} onDismiss={language.dismiss} />}
    </Panel>
  );
}
