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
import type { ReactElement, ReactNode } from 'react';
import { useText } from '../text/window-text.ts';

interface QuestionProps {
  /** The button that asks. */
  button: ReactElement;
  title: string;
  /** What a yes means. */
  children: ReactNode;
  /** Label of the yes. */
  yes: string;
  onYes(): void;
}

/** A button, and the one question before it does what cannot be taken back at once. */
export function Question({ button, title, children, yes, onYes }: QuestionProps) {
  const { common } = useText();
  return (
    <Dialog modalType="alert">
      <DialogTrigger>{button}</DialogTrigger>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{title}</DialogTitle>
          <DialogContent>{children}</DialogContent>
          <DialogActions>
            <DialogTrigger>
              <Button>{common.cancel}</Button>
            </DialogTrigger>
            <DialogTrigger>
              <Button appearance="primary" onClick={onYes}>
                {yes}
              </Button>
            </DialogTrigger>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
