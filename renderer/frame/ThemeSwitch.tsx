import { Button, Menu, MenuItemRadio, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components';
import { DarkThemeRegular } from '@fluentui/react-icons';
import { ThemeChoice } from '../../electron/core/protocol/wire/desktop-bridge.ts';
import { useOffers } from '../parts/use-offers.ts';
import { useText } from '../text/window-text.ts';
import { useFootButtonStyles } from './foot-button.ts';

/** Chooses between the system's theme, light and dark. */
export function ThemeSwitch({
  choice,
  onChoose,
}: {
  choice: ThemeChoice;
  onChoose(choice: ThemeChoice): void;
}) {
  const footButton = useFootButtonStyles();
  const text = useText().frame;
  useOffers(
    'theme',
    ThemeChoice.options.map((each) => ({
      ...{ id: each, label: text.themeIs(text.themes[each]), disabled: each === choice },
      isCurrent: each === choice,
      act: () => onChoose(each),
    })),
  );
  return (
    <Menu
      checkedValues={{ theme: [choice] }}
      onCheckedValueChange={(_, { checkedItems }) => {
        const chosen = ThemeChoice.options.find((each) => each === checkedItems[0]);
        if (chosen) onChoose(chosen);
      }}
    >
      <MenuTrigger>
        <Button
          appearance="subtle"
          className={footButton}
          icon={<DarkThemeRegular />}
          aria-label={text.themeIs(text.themes[choice])}
          title={text.themeIs(text.themes[choice])}
        >
          <span className="word" title={text.themes[choice]}>
            {text.themes[choice]}
          </span>
        </Button>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {ThemeChoice.options.map((each) => (
            <MenuItemRadio key={each} name="theme" value={each}>
              {text.themes[each]}
            </MenuItemRadio>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
