import { makeStyles, Tooltip, tokens } from '@fluentui/react-components';
import { PlugConnectedRegular, PlugDisconnectedRegular } from '@fluentui/react-icons';
import { stateToken } from '../design/tokens.ts';
import { useText } from '../text/window-text.ts';
import { useConnection } from '../wire/wire-context.ts';

const useStyles = makeStyles({
  mark: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    minHeight: '20px',
    padding: '0 10px',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    '@media (max-width: 1000px)': { flexDirection: 'column', gap: '2px', padding: 0, textAlign: 'center' },
  },
  icon: { fontSize: '16px', flexShrink: 0 },
});

/** How the window stands with its host, in words. */
export function ConnectionMark() {
  const styles = useStyles();
  const text = useText().frame;
  const { state } = useConnection();
  const Icon = state === 'connected' ? PlugConnectedRegular : PlugDisconnectedRegular;
  const colour =
    state === 'connected' || state === 'connecting'
      ? tokens.colorNeutralForeground3
      : stateToken('vigilWaiting');
  return (
    <Tooltip content={text.connectionDetail[state]} relationship="description" positioning="after">
      <div className={styles.mark} style={{ color: colour }} role="status" data-connection={state}>
        <Icon className={styles.icon} aria-hidden />
        {text.connection[state]}
      </div>
    </Tooltip>
  );
}
