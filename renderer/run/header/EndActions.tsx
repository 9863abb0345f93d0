import { Button, MessageBarActions } from '@fluentui/react-components';
import { firstActOf, isCorrectedFirst } from '../../../electron/core/home/first-act.ts';
import { goTo } from '../../frame/route.ts';
import { useOffers } from '../../parts/use-offers.ts';
import { useText } from '../../text/window-text.ts';
import type { MergedRun } from '../../wire/merge-run.ts';

/** What the sentence on the end of a run advises, as buttons beside it. */
export function EndActions({ run }: { run: MergedRun }) {
  const { run: text, diagnosis } = useText();
  const { id } = run.row;
  const act = firstActOf(run.row);
  const appearance = isCorrectedFirst(act) ? 'primary' : 'secondary';
  const isFinished = run.row.outcome === 'finished' && !isShort(run);
  const isOffered = run.row.problem === null && !isFinished && run.row.outcome !== 'stopped';
  const correct =
    act === 'duplicate'
      ? {
          ...{ id: 'correct', label: text.duplicateToCorrect },
          act: () => goTo({ screen: 'new-run', from: id }),
        }
      : {
          ...{ id: 'correct', label: text.correctSettings },
          act: () => goTo({ screen: 'run', id, tab: 'settings' }),
        };
  useOffers('run', isOffered ? [correct] : []);
  if (!isOffered) return null;
  return (
    <MessageBarActions>
      <Button appearance={appearance} onClick={correct.act}>
        {correct.label}
      </Button>
      {run.row.outcome === 'failed' && (
        <Button onClick={() => goTo({ screen: 'diagnose', run: id })}>{diagnosis.open}</Button>
      )}
    </MessageBarActions>
  );
}

/** Fewer iterations were seen than there should be, so the reading or the total may be wrong. */
const isShort = ({ row }: MergedRun): boolean =>
  row.total !== null && row.iteration + (row.failedTrials ?? 0) < row.total;
