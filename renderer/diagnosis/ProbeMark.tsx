import { makeStyles, tokens } from '@fluentui/react-components';
import {
  CheckmarkCircleFilled,
  ClockRegular,
  PlayCircleFilled,
  ProhibitedRegular,
  QuestionCircleRegular,
  SkipForwardTabRegular,
  WarningFilled,
} from '@fluentui/react-icons';
import { stateToken } from '../design/tokens.ts';
import { useText } from '../text/window-text.ts';
import type { ProbeRow } from './probe-rows.ts';

const useStyles = makeStyles({
  mark: { display: 'inline-flex', alignItems: 'center', gap: '6px', whiteSpace: 'nowrap' },
  shape: { flexShrink: 0, fontSize: '16px' },
  word: { lineHeight: tokens.lineHeightBase300 },
});

const UNKNOWN = { Shape: QuestionCircleRegular, colour: stateToken('vigilUnconfirmed') };
const LOOKS: Partial<Record<string, typeof UNKNOWN>> = {
  waiting: { Shape: ClockRegular, colour: stateToken('vigilStopped') },
  doing: { Shape: PlayCircleFilled, colour: stateToken('vigilRunning') },
  pass: { Shape: CheckmarkCircleFilled, colour: stateToken('vigilFinished') },
  finding: { Shape: WarningFilled, colour: stateToken('vigilWaiting') },
  'could-not-run': { Shape: ProhibitedRegular, colour: stateToken('vigilStopped') },
  skipped: { Shape: SkipForwardTabRegular, colour: stateToken('vigilStopped') },
};

/** What became of a probe as a shape, a colour and a word; each alone is enough. */
export function ProbeMark({ row }: { row: ProbeRow }) {
  const styles = useStyles();
  const { diagnosis: words, shared } = useText();
  const state = row.kind === 'done' ? row.result.state : row.kind;
  const { Shape, colour } = LOOKS[state] ?? UNKNOWN;
  const word =
    row.kind === 'done'
      ? shared.diagnosis.probeState(row.result.state)
      : row.kind === 'doing'
        ? words.running
        : words.waiting;
  return (
    <span className={styles.mark} style={{ color: colour }}>
      <Shape className={styles.shape} aria-hidden />
      <span className={styles.word}>{word}</span>
    </span>
  );
}
