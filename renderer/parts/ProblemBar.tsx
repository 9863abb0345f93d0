import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons';
import type { Problem } from '../../electron/core/protocol/wire/problem.ts';
import { useText } from '../text/window-text.ts';

/** A refusal in a sentence: what happened, why, what to do. It is read out when it appears. */
export function ProblemBar({ problem, onDismiss }: { problem: Problem; onDismiss?(): void }) {
  const text = useText();
  return (
    <MessageBar intent="error" layout="multiline" role="alert">
      <MessageBarBody>{text.shared.problem(problem)}</MessageBarBody>
      {onDismiss && (
        <MessageBarActions
          containerAction={
            <Button
              appearance="transparent"
              icon={<DismissRegular />}
              aria-label={text.common.dismiss}
              onClick={onDismiss}
            />
          }
        />
      )}
    </MessageBar>
  );
}
