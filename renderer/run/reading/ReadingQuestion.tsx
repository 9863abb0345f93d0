import {
  Button,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  makeStyles,
} from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons';
import { z } from 'zod';
import { Goal } from '../../../electron/core/protocol/basics.ts';
import type { Contradiction } from '../../../electron/core/protocol/wire/reading-view.ts';
import { useDraft } from '../../parts/use-draft.ts';
import { useText } from '../../text/window-text.ts';
import type { MergedRun } from '../../wire/merge-run.ts';
import { readingQuestion } from './reading-question.ts';
import type { RoleChoice } from './use-choose-roles.ts';

const useStyles = makeStyles({ actions: { flexWrap: 'wrap' } });

/** The one question that there is about how the output is read, with its answers as buttons. */
export function ReadingQuestion({ run, choice }: { run: MergedRun; choice: RoleChoice }) {
  const styles = useStyles();
  const { reading: words, shared, common } = useText();
  const { value: isPutOff, change } = useDraft(`direction-${run.row.id}`, z.boolean(), false);
  const question = readingQuestion(run);
  const { contradiction } = run.reading;
  if (question === null || (question === 'direction' && isPutOff)) return null;
  const { disabled } = choice;
  return (
    <MessageBar intent="info" layout="multiline" politeness="polite">
      <MessageBarBody>
        {question === 'contradiction' && contradiction ? shared.contradiction(contradiction) : null}
        {question === 'proposal' && words.proposal}
        {question === 'direction' && words.directionUnknown}
      </MessageBarBody>
      <MessageBarActions
        className={styles.actions}
        {...(question === 'direction' && {
          containerAction: (
            <Button
              appearance="transparent"
              icon={<DismissRegular />}
              aria-label={common.dismiss}
              onClick={() => change(() => true)}
            />
          ),
        })}
      >
        {question === 'proposal' && (
          <>
            <Button disabled={disabled} onClick={() => choice.answer('right')}>
              {words.right}
            </Button>
            <Button disabled={disabled} onClick={() => choice.answer('no')}>
              {words.no}
            </Button>
          </>
        )}
        {question === 'contradiction' && contradiction && (
          <ContradictionActions contradiction={contradiction} choice={choice} />
        )}
        {question === 'direction' && <DirectionActions choice={choice} />}
      </MessageBarActions>
    </MessageBar>
  );
}

function ContradictionActions({
  contradiction: { of, tool, structure },
  choice,
}: {
  contradiction: Contradiction;
  choice: RoleChoice;
}) {
  if (of === 'direction') return <DirectionActions choice={choice} />;
  return [tool, structure].map((total) => (
    <Button key={total} disabled={choice.disabled} onClick={() => choice.setTotal(total)}>
      {String(total)}
    </Button>
  ));
}

function DirectionActions({ choice }: { choice: RoleChoice }) {
  const words = useText().reading;
  return Goal.options.map((goal) => (
    <Button key={goal} disabled={choice.disabled} onClick={() => choice.setDirection(goal)}>
      {words.better[goal]}
    </Button>
  ));
}
