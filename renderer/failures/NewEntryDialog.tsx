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
  makeStyles,
  Textarea,
  tokens,
} from '@fluentui/react-components';
import { useCallback } from 'react';
import { z } from 'zod';
import type { FailureDraft } from '../../electron/core/protocol/wire/failure-view.ts';
import { goTo } from '../frame/route.ts';
import { ProblemBar } from '../parts/ProblemBar.tsx';
import { useCall } from '../parts/use-call.ts';
import { useDraft } from '../parts/use-draft.ts';
import { useText } from '../text/window-text.ts';
import { useAnswer } from '../wire/use-answer.ts';
import { useClient } from '../wire/wire-context.ts';

const useStyles = makeStyles({
  entry: { fontFamily: tokens.fontFamilyMonospace },
});

/** Null: not changed yet. */
const Typed = z.string().nullable();

interface NewEntryDialogProps {
  /** The death that no entry explains. */
  of: Pick<FailureDraft, 'run' | 'attempt'>;
  onClose(): void;
}

/** An entry of the user's own, made from a death. It is completed as text, as the file of it that is kept. */
export function NewEntryDialog({ of: { run, attempt }, onClose }: NewEntryDialogProps) {
  const styles = useStyles();
  const { common, failures: words } = useText();
  const client = useClient();
  const { value: typed, change, forget } = useDraft(`entry-${run}-${attempt}`, Typed, null);
  const ask = useCallback(
    (signal: AbortSignal) => client.failures.propose.query({ run, attempt }, { signal }),
    [client, run, attempt],
  );
  const { latest } = useAnswer(ask);
  const { disabled, problem, call } = useCall();
  const yaml = typed ?? (latest?.ok ? latest.value.yaml : '');
  const refused = problem ?? (latest?.ok === false ? latest.problem : null);
  const add = async () => {
    const added = await call(() => client.failures.add.mutate({ yaml }));
    if (added === null) return;
    forget();
    onClose();
    const [id] = added.ids;
    if (id !== undefined) goTo({ screen: 'failures', id });
  };
  const close = () => {
    // Emptied: the next time begins with the proposal again.
    if (typed?.trim() === '') forget();
    onClose();
  };
  return (
    <Dialog open onOpenChange={(_, { open }) => !open && close()}>
      <DialogSurface>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void add();
          }}
        >
          <DialogBody>
            <DialogTitle>{words.newEntry}</DialogTitle>
            <DialogContent>
              <p>{words.newEntryIntro}</p>
              <Field label={words.entryAsText}>
                <Textarea
                  value={yaml}
                  rows={18}
                  spellCheck={false}
                  textarea={{ className: styles.entry }}
                  onChange={(_, { value }) => change(() => value)}
                />
              </Field>
              {refused && <ProblemBar problem={refused} />}
            </DialogContent>
            <DialogActions>
              <DialogTrigger>
                <Button>{common.cancel}</Button>
              </DialogTrigger>
              {/* Focusable while it is asked, so that Escape works after a refusal. */}
              <Button type="submit" appearance="primary" disabledFocusable={disabled || yaml.trim() === ''}>
                {words.addEntry}
              </Button>
            </DialogActions>
          </DialogBody>
        </form>
      </DialogSurface>
    </Dialog>
  );
}
