/** One way to press a shortcut. */
interface KeyStroke {
  /** `key` of the event, small. */
  key: string;
  /** Where the key lies, for layouts whose letters are not Latin; also wherever `key` is no letter. */
  code?: string;
  ctrl?: boolean;
  /** Undefined: no matter, because the layout decides. */
  shift?: boolean;
}

const ctrl = (letter: string): KeyStroke => ({
  ...{ key: letter, code: `Key${letter.toUpperCase()}`, ctrl: true, shift: false },
});
const plain = (key: string): KeyStroke => ({ key: key.toLowerCase(), ctrl: false, shift: false });

/** Every shortcut of the window. Handlers compare with this list, and `?` shows those of it that have a handler now. */
export const SHORTCUTS = {
  palette: [ctrl('k')],
  help: [{ key: '?', ctrl: false }],
  rows: ['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End'].map((key) => ({
    key: key.toLowerCase(),
    ctrl: false,
  })),
  selectRow: [{ key: ' ', ctrl: false }],
  selectAll: [ctrl('a')],
  deleteRows: [plain('Delete')],
  points: [plain('ArrowLeft'), plain('ArrowRight'), plain('Home'), plain('End')],
  zoomIn: [
    { key: '+', ctrl: false },
    { key: '=', ctrl: false },
  ],
  zoomBack: [plain('-')],
  zoomOut: [{ key: '0', code: 'Digit0', ctrl: false }],
  find: [ctrl('f')],
  nextMatch: [plain('Enter')],
  previousMatch: [{ key: 'enter', ctrl: false, shift: true }],
  copyOutput: [ctrl('c'), { ...ctrl('c'), shift: true }],
  pasteOutput: [ctrl('v'), { ...ctrl('v'), shift: true }],
  largerText: [
    { key: '+', ctrl: true },
    { key: '=', ctrl: true },
  ],
  smallerText: [{ key: '-', ctrl: true }],
  usualText: [{ key: '0', code: 'Digit0', ctrl: true }],
  typeTab: [ctrl('i')],
} satisfies Record<string, readonly KeyStroke[]>;

export type ShortcutName = keyof typeof SHORTCUTS;

/** What is read of an event. */
export type PressedKey = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

const isLatinLetter = (key: string): boolean => /^[a-z]$/i.test(key);

function fits(stroke: KeyStroke, event: PressedKey): boolean {
  // Command on a Mac.
  if ((stroke.ctrl ?? false) !== (event.ctrlKey || event.metaKey) || event.altKey) return false;
  if (stroke.shift !== undefined && stroke.shift !== event.shiftKey) return false;
  if (event.key.toLowerCase() === stroke.key) return true;
  return stroke.code !== undefined && !isLatinLetter(event.key) && event.code === stroke.code;
}

/** True if this press is the shortcut. */
export const isShortcut = (name: ShortcutName, event: PressedKey): boolean =>
  SHORTCUTS[name].some((stroke) => fits(stroke, event));

const CAPS: Record<string, string> = {
  ...{ arrowup: '↑', arrowdown: '↓', arrowleft: '←', arrowright: '→' },
  ...{ pageup: 'PgUp', pagedown: 'PgDn', ' ': 'Space' },
};

/** The caps of a shortcut's keys, a list for each way to press it: `[["Ctrl", "K"]]`. */
export const keyCaps = (name: ShortcutName): string[][] =>
  (SHORTCUTS[name] as readonly KeyStroke[]).map(({ key, ctrl, shift }) => [
    ...(ctrl ? ['Ctrl'] : []),
    ...(shift ? ['Shift'] : []),
    CAPS[key] ?? (key.length === 1 ? key.toUpperCase() : key.slice(0, 1).toUpperCase() + key.slice(1)),
  ]);
