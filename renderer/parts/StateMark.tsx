import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import {
  ArrowSyncCircleRegular,
  CheckmarkCircleFilled,
  ClockRegular,
  DismissCircleFilled,
  PauseCircleRegular,
  PlayCircleFilled,
  QuestionCircleRegular,
  RecordStopRegular,
  WarningFilled,
} from '@fluentui/react-icons';
import { Outcome } from '../../electron/core/protocol/disk/ending.ts';
import { isUnknownName } from '../../electron/core/protocol/open-enum.ts';
import { isUnreadable, waitsForCard } from '../../electron/core/protocol/wire/hindrance.ts';
import type { RunRow } from '../../electron/core/protocol/wire/run-view.ts';
import { stateToken } from '../design/tokens.ts';
import { useText, type WindowText } from '../text/window-text.ts';
import { useStaleness } from '../wire/wire-context.ts';

const useStyles = makeStyles({
  mark: { display: 'inline-flex', verticalAlign: 'middle', alignItems: 'center', gap: '6px', minWidth: 0 },
  shape: { flexShrink: 0, fontSize: '16px' },
  word: { lineHeight: tokens.lineHeightBase200 },
  cut: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  strong: { fontWeight: tokens.fontWeightSemibold },
});

const LOOKS = {
  queued: { Shape: ClockRegular, colour: stateToken('vigilWaiting') },
  paused: { Shape: PauseCircleRegular, colour: stateToken('vigilWaiting') },
  ending: { Shape: ArrowSyncCircleRegular, colour: stateToken('vigilWaiting') },
  asking: { Shape: QuestionCircleRegular, colour: stateToken('vigilWaiting') },
  starting: { Shape: ArrowSyncCircleRegular, colour: stateToken('vigilRunning') },
  running: { Shape: PlayCircleFilled, colour: stateToken('vigilRunning') },
  waiting: { Shape: ClockRegular, colour: stateToken('vigilWaiting') },
  stopping: { Shape: RecordStopRegular, colour: stateToken('vigilWaiting') },
  finished: { Shape: CheckmarkCircleFilled, colour: stateToken('vigilFinished') },
  stopped: { Shape: RecordStopRegular, colour: stateToken('vigilStopped') },
  failed: { Shape: DismissCircleFilled, colour: stateToken('vigilFailed') },
  unconfirmed: { Shape: QuestionCircleRegular, colour: stateToken('vigilUnconfirmed') },
  'ended-early': { Shape: QuestionCircleRegular, colour: stateToken('vigilUnconfirmed') },
  silent: { Shape: WarningFilled, colour: stateToken('vigilWaiting') },
  hindered: { Shape: WarningFilled, colour: stateToken('vigilWaiting') },
  unreadable: { Shape: WarningFilled, colour: stateToken('vigilFailed') },
  ended: { Shape: RecordStopRegular, colour: stateToken('vigilStopped') },
};

/** It runs, and looks as if it hung. */
const isSilent = (row: RunRow): boolean => row.phase === 'running' && row.hang !== null;

function lookOf(row: RunRow): keyof typeof LOOKS {
  if (isUnreadable(row)) return 'unreadable';
  if (waitsForCard(row)) return 'waiting';
  if (row.problem !== null) return 'hindered';
  if (isSilent(row)) return 'silent';
  if (row.phase !== 'ended') return row.phase;
  return row.outcome === null || isUnknownName(Outcome, row.outcome) ? 'ended' : row.outcome;
}

/** The state of a run in one word or two. */
export function stateWord(row: RunRow, text: WindowText): string {
  if (isUnreadable(row)) return text.runs.damaged;
  if (waitsForCard(row)) return text.runs.waitsForCard;
  if (row.catchingUp !== null) return text.runs.catchingUp(row.catchingUp.done, row.catchingUp.of);
  if (isSilent(row)) return text.runs.silent;
  return row.outcome !== null && row.phase === 'ended'
    ? text.shared.outcome(row.outcome)
    : text.shared.phase[row.phase];
}

interface StateMarkProps {
  row: RunRow;
  strong?: boolean;
  /** It has one line; what has no room there is its hint. */
  isOneLine?: boolean;
}

/** The state of a run as a shape, a colour and a word; each alone is enough. */
export function StateMark({ row, strong = false, isOneLine = false }: StateMarkProps) {
  const styles = useStyles();
  const text = useText();
  const { Shape, colour } = LOOKS[lookOf(row)];
  const stale = useStaleness() !== null && row.phase !== 'ended';
  const word = stale ? text.runs.lastSeen(stateWord(row, text)) : stateWord(row, text);
  return (
    <span className={mergeClasses(styles.mark, strong && styles.strong)} style={{ color: colour }}>
      <Shape className={styles.shape} aria-hidden />
      <span
        className={mergeClasses(styles.word, isOneLine && styles.cut)}
        title={isOneLine ? word : undefined}
      >
        {word}
      </span>
    </span>
  );
}
