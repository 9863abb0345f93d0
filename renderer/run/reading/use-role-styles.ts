import { makeStyles } from '@fluentui/react-components';
import type { SlotRole } from '../../../electron/core/protocol/disk/output-roles.ts';
import { stateToken } from '../../design/tokens.ts';

/** A colour, also under the pointer, and a line below. */
const look = (
  colour: string,
  borderBottomStyle: 'solid' | 'dotted' | 'double' | 'dashed',
  width: string,
) => ({
  color: colour,
  borderBottomStyle,
  borderBottomWidth: width,
  borderBottomColor: 'currentColor',
  '&:hover, &:hover:active': { color: colour, borderBottomColor: 'currentColor' },
});

/** The look of a number by what it is: a colour and a line of its own, which stays in forced colours. */
const useStyles = makeStyles({
  iterations: look(stateToken('vigilReadCounter'), 'solid', '2px'),
  total: look(stateToken('vigilReadCounter'), 'dotted', '2px'),
  value: look(stateToken('vigilReadValue'), 'double', '4px'),
  best: look(stateToken('vigilReadBest'), 'dashed', '2px'),
  nothing: { textDecorationLine: 'line-through' },
});

/** Names of styles by role. */
export const useRoleStyles = (): Record<SlotRole, string> => useStyles();
