import { makeStyles } from '@fluentui/react-components';

const useStyles = makeStyles({
  note: {
    display: '-webkit-box',
    overflow: 'hidden',
    WebkitLineClamp: '8',
    WebkitBoxOrient: 'vertical',
    whiteSpace: 'pre-line',
  },
});

/** A note among the results, so tall at most that the figures beside it stay in sight. */
export function ComparedNote({ note }: { note: string }) {
  const styles = useStyles();
  return (
    <span className={styles.note} title={note} translate="no" dir="auto">
      {note}
    </span>
  );
}
