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
  DismissSquareRegular,
  DocumentMultipleRegular,
  PauseRegular,
  PlayRegular,
  StopRegular,
} from '@fluentui/react-icons';
import { type JSX, useRef, useState } from 'react';
import { firstActOf, isCorrectedFirst } from '../../../electron/core/home/first-act.ts';
import { goTo } from '../../frame/route.ts';
import { ProblemBar } from '../../parts/ProblemBar.tsx';
import { useCall } from '../../parts/use-call.ts';
import { useOffers } from '../../parts/use-offers.ts';
import { useText } from '../../text/window-text.ts';
import type { MergedRun } from '../../wire/merge-run.ts';
import { useServices } from '../../wire/wire-context.ts';
import { type HeaderAction, headerActions } from './header-actions.ts';
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

const ICONS: Record<HeaderAction['id'], JSX.Element> = {
  duplicate: <DocumentMultipleRegular />,
  pause: <PauseRegular />,
  resume: <ArrowClockwiseRegular />,
  startNow: <PlayRegular />,
  startNext: <ArrowClockwiseRegular />,
  leaveEnded: <StopRegular />,
  stop: <StopRegular />,
  kill: <DismissSquareRegular />,
};

/** What can be done to a run now. */
export function RunActions({ run }: { run: MergedRun }) {
  const styles = useStyles();
  const text = useText();
  const { common } = text;
  const { wire } = useServices();
  const { id } = run.row;
  const { disabled, problem, call: ask, dismiss } = useCall();
  const [done, setDone] = useState<string | null>(null);
  const call: typeof ask = (request) => {
    setDone(null);
    return ask(request);
  };
  const actions = headerActions(run, text);
  const answer: Record<HeaderAction['id'], () => void> = {
    duplicate: () => goTo({ screen: 'new-run', from: id }),
    pause: () => call(() => wire.client.runs.pause.mutate({ id })),
    resume: () => call(() => wire.client.runs.resume.mutate({ id })),
    startNow: () => call(() => wire.client.runs.startNow.mutate({ id })),
    startNext: () => call(() => wire.client.runs.answer.mutate({ id, start: true })),
    leaveEnded: () => call(() => wire.client.runs.answer.mutate({ id, start: false })),
    stop: () => call(() => wire.client.runs.stop.mutate({ id, hard: false })),
    kill: () => call(() => wire.client.runs.stop.mutate({ id, hard: true })),
  };
  const isDisabled = (action: HeaderAction) =>
    action.id !== 'duplicate' && (disabled || (action.id === 'stop' && run.row.phase === 'stopping'));
  const isFirst = ({ id: action }: HeaderAction) =>
    action === 'pause' ||
    action === 'startNext' ||
    (action === 'resume' && !isCorrectedFirst(firstActOf(run.row)));
  const buttons = useRef(new Map<string, HTMLElement | null>());
  useOffers(
    'run',
    actions.map((action) => ({
      ...{ id: action.id, label: action.label, disabled: isDisabled(action) },
      // One that asks first is pressed, so that it asks.
      act: () => (action.asks ? buttons.current.get(action.id)?.click() : answer[action.id]()),
    })),
  );
  return (
    <div className={styles.actions}>
      {actions.map((action) =>
        action.asks ? (
          <StopQuestion
            key={action.id}
            run={run}
            hard={action.id === 'kill'}
            disabled={isDisabled(action)}
            buttonRef={(button) => void buttons.current.set(action.id, button)}
            onYes={answer[action.id]}
          />
        ) : (
          <Button
            key={action.id}
            className={action.id === 'duplicate' ? styles.duplicate : undefined}
            appearance={isFirst(action) ? 'primary' : 'secondary'}
            icon={ICONS[action.id]}
            disabled={isDisabled(action)}
            onClick={answer[action.id]}
          >
            {action.label}
          </Button>
        ),
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
