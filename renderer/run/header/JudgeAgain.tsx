import {
  Button,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  makeStyles,
} from '@fluentui/react-components';
import { ProblemBar } from '../../parts/ProblemBar.tsx';
import { trueOnSuccess, useCall } from '../../parts/use-call.ts';
import { useOffers } from '../../parts/use-offers.ts';
import { useText } from '../../text/window-text.ts';
import type { MergedRun } from '../../wire/merge-run.ts';
import { useClient } from '../../wire/wire-context.ts';

const useStyles = makeStyles({ bar: { marginBottom: '4px' } });

/** Offers to judge a run again that today's rules judge otherwise; nothing where they agree. */
export function JudgeAgain({ run }: { run: MergedRun }) {
  const styles = useStyles();
  const { run: words, shared } = useText();
  const client = useClient();
  const { disabled, problem, call, dismiss } = useCall();
  const judge = () =>
    call(async () => trueOnSuccess(await client.runs.judgeAgain.mutate({ id: run.row.id })));
  useOffers(
    'run',
    run.rejudgement === null ? [] : [{ id: 'judge-again', label: words.judgeAgain, disabled, act: judge }],
  );
  if (run.rejudgement === null) return null;
  return (
    <>
      {problem && <ProblemBar problem={problem} onDismiss={dismiss} />}
      <MessageBar className={styles.bar} intent="info">
        <MessageBarBody>{words.rejudgement(shared.outcome(run.rejudgement.outcome))}</MessageBarBody>
        <MessageBarActions>
          <Button disabled={disabled} onClick={judge}>
            {words.judgeAgain}
          </Button>
        </MessageBarActions>
      </MessageBar>
    </>
  );
}
