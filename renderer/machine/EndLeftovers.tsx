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
import { useText } from '../text/window-text.ts';

interface EndLeftoversProps {
  pid: number;
  /** Name of the run that left it behind. */
  run: string;
  disabled: boolean;
  onYes(): void;
}

/** The button that ends what a run left behind, and the one question before it does. */
export function EndLeftovers({ pid, run, disabled, onYes }: EndLeftoversProps) {
  const { machine: text, common } = useText();
  return (
    <Dialog modalType="alert">
      <DialogTrigger>
        <Button size="small" disabled={disabled} aria-label={text.endOf(pid)}>
          {text.end}
        </Button>
      </DialogTrigger>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{text.endTitle(run)}</DialogTitle>
          <DialogContent>{text.endBody(pid)}</DialogContent>
          <DialogActions>
            <DialogTrigger>
              <Button>{common.cancel}</Button>
            </DialogTrigger>
            <DialogTrigger>
              <Button appearance="primary" onClick={onYes}>
                {text.endYes}
              </Button>
            </DialogTrigger>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
