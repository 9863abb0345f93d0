import { makeStyles, tokens } from '@fluentui/react-components';

const useStyles = makeStyles({
  button: {
    minWidth: 0,
    justifyContent: 'flex-start',
    fontWeight: tokens.fontWeightRegular,
    padding: '5px 8px',
    '& .word': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '@media (max-width: 1000px)': {
      justifyContent: 'center',
      '& .word': { display: 'none' },
      '& .fui-Button__icon': { margin: 0 },
    },
  },
});

/** The look of a button at the foot of the navigation. In a narrow window only its icon has room. */
export const useFootButtonStyles = (): string => useStyles().button;
