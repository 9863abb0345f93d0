import { makeStyles, tokens } from '@fluentui/react-components';
import { PlugDisconnectedRegular } from '@fluentui/react-icons';
import { useNow } from '../parts/use-now.ts';
import { formatMoment } from '../text/format-moment.ts';
import { useText } from '../text/window-text.ts';
import { useConnection } from '../wire/wire-context.ts';

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '10px',
    padding: '8px 16px',
    lineHeight: tokens.lineHeightBase300,
    color: tokens.colorStatusWarningForeground1,
    backgroundColor: tokens.colorStatusWarningBackground1,
    borderBottom: `2px solid ${tokens.colorStatusWarningBorder2}`,
  },
  icon: { fontSize: '20px', flexShrink: 0 },
  title: { fontWeight: tokens.fontWeightSemibold, marginRight: '8px' },
});

/**
 * A bar across every screen while no host answers: since when, and how old the figures are. Empty while a host answers,
 * and during the first search for one.
 */
export function HostGone() {
  const styles = useStyles();
  const text = useText();
  const { state, lostAt, reason, everConnected } = useConnection();
  const nowMs = useNow(60_000, true);
  if (state === 'connected' || state === 'refused' || lostAt === null) return null;
  const since = formatMoment(lostAt, nowMs, text.common, 'seconds');
  return (
    <div className={styles.bar} role="alert" data-host-gone>
      <PlugDisconnectedRegular className={styles.icon} aria-hidden />
      <span>
        <span className={styles.title}>
          {everConnected ? text.frame.goneSince(since) : text.frame.noHostYet}
        </span>
        {everConnected && `${text.frame.goneFigures(since)} `}
        {reason ?? text.frame.goneTrying}
      </span>
    </div>
  );
}
