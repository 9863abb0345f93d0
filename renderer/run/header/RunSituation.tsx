import { MessageBar, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components';
import { formatRunning } from '../../../electron/core/protocol/text/quantities.ts';
import { isUnreadable } from '../../../electron/core/protocol/wire/hindrance.ts';
import { timesTheUsual } from '../../../electron/core/protocol/wire/iteration-under-way.ts';
import { hasProgress } from '../../../electron/core/protocol/wire/progress-seen.ts';
import { timeAwaited } from '../../../electron/core/queue/not-before.ts';
import { routeAddress } from '../../frame/route.ts';
import { useNow } from '../../parts/use-now.ts';
import { formatMoment } from '../../text/format-moment.ts';
import { useText, type WindowText } from '../../text/window-text.ts';
import type { MergedRun } from '../../wire/merge-run.ts';
import { unreadSentence } from '../figures/unread-output.ts';
import { EndActions } from './EndActions.tsx';
import { EndVerdict } from './EndVerdict.tsx';
import { JudgeAgain } from './JudgeAgain.tsx';
import { leaveSentence } from './leave-sentence.ts';

const useStyles = makeStyles({
  line: {
    margin: '0 0 4px',
    display: 'flex',
    gap: '8px',
    height: '20px',
    whiteSpace: 'nowrap',
    color: tokens.colorNeutralForeground2,
  },
  bar: { marginTop: '8px', marginBottom: '4px' },
  sentence: { overflow: 'hidden', textOverflow: 'ellipsis' },
  link: { flexShrink: 0, color: tokens.colorBrandForegroundLink },
});

/** What happened last, why, and what comes next: one line that is always there while the run lives. */
export function RunSituation({ run }: { run: MergedRun }) {
  const styles = useStyles();
  const text = useText();
  const { row } = run;
  const isTimed = row.phase === 'waiting' || row.notBefore !== null;
  const nowMs = useNow(1000, isTimed || row.hang !== null || row.underWay !== null);
  if (row.phase !== 'ended' && !row.problem) {
    const sentence = livingSentence(run, nowMs, text);
    return (
      <p className={styles.line}>
        <span className={styles.sentence} title={sentence}>
          {sentence}
        </span>
        {row.phase === 'running' && !hasProgress(row) && (
          <a className={styles.link} href={routeAddress({ screen: 'run', id: row.id, tab: 'settings' })}>
            {text.run.chooseReading}
          </a>
        )}
      </p>
    );
  }
  const sentence = endSentence(run, nowMs, text);
  const last = run.attempts.at(-1);
  // Only a death has a fingerprint.
  const died = row.problem === null && last?.judged?.fingerprint != null ? last : null;
  return (
    <>
      {sentence !== null && (
        <MessageBar className={styles.bar} intent={barIntent(run)} layout="multiline">
          <MessageBarBody>
            {sentence}
            {died && <EndVerdict key={died.attempt} {...{ id: row.id, ...died }} />}
          </MessageBarBody>
          <EndActions run={run} />
        </MessageBar>
      )}
      <JudgeAgain run={run} />
    </>
  );
}

const barIntent = ({ row }: MergedRun) => {
  if (row.problem !== null && row.phase !== 'ended' && !isUnreadable(row)) return 'warning';
  if (row.problem !== null || row.outcome === 'failed') return 'error';
  return row.outcome === 'finished' ? 'success' : 'info';
};

function livingSentence(run: MergedRun, nowMs: number, text: WindowText): string {
  const { row } = run;
  const last = run.attempts.at(-1);
  if (row.phase === 'stopping') return text.run.stopping;
  const leave = leaveSentence(run, text.shared);
  if (leave !== null) return leave;
  if (row.catchingUp) return `${text.shared.catchingUp(row.catchingUp)} ${text.run.repeatsOutput}`;
  if (row.phase === 'running' && row.hang) return text.shared.hang(row.hang, nowMs);
  const times = timesTheUsual(row, nowMs);
  if (row.phase === 'running' && times !== null && row.usualMs !== null)
    return text.shared.unusual(times, row.usualMs, row.underWay?.longestMs ?? null);
  if (row.phase === 'waiting' && last?.judged) {
    const wait = text.run.startsIn(formatRunning(Math.max(0, (row.nextAttemptAt ?? nowMs) - nowMs)));
    return `${text.shared.ending(last.judged)} ${wait}`;
  }
  if (row.phase === 'asking' && last?.judged && last.decision)
    return `${text.shared.ending(last.judged)} ${text.shared.decision(last.decision, run.safety)}`;
  const awaited = timeAwaited(row, nowMs);
  if (awaited !== null) return text.run.startsAt(formatMoment(awaited, nowMs, text.common));
  if (!last || last.endedAt !== null) return '';
  const runs = [
    text.run.runsFrom(last.attempt, text.attempts.from(last.from)),
    last.replay?.outcome ? text.shared.replay(last.replay.outcome) : '',
  ]
    .join(' ')
    .trim();
  return row.phase === 'running' && !hasProgress(row) ? `${runs} ${unreadSentence(run, text)}` : runs;
}

function endSentence(run: MergedRun, nowMs: number, text: WindowText): string | null {
  if (run.row.problem) return text.shared.problem(run.row.problem, nowMs);
  const last = run.attempts.at(-1);
  if (!last?.judged || !last.decision) return null;
  return `${text.shared.ending(last.judged)} ${text.shared.decision(last.decision, run.safety)}`;
}
