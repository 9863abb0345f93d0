import {
  Button,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  makeStyles,
} from '@fluentui/react-components';
import {
  ArrowClockwiseRegular,
  DismissRegular,
  DocumentMultipleRegular,
  PlayRegular,
  StopRegular,
} from '@fluentui/react-icons';
import { useState } from 'react';
import { waitsForCard } from '../../../electron/core/protocol/wire/hindrance.ts';
import { goTo } from '../../frame/route.ts';
import { ProblemBar } from '../../parts/ProblemBar.tsx';
import { useCall } from '../../parts/use-call.ts';
import { useText } from '../../text/window-text.ts';
import type { MergedRun } from '../../wire/merge-run.ts';
import { useServices } from '../../wire/wire-context.ts';
import { canBeResumed } from '../figures/run-figures.ts';
import { MoreMenu } from './MoreMenu.tsx';
import { StopQuestion } from './StopQuestion.tsx';

const useStyles = makeStyles({
  actions: {
    marginLeft: 'auto',
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    gap: '8px',
  },
  // In a narrow window the menu has it.
  duplicate: { '@media (max-width: 1000px)': { display: 'none' } },
  problem: { flexBasis: '100%' },
  // Over the screen's lower edge, so that nothing moves when it comes or goes.
  done: { position: 'absolute', left: '24px', right: '24px', bottom: '16px', zIndex: 6 },
});

/** What can be done to a run now. */
export function RunActions({ run }: { run: MergedRun }) {
  const styles = useStyles();
  const { run: text, common } = useText();
  const { wire } = useServices();
  const { id } = run.row;
  const { disabled, problem, call: ask, dismiss } = useCall();
  const [done, setDone] = useState<string | null>(null);
  const call: typeof ask = (request) => {
    setDone(null);
    return ask(request);
  };
  const ended = run.row.phase === 'ended';
  const hasWork = run.row.phase === 'running' || run.row.phase === 'paused';
  return (
    <div className={styles.actions}>
      <Button
        className={styles.duplicate}
        icon={<DocumentMultipleRegular />}
        onClick={() => goTo({ screen: 'new-run', from: id })}
      >
        {text.duplicate}
      </Button>
      {canBeResumed(run) && (
        <Button
          appearance="primary"
          icon={<ArrowClockwiseRegular />}
          disabled={disabled}
          onClick={() => call(() => wire.client.runs.resume.mutate({ id }))}
        >
          {run.safety.canResume ? text.resume : text.startOver}
        </Button>
      )}
      {waitsForCard(run.row) && (
        <Button
          icon={<PlayRegular />}
          disabled={disabled}
          onClick={() => call(() => wire.client.runs.startNow.mutate({ id }))}
        >
          {text.startNow}
        </Button>
      )}
      {run.row.phase === 'asking' && (
        <>
          <Button
            appearance="primary"
            icon={<ArrowClockwiseRegular />}
            disabled={disabled}
            onClick={() => call(() => wire.client.runs.answer.mutate({ id, start: true }))}
          >
            {text.startNext}
          </Button>
          <Button
            icon={<StopRegular />}
            disabled={disabled}
            onClick={() => call(() => wire.client.runs.answer.mutate({ id, start: false }))}
          >
            {text.leaveEnded}
          </Button>
        </>
      )}
      {!ended && run.row.phase !== 'asking' && (
        <>
          {hasWork && !run.safety.canResume ? (
            <StopQuestion
              run={run}
              hard={false}
              disabled={disabled}
              onYes={() => call(() => wire.client.runs.stop.mutate({ id, hard: false }))}
            />
          ) : (
            <Button
              icon={<StopRegular />}
              disabled={disabled || run.row.phase === 'stopping'}
              onClick={() => call(() => wire.client.runs.stop.mutate({ id, hard: false }))}
            >
              {text.stop}
            </Button>
          )}
          <StopQuestion
            run={run}
            hard
            disabled={disabled}
            onYes={() => call(() => wire.client.runs.stop.mutate({ id, hard: true }))}
          />
        </>
      )}
      <MoreMenu run={run} call={call} disabled={disabled} onDone={setDone} />
      {problem && (
        <div className={styles.problem}>
          <ProblemBar problem={problem} onDismiss={dismiss} />
        </div>
      )}
      {done !== null && (
        <div className={styles.done} role="status">
          <MessageBar intent="success" layout="multiline">
            <MessageBarBody>{done}</MessageBarBody>
            <MessageBarActions
              containerAction={
                <Button
                  appearance="transparent"
                  icon={<DismissRegular />}
                  aria-label={common.dismiss}
                  onClick={() => setDone(null)}
                />
              }
            />
          </MessageBar>
        </div>
      )}
    </div>
  );
}
