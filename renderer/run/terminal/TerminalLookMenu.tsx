import {
  Button,
  Menu,
  MenuDivider,
  MenuGroup,
  MenuGroupHeader,
  MenuItem,
  MenuItemCheckbox,
  MenuItemRadio,
  MenuList,
  MenuPopover,
  MenuTrigger,
} from '@fluentui/react-components';
import { TextFontSizeRegular } from '@fluentui/react-icons';
import { useMemo } from 'react';
import { keyCaps, type ShortcutName } from '../../shortcuts/shortcuts.ts';
import { useText } from '../../text/window-text.ts';
import { browserWidths, fontsHere } from './fonts-here.ts';
import { type TerminalLook, USUAL_LOOK, withSize } from './terminal-look.ts';

interface TerminalLookMenuProps {
  look: TerminalLook;
  onChange(look: TerminalLook): void;
}

/** Value of the item for the usual fonts. A font has a name. */
const USUAL_FONT = '';

const Keys = ({ of }: { of: ShortcutName }) => <span translate="no">{keyCaps(of)[0]?.join('+')}</span>;

/** Chooses size and font of the terminal's text, and whether what is selected is copied. */
export function TerminalLookMenu({ look, onChange }: TerminalLookMenuProps) {
  const text = useText().terminal;
  const here = useMemo(() => fontsHere(browserWidths()), []);
  const fonts = look.font === null || here.includes(look.font) ? here : [...here, look.font];
  return (
    <Menu
      checkedValues={{ font: [look.font ?? USUAL_FONT], selection: look.copiesSelection ? ['copy'] : [] }}
      onCheckedValueChange={(_, { name, checkedItems: [chosen] }) =>
        onChange(
          name === 'font'
            ? { ...look, font: chosen === undefined || chosen === USUAL_FONT ? null : chosen }
            : { ...look, copiesSelection: chosen !== undefined },
        )
      }
    >
      <MenuTrigger>
        <Button
          size="small"
          appearance="subtle"
          icon={<TextFontSizeRegular />}
          aria-label={text.look}
          title={text.look}
        />
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          <MenuItem
            persistOnClick
            secondaryContent={<Keys of="largerText" />}
            onClick={() => onChange(withSize(look, 1))}
          >
            {text.larger}
          </MenuItem>
          <MenuItem
            persistOnClick
            secondaryContent={<Keys of="smallerText" />}
            onClick={() => onChange(withSize(look, -1))}
          >
            {text.smaller}
          </MenuItem>
          <MenuItem
            persistOnClick
            secondaryContent={<Keys of="usualText" />}
            onClick={() => onChange({ ...look, sizePx: USUAL_LOOK.sizePx })}
          >
            {text.usualSize(look.sizePx)}
          </MenuItem>
          <MenuDivider />
          <MenuItemCheckbox name="selection" value="copy">
            {text.copiesSelection}
          </MenuItemCheckbox>
          <MenuDivider />
          <MenuGroup>
            <MenuGroupHeader>{text.font}</MenuGroupHeader>
            <MenuItemRadio name="font" value={USUAL_FONT}>
              {text.usualFont}
            </MenuItemRadio>
            {fonts.map((font) => (
              <MenuItemRadio key={font} name="font" value={font} translate="no">
                <span style={{ fontFamily: `'${font}'` }}>{font}</span>
              </MenuItemRadio>
            ))}
          </MenuGroup>
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
