import { makeStyles, tokens } from '@fluentui/react-components';
import { useText } from '../text/window-text.ts';

const useStyles = makeStyles({
  list: {
    display: 'inline-flex',
    gap: '4px',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    minWidth: 0,
    overflow: 'hidden',
  },
  tag: {
    padding: '0 6px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontSize: tokens.fontSizeBase200,
    lineHeight: '18px',
    color: tokens.colorNeutralForeground2,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
  },
});

/** The tags of a run; nothing if it has none. */
export function TagList({ tags }: { tags: readonly string[] }) {
  const styles = useStyles();
  const text = useText().settings;
  if (tags.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={text.tags}>
      {tags.map((tag) => (
        <li key={tag} className={styles.tag} title={tag} translate="no">
          {tag}
        </li>
      ))}
    </ul>
  );
}
