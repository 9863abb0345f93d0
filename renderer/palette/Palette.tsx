import { Button, makeStyles, Portal, tokens } from '@fluentui/react-components';
import { SearchRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import { useFootButtonStyles } from '../frame/foot-button.ts';
import type { Route } from '../frame/route.ts';
import { keyCaps } from '../shortcuts/shortcuts.ts';
import { useShortcut } from '../shortcuts/use-shortcut.ts';
import { useText } from '../text/window-text.ts';
import { PaletteBox } from './PaletteBox.tsx';
import { ShortcutHelp } from './ShortcutHelp.tsx';

const useStyles = makeStyles({
  word: { display: 'flex', flexGrow: 1, justifyContent: 'space-between', gap: '8px' },
  keys: { fontFamily: 'inherit', color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
});

/** Another dialog asks something: it is answered first. */
const isAsking = (): boolean => document.querySelector('[aria-modal="true"]') !== null;

/** True where typed letters are text. */
const isWriting = (place: Element | null): boolean =>
  place?.matches('input, textarea, select, [contenteditable="true"]') === true;

/** What has the focus, so that it can have it again. */
const focused = (): HTMLElement | null =>
  document.activeElement instanceof HTMLElement ? document.activeElement : null;

/** The button that opens the command palette, the palette, and the list of shortcuts. */
export function Palette({ route }: { route: Route }) {
  const styles = useStyles();
  const footButton = useFootButtonStyles();
  const text = useText();
  const [shown, setShown] = useState<'palette' | 'help' | null>(null);
  const [before, setBefore] = useState<HTMLElement | null>(null);
  const open = (what: 'palette' | 'help') => {
    setBefore(focused());
    setShown(what);
  };
  const close = () => {
    setShown(null);
    before?.focus();
  };
  useShortcut('palette', (event) => {
    if (shown === 'palette') {
      close();
      // The first press was ours, the second one belongs to what had the focus: a shell edits its line with this key.
      before?.dispatchEvent(new KeyboardEvent(event.type, sameKey(event)));
      return true;
    }
    if (isAsking()) return false;
    open('palette');
    return true;
  });
  useShortcut('help', () => {
    if (isAsking() || isWriting(document.activeElement)) return false;
    open('help');
    return true;
  });
  const keys = keyCaps('palette')
    .map((caps) => caps.join('+'))
    .join(' ');
  return (
    <>
      <Button
        appearance="subtle"
        className={footButton}
        icon={<SearchRegular />}
        // It begins with the words on it.
        aria-label={text.common.labelled(text.palette.open, keys)}
        title={text.palette.open}
        aria-keyshortcuts="Control+K"
        aria-haspopup="dialog"
        onClick={() => open('palette')}
      >
        <span className={`word ${styles.word}`}>
          {text.palette.open}{' '}
          <kbd className={styles.keys} translate="no">
            {keys}
          </kbd>
        </span>
      </Button>
      {shown === 'palette' && (
        <Portal>
          <PaletteBox
            route={route}
            isFromTerminal={before?.closest('.xterm') !== null && before !== null}
            onClose={close}
            onHelp={() => setShown('help')}
          />
        </Portal>
      )}
      {shown === 'help' && <ShortcutHelp onClose={close} />}
    </>
  );
}

/** The same press once more. xterm.js reads the number of the key. */
const sameKey = ({ key, code, keyCode, ctrlKey, metaKey }: KeyboardEvent): KeyboardEventInit => ({
  ...{ key, code, keyCode, ctrlKey, metaKey },
  ...{ bubbles: true, cancelable: true },
});
