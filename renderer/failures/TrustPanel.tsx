import { Button, makeStyles } from '@fluentui/react-components';
import { isEnforceable } from '../../electron/core/protocol/failures/is-enforceable.ts';
import type { FailureRow } from '../../electron/core/protocol/wire/failure-view.ts';
import { Panel } from '../parts/Panel.tsx';
import { ProblemBar } from '../parts/ProblemBar.tsx';
import { Question } from '../parts/Question.tsx';
import { trueOnSuccess, useCall } from '../parts/use-call.ts';
import { useText } from '../text/window-text.ts';
import { useClient } from '../wire/wire-context.ts';

const useStyles = makeStyles({ text: { margin: '0 0 8px' } });

/** Whether an entry may end a run, as the user wants it: with how often it was right, and a question before it may. */
export function TrustPanel({ row, onChange }: { row: FailureRow; onChange(): void }) {
  const styles = useStyles();
  const { failures: words, shared } = useText();
  const client = useClient();
  const { disabled, problem, call, dismiss } = useCall();
  const { id, enforced, seen } = row;
  const trust = async (wanted: boolean) => {
    const done = await call(async () =>
      trueOnSuccess(await client.failures.enforce.mutate({ id, enforced: wanted })),
    );
    if (done) onChange();
  };
  return (
    <Panel title={words.trust}>
      <p className={styles.text} role="status">
        {enforced === null
          ? words.trustUnknown
          : enforced
            ? words.trusted
            : isEnforceable(row)
              ? words.onlyObserves
              : words.neverEnds}
      </p>
      {problem && <ProblemBar problem={problem} onDismiss={dismiss} />}
      {enforced === true && (
        <Button disabled={disabled} onClick={() => void trust(false)}>
          {words.observeAgain}
        </Button>
      )}
      {enforced === false && isEnforceable(row) && (
        <>
          <p className={styles.text}>{shared.precision(seen)}</p>
          <Question
            button={<Button disabled={disabled}>{words.letEnd}</Button>}
            title={words.trustTitle}
            yes={words.trustYes}
            onYes={() => void trust(true)}
          >
            <p className={styles.text}>{words.trustBody}</p>
            <p className={styles.text}>{shared.precision(seen)}</p>
          </Question>
        </>
      )}
    </Panel>
  );
}
