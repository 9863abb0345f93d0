import {
  Button,
  Menu,
  MenuItemRadio,
  MenuList,
  MenuPopover,
  MenuTrigger,
  makeStyles,
} from '@fluentui/react-components';
import { LocalLanguageRegular } from '@fluentui/react-icons';
import { use, useState } from 'react';
import { chooseLanguage } from '../../electron/core/protocol/text/languages/choose-language.ts';
import { LANGUAGES } from '../../electron/core/protocol/text/languages/languages.ts';
import type { Problem } from '../../electron/core/protocol/wire/problem.ts';
import { ProblemBar } from '../parts/ProblemBar.tsx';
import { trueOnSuccess, useCall } from '../parts/use-call.ts';
import { useWantedLanguages } from '../text/use-language.ts';
import { LanguageContext } from '../text/window-text.ts';
import { useServices } from '../wire/wire-context.ts';
import { useFootButtonStyles } from './foot-button.ts';

const useStyles = makeStyles({
  // Beside the navigation, over the screen's lower edge.
  problem: { position: 'fixed', left: '196px', bottom: '16px', zIndex: 7, width: 'min(420px, 60vw)' },
});

/** Value of the item that follows the system. A tag is never empty. */
const SYSTEM = '';

interface LanguageSwitchProps {
  /** The tag of the chosen language; null: that of the system. */
  chosen: string | null;
  /** Why the choice cannot be read; null if it can. */
  unreadable: Problem | null;
}

/** Chooses the language of window, command line and shell. */
export function LanguageSwitch({ chosen, unreadable }: LanguageSwitchProps) {
  const styles = useStyles();
  const footButton = useFootButtonStyles();
  const language = use(LanguageContext);
  const text = language.window.frame;
  const { client } = useServices().wire;
  const { disabled, problem, call, dismiss } = useCall();
  const [isSeen, setSeen] = useState(false);
  const shown = problem ?? (isSeen ? null : unreadable);
  const ofSystem = chooseLanguage(null, useWantedLanguages());
  // The pseudo-language is listed only while it is the chosen one.
  const spoken = LANGUAGES.includes(language) ? LANGUAGES : [...LANGUAGES, language];
  const choose = (tag: string | undefined) =>
    call(async () =>
      trueOnSuccess(
        await client.preferences.change.mutate({ language: tag === SYSTEM ? null : (tag ?? null) }),
      ),
    );
  return (
    <>
      <Menu
        checkedValues={{ language: [chosen ?? SYSTEM] }}
        onCheckedValueChange={(_, { checkedItems }) => void choose(checkedItems[0])}
      >
        <MenuTrigger>
          <Button
            appearance="subtle"
            className={footButton}
            icon={<LocalLanguageRegular />}
            disabled={disabled}
            aria-label={text.languageIs(language.name)}
            title={text.languageIs(language.name)}
          >
            <span className="word" title={language.name} lang={language.tag} translate="no">
              {language.name}
            </span>
          </Button>
        </MenuTrigger>
        <MenuPopover>
          <MenuList>
            <MenuItemRadio name="language" value={SYSTEM}>
              {text.systemLanguage(ofSystem.name)}
            </MenuItemRadio>
            {spoken.map(({ tag, name }) => (
              <MenuItemRadio key={tag} name="language" value={tag} lang={tag} translate="no">
                {name}
              </MenuItemRadio>
            ))}
          </MenuList>
        </MenuPopover>
      </Menu>
      {shown && (
        <div className={styles.problem}>
          <ProblemBar problem={shown} onDismiss={problem ? dismiss : () => setSeen(true)} />
        </div>
      )}
    </>
  );
}
