import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import { Fragment, useState } from 'react';
import { keyCaps, SHORTCUTS, type ShortcutName } from '../shortcuts/shortcuts.ts';
import { useText } from '../text/window-text.ts';
import { useServices } from '../wire/wire-context.ts';

const useStyles = makeStyles({
  lead: { marginTop: 0 },
  list: {
    display: 'grid',
    gridTemplateColumns: 'max-content minmax(0, 1fr)',
    gap: '8px 20px',
    alignItems: 'center',
    margin: 0,
  },
  keys: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px', margin: 0 },
  what: { margin: 0 },
  cap: {
    padding: '1px 7px',
    minWidth: '12px',
    textAlign: 'center',
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase200,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
  },
});

const NAMES = Object.keys(SHORTCUTS) as ShortcutName[];

/** The shortcuts that worked when it was opened, and what each does. */
export function ShortcutHelp({ onClose }: { onClose(): void }) {
  const styles = useStyles();
  const words = useText().shortcuts;
  const { shortcuts } = useServices();
  const [names] = useState(() => NAMES.filter((name) => shortcuts.get().has(name)));
  return (
    <Dialog open onOpenChange={(_, { open }) => !open && onClose()}>
      <DialogSurface data-shortcuts>
        <DialogBody>
          <DialogTitle>{words.title}</DialogTitle>
          <DialogContent>
            <p className={styles.lead}>{words.lead}</p>
            <dl className={styles.list}>
              {names.map((name) => (
                <Fragment key={name}>
                  <dt className={styles.keys}>
                    {keyCaps(name).map((caps, index) => (
                      <Fragment key={caps.join('+')}>
                        {index > 0 && <span>{words.or}</span>}
                        {caps.map((cap) => (
                          <kbd key={cap} className={styles.cap} translate="no">
                            {cap}
                          </kbd>
                        ))}
                      </Fragment>
                    ))}
                  </dt>
                  <dd className={styles.what}>{words.names[name]}</dd>
                </Fragment>
              ))}
            </dl>
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>{words.close}</Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
