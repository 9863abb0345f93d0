import { Button, makeStyles, mergeClasses } from '@fluentui/react-components';
import { ArrowClockwiseRegular } from '@fluentui/react-icons';
import { type FailureRemedy, mitigationsWith, switchesWith } from '../../failures/failure-remedy.ts';
import { goTo } from '../../frame/route.ts';
import { ProblemBar } from '../../parts/ProblemBar.tsx';
import { trueOnSuccess, useCall } from '../../parts/use-call.ts';
import { useText } from '../../text/window-text.ts';
import type { MergedRun } from '../../wire/merge-run.ts';
import { useServices } from '../../wire/wire-context.ts';

const useStyles = makeStyles({
  actions: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' },
  question: { margin: 0, padding: 0, border: 'none' },
  // A legend stays out of a row unless it floats.
  legend: { float: 'left', padding: 0 },
  text: { margin: 0, maxWidth: '85ch' },
});

interface KnownFailureActionsProps {
  run: MergedRun;
  attempt: number;
  /** Id of the entry that names the cause. */
  cause: string;
  /** What Vigil can do about it; null: nothing, or not now. */
  remedy: FailureRemedy | null;
  /** What the user said of it; undefined: nothing. */
  answer: boolean | undefined;
}

/** What the user can do about the cause of a death, and whether it is the cause. */
export function KnownFailureActions({ run, attempt, cause, remedy, answer }: KnownFailureActionsProps) {
  const styles = useStyles();
  const { failures: words } = useText();
  const { wire } = useServices();
  const { disabled, problem, call, dismiss } = useCall();
  const { id } = run.row;
  const judge = (right: boolean) =>
    call(async () =>
      trueOnSuccess(await wire.client.failures.answer.mutate({ run: id, attempt, id: cause, right })),
    );
  return (
    <>
      {remedy && <Remedy run={run} remedy={remedy} disabled={disabled} call={call} />}
      <fieldset className={mergeClasses(styles.actions, styles.question)}>
        <legend className={styles.legend}>{words.isItRight}</legend>
        <Button
          size="small"
          disabled={disabled}
          aria-pressed={answer === true}
          appearance={answer === true ? 'primary' : 'secondary'}
          onClick={() => void judge(true)}
        >
          {words.right}
        </Button>
        <Button
          size="small"
          disabled={disabled}
          aria-pressed={answer === false}
          appearance={answer === false ? 'primary' : 'secondary'}
          onClick={() => void judge(false)}
        >
          {words.wrong}
        </Button>
      </fieldset>
      {problem && <ProblemBar problem={problem} onDismiss={dismiss} />}
    </>
  );
}

interface RemedyProps {
  run: MergedRun;
  remedy: FailureRemedy;
  disabled: boolean;
  call: ReturnType<typeof useCall>['call'];
}

/** Carries out the fix, or leads to where that is done. */
function Remedy({ run, remedy, disabled, call }: RemedyProps) {
  const styles = useStyles();
  const { failures: words, shared } = useText();
  const { wire } = useServices();
  const { id } = run.row;
  if (remedy.kind === 'machine')
    return (
      <div className={styles.actions}>
        <Button onClick={() => goTo({ screen: 'machine' })}>{words.openMachine}</Button>
      </div>
    );
  if (remedy.kind === 'checkpoints')
    return (
      <div className={styles.actions}>
        <Button onClick={() => goTo({ screen: 'run', id, tab: 'checkpoints' })}>
          {words.openCheckpoints}
        </Button>
      </div>
    );
  const set = () =>
    remedy.kind === 'switch'
      ? wire.client.runs.debug.mutate({ id, switches: switchesWith(run.nextSwitches, remedy.debugSwitch) })
      : wire.client.runs.changeSettings.mutate({
          id,
          changes: {
            policy: { restart: mitigationsWith(run.spec.policy.restart, remedy.preset) },
          },
        });
  const apply = () =>
    call(async () => {
      const isSet = await set();
      if (!isSet.ok) return isSet;
      return trueOnSuccess(await wire.client.runs.resume.mutate({ id }));
    });
  return (
    <>
      <p className={styles.text}>
        {remedy.kind === 'switch'
          ? shared.nextSwitches(switchesWith(run.nextSwitches, remedy.debugSwitch))
          : words.tried(
              shared.changes({
                step: { kind: 'plain' },
                mitigations: [{ kind: 'preset', preset: remedy.preset }],
              }),
            )}
      </p>
      <div className={styles.actions}>
        <Button
          appearance="primary"
          icon={<ArrowClockwiseRegular />}
          disabled={disabled}
          onClick={() => void apply()}
        >
          {run.safety.canResume ? words.apply : words.applyOver}
        </Button>
      </div>
    </>
  );
}
