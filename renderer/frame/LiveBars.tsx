import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { DismissRegular, WarningRegular } from '@fluentui/react-icons';
import { type ReactNode, useState } from 'react';
import { roughDuration } from '../../electron/core/protocol/text/quantities.ts';
import { useNow } from '../parts/use-now.ts';
import { formatMoment } from '../text/format-moment.ts';
import { useText } from '../text/window-text.ts';
import { useConnection } from '../wire/wire-context.ts';
import { HostGone } from './HostGone.tsx';

const useStyles = makeStyles({
  bars: { gridColumn: '1 / -1', minWidth: 0 },
  bar: {
    display: 'flex',
    alignItems: 'center',
    gap: '10px',
    padding: '4px 16px',
    minHeight: '24px',
    lineHeight: tokens.lineHeightBase300,
    color: tokens.colorStatusWarningForeground1,
    backgroundColor: tokens.colorStatusWarningBackground1,
    borderBottom: `1px solid ${tokens.colorStatusWarningBorder1}`,
  },
  icon: { fontSize: '20px', flexShrink: 0 },
  sentence: { flexGrow: 1, minWidth: 0 },
});

/** A clock that is wrong by less is not worth a line: figures are corrected for it anyway. */
const SKEW_MS = 30_000;

/** From two minutes on seconds are of no matter. */
const wholeMinutes = (ms: number): number => (ms < 120_000 ? ms : Math.round(ms / 60_000) * 60_000);

/**
 * What keeps the page from being live, across every screen: a host of another version, no host, no monitor, a slow
 * connection, a wrong clock. While no host answers, that alone.
 */
export function LiveBars() {
  const styles = useStyles();
  const text = useText();
  const { isOtherVersion, lostAt, aheadMs, slowMs, monitor } = useConnection();
  const nowMs = useNow(60_000, true);
  // What was dismissed; another deviation is said again.
  const [seenSkewMs, setSeenSkew] = useState(0);
  if (isOtherVersion)
    return (
      <div className={styles.bars} role="alert">
        <LiveBar kind="version" sentence={text.frame.otherVersion}>
          <Button size="small" onClick={() => location.reload()}>
            {text.frame.reload}
          </Button>
        </LiveBar>
      </div>
    );
  if (lostAt !== null)
    return (
      <div className={styles.bars}>
        <HostGone />
      </div>
    );
  const isSkewed = Math.abs(aheadMs) >= SKEW_MS && Math.abs(aheadMs - seenSkewMs) >= SKEW_MS;
  const silence =
    monitor === null
      ? null
      : monitor.kind === 'overdue'
        ? text.frame.figuresStopped(
            monitor.since === null ? null : formatMoment(monitor.since, nowMs, text.common, 'seconds'),
          )
        : text.shared.monitorSilence(monitor, nowMs);
  return (
    <div className={styles.bars} role="status">
      {silence !== null && <LiveBar kind="monitor" sentence={silence} />}
      {slowMs !== null && <LiveBar kind="slow" sentence={text.frame.slow(roughDuration(slowMs))} />}
      {isSkewed && (
        <LiveBar
          kind="clock"
          sentence={text.frame.clockWrong(roughDuration(wholeMinutes(Math.abs(aheadMs))), aheadMs < 0)}
          onDismiss={() => setSeenSkew(aheadMs)}
        />
      )}
    </div>
  );
}

interface LiveBarProps {
  kind: string;
  sentence: string;
  onDismiss?: () => void;
  children?: ReactNode;
}

function LiveBar({ kind, sentence, onDismiss, children }: LiveBarProps) {
  const styles = useStyles();
  const { common } = useText();
  return (
    <div className={styles.bar} data-live-bar={kind}>
      <WarningRegular className={styles.icon} aria-hidden />
      <span className={styles.sentence}>{sentence}</span>
      {children}
      {onDismiss && (
        <Button
          size="small"
          appearance="transparent"
          icon={<DismissRegular />}
          aria-label={common.dismiss}
          onClick={onDismiss}
        />
      )}
    </div>
  );
}
