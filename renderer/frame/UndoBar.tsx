import {
  Button,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  makeStyles,
} from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons';
import { useSyncExternalStore } from 'react';
import { ProblemBar } from '../parts/ProblemBar.tsx';
import { trueOnSuccess, useCall } from '../parts/use-call.ts';
import { useText } from '../text/window-text.ts';
import { useServices } from '../wire/wire-context.ts';

const useStyles = makeStyles({
  // Over the screen's lower edge, so that nothing moves when it comes or goes.
  place: { position: 'absolute', left: '24px', right: '24px', bottom: '16px', zIndex: 6 },
});

/** Says which run was deleted, with the way back. It stays until it is used or dismissed. */
export function UndoBar() {
  const styles = useStyles();
  const { runs: text, common } = useText();
  const { wire, removed } = useServices();
  const { disabled, problem, call, dismiss } = useCall();
  const run = useSyncExternalStore(removed.subscribe, removed.get);
  if (run === null) return null;
  const undo = async () => {
    const isBack = await call(async () =>
      trueOnSuccess(await wire.client.runs.restore.mutate({ id: run.id })),
    );
    if (isBack) removed.set(null);
  };
  return (
    <div className={styles.place} role="status">
      {problem && <ProblemBar problem={problem} onDismiss={dismiss} />}
      <MessageBar intent="info" layout="multiline">
        <MessageBarBody>{text.removed(run.name)}</MessageBarBody>
        <MessageBarActions
          containerAction={
            <Button
              appearance="transparent"
              icon={<DismissRegular />}
              aria-label={common.dismiss}
              onClick={() => removed.set(null)}
            />
          }
        >
          <Button disabled={disabled} onClick={undo}>
            {text.undo}
          </Button>
        </MessageBarActions>
      </MessageBar>
    </div>
  );
}
