import { makeStyles, tokens } from '@fluentui/react-components';
import { SearchRegular } from '@fluentui/react-icons';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { goTo, type Route } from '../frame/route.ts';
import { keyCaps } from '../shortcuts/shortcuts.ts';
import { useText } from '../text/window-text.ts';
import { useRuns, useServices } from '../wire/wire-context.ts';
import { offeredEntries } from './offered-entries.ts';
import { PaletteList } from './PaletteList.tsx';
import { choicesOf, type PaletteChoice } from './palette-choices.ts';
import { paletteScreens } from './palette-screens.ts';
import { createPaletteSearch } from './palette-search.ts';

const useStyles = makeStyles({
  ground: { position: 'fixed', inset: 0, zIndex: 1_000_000, backgroundColor: tokens.colorBackgroundOverlay },
  box: {
    position: 'absolute',
    top: 'min(72px, 8vh)',
    left: '50%',
    transform: 'translateX(-50%)',
    width: 'min(640px, calc(100vw - 24px))',
    maxHeight: 'min(560px, 84vh)',
    display: 'flex',
    flexDirection: 'column',
    overflow: 'hidden',
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusXLarge,
    boxShadow: tokens.shadow64,
    fontSize: tokens.fontSizeBase300,
  },
  query: {
    display: 'flex',
    alignItems: 'center',
    gap: '10px',
    padding: '0 14px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    '&:focus-within': { boxShadow: `inset 0 -2px 0 ${tokens.colorCompoundBrandStroke}` },
  },
  icon: { fontSize: '18px', flexShrink: 0, color: tokens.colorNeutralForeground3 },
  field: {
    flexGrow: 1,
    minWidth: 0,
    padding: '13px 0',
    font: 'inherit',
    fontSize: tokens.fontSizeBase400,
    color: 'inherit',
    backgroundColor: 'transparent',
    border: 'none',
    outlineStyle: 'none',
    '&::placeholder': { color: tokens.colorNeutralForeground4 },
  },
  foot: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px 16px',
    padding: '7px 14px',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
  },
  key: { fontFamily: 'inherit', color: tokens.colorNeutralForeground2 },
  count: { marginLeft: 'auto' },
});

interface PaletteBoxProps {
  route: Route;
  isFromTerminal: boolean;
  onClose(): void;
  onHelp(): void;
}

/** The open palette: a field, and below it what fits. The focus stays in the field; the arrow keys choose. */
export function PaletteBox({ route, isFromTerminal, onClose, onHelp }: PaletteBoxProps) {
  const styles = useStyles();
  const text = useText();
  const words = text.palette;
  const { offers } = useServices();
  const offered = useSyncExternalStore(offers.subscribe, offers.get);
  const rows = useRuns();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => void field.current?.focus(), []);
  const search = useMemo(createPaletteSearch, []);
  const entries = useMemo(
    () => ({
      ...offeredEntries(offered),
      screens: paletteScreens(route, text),
      help: [{ key: 'help', label: text.shortcuts.title, also: '?', act: onHelp }],
    }),
    [offered, route, text, onHelp],
  );
  const { found, more } = useMemo(
    () => search(typed, { entries, rows: rows ?? [] }),
    [search, typed, entries, rows],
  );
  const choices = choicesOf(found);
  const here = Math.min(chosen, Math.max(0, choices.length - 1));
  const choose = (choice: PaletteChoice | undefined) => {
    if (choice === undefined || (choice.kind === 'entry' && choice.entry.disabled)) return;
    onClose();
    if (choice.kind === 'run') goTo({ screen: 'run', id: choice.row.id, tab: 'overview' });
    else choice.entry.act();
  };
  const onKey = (event: KeyboardEvent) => {
    // Keys of an input method are its own.
    if (event.nativeEvent.isComposing) return;
    const last = Math.max(0, choices.length - 1);
    const steps: Record<string, number> = {
      ArrowDown: here === last ? 0 : here + 1,
      ArrowUp: here === 0 ? last : here - 1,
      PageDown: Math.min(last, here + 8),
      PageUp: Math.max(0, here - 8),
    };
    const step = steps[event.key];
    if (step !== undefined) setChosen(step);
    else if (event.key === 'Enter') choose(choices[here]);
    else if (event.key === 'Escape') onClose();
    else if (event.key !== 'Tab') return;
    event.preventDefault();
    event.stopPropagation();
  };
  const option = choices[here];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the ground closes; by keyboard Escape does
    <div className={styles.ground} onMouseDown={(event) => event.target === event.currentTarget && onClose()}>
      <div className={styles.box} role="dialog" aria-modal="true" aria-label={words.title} data-palette>
        <div className={styles.query}>
          <SearchRegular className={styles.icon} aria-hidden />
          <input
            ref={field}
            className={styles.field}
            role="combobox"
            aria-label={words.placeholder}
            placeholder={words.placeholder}
            aria-expanded={choices.length > 0}
            aria-controls="palette-list"
            aria-autocomplete="list"
            aria-activedescendant={option === undefined ? undefined : `palette-${option.key}`}
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              setChosen(0);
            }}
            onKeyDown={onKey}
          />
        </div>
        <PaletteList
          {...{ found, more, choices }}
          chosen={option?.key ?? null}
          absent={rows === null ? words.notYet : words.nothing}
          onPoint={(key) => setChosen(choices.findIndex((each) => each.key === key))}
          onChoose={choose}
        />
        <div className={styles.foot}>
          <span>
            <kbd className={styles.key}>↑ ↓</kbd> {words.choose}
          </span>
          <span>
            <kbd className={styles.key} translate="no">
              Enter
            </kbd>{' '}
            {words.act}
          </span>
          <span>
            <kbd className={styles.key} translate="no">
              Esc
            </kbd>{' '}
            {words.close}
          </span>
          {isFromTerminal && (
            <span>
              <kbd className={styles.key} translate="no">
                {keyCaps('palette')[0]?.join('+')}
              </kbd>{' '}
              {words.toTerminal}
            </span>
          )}
          <span className={styles.count} role="status">
            {words.count(choices.length, more)}
          </span>
        </div>
      </div>
    </div>
  );
}
