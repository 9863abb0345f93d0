import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components';
import type { OfferedResume } from '../../../electron/core/protocol/wire/machine-view.ts';
import { ProblemBar } from '../../parts/ProblemBar.tsx';
import { trueOnSuccess, useCall } from '../../parts/use-call.ts';
import { useText } from '../../text/window-text.ts';
import type { MergedRun } from '../../wire/merge-run.ts';
import { useClient } from '../../wire/wire-context.ts';

/** Offers to resume a job in the way that its script shows: sets it, and resumes a run that has ended. */
export function ResumeOffer({ run: { row }, way }: { run: MergedRun; way: OfferedResume }) {
  const { newRun: words, shared } = useText();
  const client = useClient();
  const { disabled, problem, call, dismiss } = useCall();
  const isOver = row.phase === 'ended';
  const { id } = row;
  const accept = () =>
    call(async () => {
      const changes = way.kind === 'tool' ? { resumeWith: way.tool } : { resumeArguments: way.arguments };
      const isSet = await client.runs.changeSettings.mutate({ id, changes });
      return trueOnSuccess(isSet.ok && isOver ? await client.runs.resume.mutate({ id }) : isSet);
    });
  return (
    <>
      {problem && <ProblemBar problem={problem} onDismiss={dismiss} />}
      <MessageBar intent="info" layout="multiline">
        <MessageBarBody>{shared.resumeOffer(way)}</MessageBarBody>
        <MessageBarActions>
          <Button disabled={disabled} onClick={() => void accept()}>
            {words.resumeAccept(isOver)}
          </Button>
        </MessageBarActions>
      </MessageBar>
    </>
  );
}
