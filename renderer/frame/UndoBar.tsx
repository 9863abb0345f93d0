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
import { useEach } from '../parts/use-each.ts';
import { useText } from '../text/window-text.ts';
import { useServices } from '../wire/wire-context.ts';

const useStyles = makeStyles({
  // Over the screen's lower edge, so that nothing moves when it comes or goes.
  place: { position: 'absolute', left: '24px', right: '24px', bottom: '16px', zIndex: 6 },
});

/**
 * Says which run was deleted, or how many, with the way back. It follows to every screen, and stays until it is used or
 * dismissed.
 */
export function UndoBar() {
  const styles = useStyles();
  const { runs: text, runTable, common } = useText();
  const { wire, removed } = useServices();
  const { each, disabled, refusals, dismiss } = useEach();
  const runs = useSyncExternalStore(removed.subscribe, removed.get);
  const [first] = runs;
  if (first === undefined) return null;
  const undo = async () => {
    const back = await each(runs, ({ id }) => wire.client.runs.restore.mutate({ id }));
    removed.forget(back);
  };
  return (
    <div className={styles.place} role="status">
      {refusals && (
        <>
          {refusals.of > 1 && runTable.refused(refusals.refused, refusals.of)}
          <ProblemBar problem={refusals.problem} onDismiss={dismiss} />
        </>
      )}
      <MessageBar intent="info" layout="multiline">
        <MessageBarBody>
          {runs.length === 1 ? text.removed(first.name) : runTable.removed(runs.length)}
        </MessageBarBody>
        <MessageBarActions
          containerAction={
            <Button
              appearance="transparent"
              icon={<DismissRegular />}
              aria-label={common.dismiss}
              onClick={() => {
                dismiss();
                removed.forget(runs);
              }}
            />
          }
        >
          <Button disabled={disabled} onClick={() => void undo()}>
            {text.undo}
          </Button>
        </MessageBarActions>
      </MessageBar>
    </div>
  );
}
