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
import { DismissSquareRegular } from '@fluentui/react-icons';
import { useNow } from '../parts/use-now.ts';
import { formatRunning } from '../text/format.ts';
import { useText } from '../text/window-text.ts';
import type { RunState } from '../wire/merge-run.ts';
import { lossIfItDied } from './run-figures.ts';

interface StopHardQuestionProps {
  run: RunState;
  disabled: boolean;
  onYes(): void;
}

/** The button that ends a job at once, and the one question before it does. */
export function StopHardQuestion({ run, disabled, onYes }: StopHardQuestionProps) {
  const text = useText();
  const nowMs = useNow(1000, run.row.phase === 'running');
  const loss = lossIfItDied(run, nowMs);
  const lost = loss
    ? `${formatRunning(loss.lostMs)} ${text.run.ofIteration(loss.iteration)}`
    : text.run.nothingToLose;
  return (
    <Dialog modalType="alert">
      <DialogTrigger>
        <Button icon={<DismissSquareRegular />} disabled={disabled}>
          {text.run.stopHard}
        </Button>
      </DialogTrigger>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{text.run.stopHardTitle}</DialogTitle>
          <DialogContent>{text.run.stopHardText(lost)}</DialogContent>
          <DialogActions>
            <DialogTrigger>
              <Button>{text.common.cancel}</Button>
            </DialogTrigger>
            <DialogTrigger>
              <Button appearance="primary" onClick={onYes}>
                {text.run.stopHardYes}
              </Button>
            </DialogTrigger>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
