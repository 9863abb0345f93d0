import {
  Button,
  Menu,
  MenuDivider,
  MenuItem,
  MenuItemRadio,
  MenuList,
  MenuPopover,
  MenuTrigger,
  makeStyles,
  mergeClasses,
  tokens,
} from '@fluentui/react-components';
import { Goal } from '../../../electron/core/protocol/basics.ts';
import { SlotRole } from '../../../electron/core/protocol/disk/output-roles.ts';
import { chosenRole } from '../../../electron/core/protocol/reading/choose-roles.ts';
import type { ShownNumber } from '../../../electron/core/protocol/reading/shown-line.ts';
import type { ReadingView } from '../../../electron/core/protocol/wire/reading-view.ts';
import { useText } from '../../text/window-text.ts';
import type { RoleChoice } from './use-choose-roles.ts';
import { useRoleStyles } from './use-role-styles.ts';

const useStyles = makeStyles({
  number: {
    minWidth: 0,
    height: 'auto',
    lineHeight: '18px',
    padding: '0 2px',
    margin: '0 1px',
    font: 'inherit',
    verticalAlign: 'baseline',
    borderRadius: tokens.borderRadiusSmall,
    border: 'none',
    borderBottom: `1px dotted ${tokens.colorNeutralStroke1}`,
    whiteSpace: 'nowrap',
  },
  known: { fontWeight: tokens.fontWeightSemibold },
});

/** A number of the job's line. Opens what it can be. */
export function NumberMenu({
  shown,
  reading,
  choice,
}: {
  shown: ShownNumber;
  reading: Pick<ReadingView, 'chosen' | 'structure'>;
  choice: RoleChoice;
}) {
  const styles = useStyles();
  const roleStyles = useRoleStyles();
  const { reading: words, shared } = useText();
  const { text, name, role } = shown;
  const isMeasured = role === 'value' || role === 'best';
  const direction = reading.structure?.direction ?? null;
  const what = shared.role(role);
  return (
    <Menu
      checkedValues={{ role: role === null ? [] : [role], direction: direction === null ? [] : [direction] }}
      onCheckedValueChange={(_, { name: group, checkedItems: [item] }) => {
        const chosen = SlotRole.options.find((each) => each === item);
        if (group === 'role' && chosen !== undefined) choice.setRole(name, chosen);
        const goal = Goal.options.find((each) => each === item);
        if (group === 'direction' && goal !== undefined && role !== null) choice.setValue(name, role, goal);
      }}
    >
      <MenuTrigger disableButtonEnhancement>
        <Button
          appearance="transparent"
          size="small"
          className={mergeClasses(styles.number, ...(role === null ? [] : [styles.known, roleStyles[role]]))}
          disabled={choice.disabled}
          aria-label={words.numberIs(text, what)}
          title={what}
        >
          <span translate="no">{text}</span>
        </Button>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {SlotRole.options.map((each) => (
            <MenuItemRadio key={each} name="role" value={each}>
              {words.roles[each]}
            </MenuItemRadio>
          ))}
          {isMeasured && (
            <>
              <MenuDivider />
              {Goal.options.map((goal) => (
                <MenuItemRadio key={goal} name="direction" value={goal}>
                  {words.better[goal]}
                </MenuItemRadio>
              ))}
            </>
          )}
          {chosenRole(reading.chosen, name) !== null && (
            <>
              <MenuDivider />
              <MenuItem onClick={() => choice.setRole(name, null)}>{words.asFound}</MenuItem>
            </>
          )}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
