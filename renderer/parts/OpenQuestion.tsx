import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
} from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useText } from '../text/window-text.ts';

interface OpenQuestionProps {
  isOpen: boolean;
  title: string;
  /** What a yes means. */
  children: ReactNode;
  /** Label of the yes. */
  yes: string;
  onAnswer(isYes: boolean): void;
}

/** A question that opens by itself once what it asks about is known; `Question` opens by its button. */
export function OpenQuestion({ isOpen, title, children, yes, onAnswer }: OpenQuestionProps) {
  const { common } = useText();
  return (
    <Dialog modalType="alert" open={isOpen} onOpenChange={(_, { open }) => !open && onAnswer(false)}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{title}</DialogTitle>
          <DialogContent>{children}</DialogContent>
          <DialogActions>
            <Button onClick={() => onAnswer(false)}>{common.cancel}</Button>
            <Button appearance="primary" onClick={() => onAnswer(true)}>
              {yes}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
