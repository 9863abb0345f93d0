import { makeStyles } from '@fluentui/react-components';

const useStyles = makeStyles({
  spoken: {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
});

/** The class of words that only screen readers get. */
export const useSpokenStyle = (): string => useStyles().spoken;
