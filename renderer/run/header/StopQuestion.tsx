import { Button } from '@fluentui/react-components';
import { DismissSquareRegular, StopRegular } from '@fluentui/react-icons';
import { Question } from '../../parts/Question.tsx';
import { useNow } from '../../parts/use-now.ts';
import { useText } from '../../text/window-text.ts';
import type { MergedRun } from '../../wire/merge-run.ts';
import { lossSentence } from './loss-sentence.ts';

interface StopQuestionProps {
  run: MergedRun;
  /** At once, or by asking the job to end. */
  hard: boolean;
  disabled: boolean;
  buttonRef(button: HTMLElement | null): void;
  onYes(): void;
}

/** The button that ends a job, and the one question before it does, with what is lost by it. */
export function StopQuestion({ run, hard, disabled, buttonRef, onYes }: StopQuestionProps) {
  const text = useText();
  const nowMs = useNow(1000, run.row.phase === 'running');
  const button = (
    <Button ref={buttonRef} icon={hard ? <DismissSquareRegular /> : <StopRegular />} disabled={disabled}>
      {hard ? text.run.stopHard : text.run.stop}
    </Button>
  );
  return (
    <Question
      button={button}
      title={hard ? text.run.stopHardTitle : text.run.stopTitle}
      yes={hard ? text.run.stopHardYes : text.run.stopYes}
      onYes={onYes}
    >
      {lossSentence(run, nowMs, text)}
    </Question>
  );
}
