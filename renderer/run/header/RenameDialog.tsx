import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  DialogTrigger,
  Field,
  Input,
} from '@fluentui/react-components';
import { useState } from 'react';
import { ProblemBar } from '../../parts/ProblemBar.tsx';
import { trueOnSuccess, useCall } from '../../parts/use-call.ts';
import { useText } from '../../text/window-text.ts';
import { useServices } from '../../wire/wire-context.ts';

interface RenameDialogProps {
  id: string;
  name: string;
  onClose(): void;
}

/** Asks for another name of a run. */
export function RenameDialog({ id, name, onClose }: RenameDialogProps) {
  const text = useText();
  const { wire } = useServices();
  const [typed, setTyped] = useState(name);
  const { disabled, problem, call } = useCall();
  const rename = async () => {
    const isDone = await call(async () =>
      trueOnSuccess(await wire.client.runs.changeSettings.mutate({ id, changes: { name: typed.trim() } })),
    );
    if (isDone) onClose();
  };
  return (
    <Dialog open onOpenChange={(_, { open }) => !open && onClose()}>
      <DialogSurface>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void rename();
          }}
        >
          <DialogBody>
            <DialogTitle>{text.run.renameTitle}</DialogTitle>
            <DialogContent>
              <Field label={text.fields.name}>
                <Input value={typed} maxLength={80} onChange={(_, { value }) => setTyped(value)} />
              </Field>
              {problem && <ProblemBar problem={problem} />}
            </DialogContent>
            <DialogActions>
              <DialogTrigger>
                <Button>{text.common.cancel}</Button>
              </DialogTrigger>
              <Button type="submit" appearance="primary" disabled={disabled || typed.trim() === ''}>
                {text.run.rename}
              </Button>
            </DialogActions>
          </DialogBody>
        </form>
      </DialogSurface>
    </Dialog>
  );
}
