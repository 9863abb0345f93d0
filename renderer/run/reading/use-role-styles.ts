import { makeStyles } from '@fluentui/react-components';
import type { SlotRole } from '../../../electron/core/protocol/journal/output-roles.ts';
import { stateToken } from '../../design/tokens.ts';

/** The look of a number by what it is: a colour and an underline of its own, which stays in forced colours. */
const useStyles = makeStyles({
  iterations: { color: stateToken('vigilReadCounter'), borderBottomStyle: 'solid', borderBottomWidth: '2px' },
  total: { color: stateToken('vigilReadCounter'), borderBottomStyle: 'dotted', borderBottomWidth: '2px' },
  value: { color: stateToken('vigilReadValue'), borderBottomStyle: 'double', borderBottomWidth: '4px' },
  best: { color: stateToken('vigilReadBest'), borderBottomStyle: 'dashed', borderBottomWidth: '2px' },
  nothing: { textDecorationLine: 'line-through' },
});

/** Names of styles by role. */
export const useRoleStyles = (): Record<SlotRole, string> => useStyles();
