import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  DialogTrigger,
} from '@fluentui/react-components';
import { DismissSquareRegular, StopRegular } from '@fluentui/react-icons';
import { useNow } from '../../parts/use-now.ts';
import { useText } from '../../text/window-text.ts';
import type { MergedRun } from '../../wire/merge-run.ts';
import { lossSentence } from './loss-sentence.ts';

interface StopQuestionProps {
  run: MergedRun;
  /** At once, or by asking the job to end. */
  hard: boolean;
  disabled: boolean;
  onYes(): void;
}

/** The button that ends a job, and the one question before it does, with what is lost by it. */
export function StopQuestion({ run, hard, disabled, onYes }: StopQuestionProps) {
  const text = useText();
  const nowMs = useNow(1000, run.row.phase === 'running');
  return (
    <Dialog modalType="alert">
      <DialogTrigger>
        <Button icon={hard ? <DismissSquareRegular /> : <StopRegular />} disabled={disabled}>
          {hard ? text.run.stopHard : text.run.stop}
        </Button>
      </DialogTrigger>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{hard ? text.run.stopHardTitle : text.run.stopTitle}</DialogTitle>
          <DialogContent>{lossSentence(run, nowMs, text)}</DialogContent>
          <DialogActions>
            <DialogTrigger>
              <Button>{text.common.cancel}</Button>
            </DialogTrigger>
            <DialogTrigger>
              <Button appearance="primary" onClick={onYes}>
                {hard ? text.run.stopHardYes : text.run.stopYes}
              </Button>
            </DialogTrigger>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
