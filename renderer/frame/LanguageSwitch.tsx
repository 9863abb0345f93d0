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
import type { Problem } from '../../electron/core/protocol/wire/problem.ts';
import { ProblemBar } from '../parts/ProblemBar.tsx';
import { SYSTEM_LANGUAGE, useLanguageChoice } from '../parts/use-language-choice.ts';
import { useOffers } from '../parts/use-offers.ts';
import { LanguageContext } from '../text/window-text.ts';
import { useFootButtonStyles } from './foot-button.ts';

const useStyles = makeStyles({
  // Beside the navigation, over the screen's lower edge.
  problem: { position: 'fixed', left: '196px', bottom: '16px', zIndex: 7, width: 'min(420px, 60vw)' },
});

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
  const { ofSystem, spoken, disabled, problem, choose, dismiss } = useLanguageChoice();
  const [isSeen, setSeen] = useState(false);
  const shown = problem ?? (isSeen ? null : unreadable);
  useOffers('language', [
    {
      ...{ id: 'system', label: text.systemLanguage(ofSystem.name), disabled: disabled || chosen === null },
      isCurrent: chosen === null,
      act: () => void choose(SYSTEM_LANGUAGE),
    },
    ...spoken.map(({ tag, name }) => ({
      ...{ id: tag, label: text.languageIs(name), disabled: disabled || tag === chosen },
      isCurrent: tag === chosen,
      act: () => void choose(tag),
    })),
  ]);
  return (
    <>
      <Menu
        checkedValues={{ language: [chosen ?? SYSTEM_LANGUAGE] }}
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
            <MenuItemRadio name="language" value={SYSTEM_LANGUAGE}>
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
