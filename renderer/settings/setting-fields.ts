import { makeStyles } from '@fluentui/react-components';

const useStyles = makeStyles({
  fields: {
    display: 'grid',
    gap: '12px 24px',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 280px), 1fr))',
    '& .fui-Select': { width: '100%', minWidth: 0, maxWidth: '320px' },
  },
});

/** The class of a panel's settings: beside one another where there is room. */
export const useSettingFields = (): string => useStyles().fields;
