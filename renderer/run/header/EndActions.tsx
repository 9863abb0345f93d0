import { Button, MessageBarActions } from '@fluentui/react-components';
import { goTo } from '../../frame/route.ts';
import { useText } from '../../text/window-text.ts';
import type { MergedRun } from '../../wire/merge-run.ts';

/** What the sentence on the end of a run advises, as buttons beside it. */
export function EndActions({ run }: { run: MergedRun }) {
  const text = useText().run;
  const { id } = run.row;
  const because = run.attempts.at(-1)?.decision;
  const isCommandWrong =
    because?.action === 'end' &&
    (because.because === 'arguments-rejected' || because.because === 'not-started');
  const isFinished = run.row.outcome === 'finished' && !isShort(run);
  if (run.row.problem !== null || isFinished || run.row.outcome === 'stopped') return null;
  return (
    <MessageBarActions>
      {isCommandWrong ? (
        <Button onClick={() => goTo({ screen: 'new-run', from: id })}>{text.duplicateToCorrect}</Button>
      ) : (
        <Button onClick={() => goTo({ screen: 'run', id, tab: 'settings' })}>{text.correctSettings}</Button>
      )}
    </MessageBarActions>
  );
}

/** Fewer iterations were seen than there should be, so the reading or the total may be wrong. */
const isShort = ({ row }: MergedRun): boolean => row.total !== null && row.iteration < row.total;
