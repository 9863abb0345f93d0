import {
  Button,
  Menu,
  MenuItemRadio,
  MenuList,
  MenuPopover,
  MenuTrigger,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import { DarkThemeRegular } from '@fluentui/react-icons';
import { ThemeChoice } from '../../electron/core/protocol/wire/desktop-bridge.ts';
import { useText } from '../text/window-text.ts';

const useStyles = makeStyles({
  button: {
    justifyContent: 'flex-start',
    fontWeight: tokens.fontWeightRegular,
    padding: '5px 8px',
    '@media (max-width: 1000px)': {
      minWidth: 0,
      justifyContent: 'center',
      '& .word': { display: 'none' },
      '& .fui-Button__icon': { margin: 0 },
    },
  },
});

/** Chooses between the system's theme, light and dark. */
export function ThemeSwitch({
  choice,
  onChoose,
}: {
  choice: ThemeChoice;
  onChoose(choice: ThemeChoice): void;
}) {
  const styles = useStyles();
  const text = useText().frame;
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
          className={styles.button}
          icon={<DarkThemeRegular />}
          aria-label={`${text.theme}: ${text.themes[choice]}`}
        >
          <span className="word">{text.themes[choice]}</span>
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
