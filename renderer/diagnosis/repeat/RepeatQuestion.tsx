import { Button, Checkbox, Field, makeStyles } from '@fluentui/react-components';
import { useState } from 'react';
import type { RerunOffer } from '../../../electron/core/protocol/diagnosis/rerun.ts';
import { rerunLines } from '../../../electron/core/protocol/text/rerun-lines.ts';
import { OpenQuestion } from '../../parts/OpenQuestion.tsx';
import { Panel } from '../../parts/Panel.tsx';
import { ProblemBar } from '../../parts/ProblemBar.tsx';
import { useCall } from '../../parts/use-call.ts';
import { useText } from '../../text/window-text.ts';
import { useClient } from '../../wire/wire-context.ts';
import { CodeText } from '../code/CodeText.tsx';

const useStyles = makeStyles({
  line: { margin: '0 0 8px', overflowWrap: 'anywhere' },
  night: { marginBottom: '12px' },
});

/**
 * Offers to repeat the failing iteration of a run, once or with one change of settings at a time through the night: shows
 * what would start, and starts it if the user agrees.
 */
export function RepeatQuestion({ run }: { run: string }) {
  const styles = useStyles();
  const { diagnosis: words, shared } = useText();
  const client = useClient();
  const { busy, disabled, problem, call, dismiss } = useCall();
  const [offer, setOffer] = useState<RerunOffer | null>(null);
  const [isNight, setNight] = useState(false);
  const show = async () => setOffer(await call(() => client.diagnosis.planRerun.query({ run, isNight })));
  const answer = (isYes: boolean) => {
    setOffer(null);
    if (!isYes || offer?.kind !== 'plan') return;
    const rerun = offer.digest;
    void call(() => client.diagnosis.start.mutate({ run, only: ['this-run'], rerun, isNight }));
  };
  const plan = offer?.kind === 'plan' ? shared.diagnosis.rerunPlan(offer.plan) : null;
  return (
    <Panel title={words.repeat}>
      <p className={styles.line}>{words.repeatBody}</p>
      {offer?.kind === 'unable' && (
        <p className={styles.line} role="status">
          {shared.diagnosis.probeReason(offer.reason)}
        </p>
      )}
      {problem && <ProblemBar problem={problem} onDismiss={dismiss} />}
      <Field className={styles.night} hint={words.nightHint}>
        <Checkbox
          label={words.night}
          checked={isNight}
          onChange={(_, { checked }) => {
            // A plan that is shown must be the one that is asked for.
            setOffer(null);
            setNight(checked === true);
          }}
        />
      </Field>
      <Button disabled={disabled || busy} onClick={() => void show()}>
        {words.repeatShow}
      </Button>
      <OpenQuestion isOpen={plan !== null} title={words.repeatTitle} yes={words.repeatYes} onAnswer={answer}>
        {plan?.before.map((line) => (
          <p key={line} className={styles.line}>
            {line}
          </p>
        ))}
        {offer?.kind === 'plan' && <CodeText code={rerunLines(offer.plan).join('\n')} />}
        {plan?.after.map((line) => (
          <p key={line} className={styles.line}>
            {line}
          </p>
        ))}
      </OpenQuestion>
    </Panel>
  );
}
