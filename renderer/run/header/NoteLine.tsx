import { makeStyles, tokens } from '@fluentui/react-components';
import { NoteRegular } from '@fluentui/react-icons';
import { firstLineOfNote } from '../../../electron/core/protocol/policy/run-note.ts';
import type { RunRow } from '../../../electron/core/protocol/wire/run-view.ts';
import { routeAddress } from '../../frame/route.ts';
import { useText } from '../../text/window-text.ts';

const useStyles = makeStyles({
  line: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '4px',
    minWidth: '24px',
    maxWidth: '40ch',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    textDecorationLine: 'none',
    '&:hover': { textDecorationLine: 'underline' },
  },
  icon: { flexShrink: 0 },
  text: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

/** The beginning of what was written about a run. It leads to where all of it is read and changed; nothing without a note. */
export function NoteLine({ row: { id, note } }: { row: Pick<RunRow, 'id' | 'note'> }) {
  const styles = useStyles();
  const { settings: text } = useText();
  if (note === '') return null;
  return (
    <a className={styles.line} href={routeAddress({ screen: 'run', id, tab: 'settings' })} title={note}>
      <NoteRegular className={styles.icon} aria-label={text.note} />
      <span className={styles.text} translate="no" dir="auto">
        {firstLineOfNote(note)}
      </span>
    </a>
  );
}
