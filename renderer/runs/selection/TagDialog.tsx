import {
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  Field,
  Input,
  makeStyles,
} from '@fluentui/react-components';
import { useState } from 'react';
import type { RunRow } from '../../../electron/core/protocol/wire/run-view.ts';
import { useText } from '../../text/window-text.ts';
import { areTagsAllowed, changedTags, type TagShare, tagShares } from './changed-tags.ts';

const useStyles = makeStyles({
  tags: { display: 'grid', maxHeight: '240px', overflow: 'auto', marginBottom: '12px' },
  add: { display: 'flex', gap: '8px', alignItems: 'flex-start' },
  grow: { flexGrow: 1 },
});

interface TagDialogProps {
  rows: readonly RunRow[];
  disabled: boolean;
  onClose(): void;
  onSave(changes: { row: RunRow; tags: string[] }[]): void;
}

/** Puts tags on the selected runs, or takes them off. One that only some have stays so until it is clicked. */
export function TagDialog({ rows, disabled, onClose, onSave }: TagDialogProps) {
  const styles = useStyles();
  const { runTable: text, common } = useText();
  const [shares, setShares] = useState<ReadonlyMap<string, TagShare>>(() => tagShares(rows));
  const [typed, setTyped] = useState('');
  const withTyped = typed.trim() === '' ? shares : new Map([...shares, [typed.trim(), true as const]]);
  const changes = changedTags(rows, withTyped);
  const isAllowed = areTagsAllowed(changes);
  return (
    <Dialog open onOpenChange={(_, { open }) => !open && onClose()}>
      <DialogSurface>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (isAllowed && !disabled) onSave(changes);
          }}
        >
          <DialogBody>
            <DialogTitle>{text.tagTitle(rows.length)}</DialogTitle>
            <DialogContent>
              {shares.size === 0 && <p>{text.tagNone}</p>}
              <div className={styles.tags}>
                {[...shares].map(([tag, share]) => (
                  <Checkbox
                    key={tag}
                    checked={share}
                    label={<span translate="no">{tag}</span>}
                    onChange={(_, { checked }) => setShares(new Map([...shares, [tag, checked]]))}
                  />
                ))}
              </div>
              <div className={styles.add}>
                <Field
                  className={styles.grow}
                  label={text.tagNew}
                  {...(isAllowed ? {} : { validationMessage: text.tagTooMany })}
                >
                  <Input value={typed} onChange={(_, { value }) => setTyped(value)} />
                </Field>
              </div>
            </DialogContent>
            <DialogActions>
              <Button onClick={onClose}>{common.cancel}</Button>
              <Button type="submit" appearance="primary" disabled={disabled || !isAllowed}>
                {text.tagSave}
              </Button>
            </DialogActions>
          </DialogBody>
        </form>
      </DialogSurface>
    </Dialog>
  );
}
