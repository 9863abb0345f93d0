import { MessageBar, MessageBarBody } from '@fluentui/react-components';
import { useNow } from '../parts/use-now.ts';
import { formatRunning } from '../text/format.ts';
import { useText, type WindowText } from '../text/window-text.ts';
import type { RunState } from '../wire/merge-run.ts';

/** What happened last, why, and what comes next; nothing while all goes well. */
export function RunSituation({ run }: { run: RunState }) {
  const text = useText();
  const { row } = run;
  const nowMs = useNow(1000, row.phase === 'waiting');
  const sentence = situation(run, nowMs, text);
  if (sentence === null) return null;
  const bad = row.problem !== null || row.outcome === 'failed';
  return (
    <MessageBar intent={bad ? 'error' : row.phase === 'waiting' ? 'warning' : 'info'} layout="multiline">
      <MessageBarBody>{sentence}</MessageBarBody>
    </MessageBar>
  );
}

function situation(run: RunState, nowMs: number, text: WindowText): string | null {
  const { row } = run;
  if (row.problem) return text.shared.problem(row.problem);
  const last = run.attempts.at(-1);
  if (!last?.judged || !last.decision || row.outcome === 'finished') return null;
  if (row.phase === 'ended')
    return `${text.shared.ending(last.judged)} ${text.shared.decision(last.decision)}`;
  if (row.phase !== 'waiting' || row.nextAttemptAt === null) return null;
  const wait = text.run.startsIn(formatRunning(Math.max(0, row.nextAttemptAt - nowMs)));
  return `${text.shared.ending(last.judged)} ${wait}`;
}
