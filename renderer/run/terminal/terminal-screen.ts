import { FitAddon } from '@xterm/addon-fit';
import { SearchAddon } from '@xterm/addon-search';
import { WebLinksAddon } from '@xterm/addon-web-links';
import { type ITheme, Terminal } from '@xterm/xterm';
import type { VigilTheme } from '../../design/tokens.ts';
import { type TerminalKey, terminalKey } from './terminal-keys.ts';

/** A terminal on the page with the additions we use. */
export interface Screen {
  terminal: Terminal;
  fit: FitAddon;
  search: SearchAddon;
  dispose(): void;
}

const SCROLLBACK_LINES = 10_000;

/** The words of a terminal. */
export interface ScreenWords {
  /** Names it for screen readers. */
  screen: string;
  /** How an address is opened. */
  openLink: string;
}

/** What a terminal tells the page. */
export interface ScreenListener {
  /** An address was clicked with Ctrl, as in Windows Terminal: the output of a job opens nothing by a slip. */
  link(address: string): void;
  /** A key that is for the page was pressed. */
  key(key: Exclude<TerminalKey, 'job' | 'browser'>): void;
}

/** Puts a terminal into `holder`. */
export function createScreen(holder: HTMLElement, words: ScreenWords, listener: ScreenListener): Screen {
  const activate = ({ ctrlKey, metaKey }: MouseEvent, address: string) => {
    if (ctrlKey || metaKey) listener.link(address);
  };
  const hover = (_: MouseEvent, address: string) => {
    holder.title = `${address}\n${words.openLink}`;
  };
  const leave = () => holder.removeAttribute('title');
  const terminal = new Terminal({
    scrollback: SCROLLBACK_LINES,
    disableStdin: true,
    // Needed for the marks of the search.
    allowProposedApi: true,
    linkHandler: { activate, hover, leave },
  });
  const fit = new FitAddon();
  const search = new SearchAddon();
  terminal.loadAddon(fit);
  terminal.loadAddon(search);
  terminal.loadAddon(new WebLinksAddon(activate, { hover, leave }));
  terminal.open(holder);
  terminal.textarea?.setAttribute('aria-label', words.screen);
  // Its label is the window's; what the terminal shows is the job's.
  terminal.textarea?.setAttribute('translate', 'yes');
  terminal.attachCustomKeyEventHandler((event) => {
    const key = terminalKey(event, terminal.hasSelection());
    if (key === 'job' || key === 'browser') return key === 'job';
    event.preventDefault();
    if (event.type === 'keydown') listener.key(key);
    return false;
  });
  return { terminal, fit, search, dispose: () => terminal.dispose() };
}

/**
 * Keeps the screen as large as its holder; `onResize` hears of every change. Without `columnsToo` only its height
 * follows: the lines of an ended attempt keep the width they were written in. Returns what ends it.
 */
export function followSize(
  holder: HTMLElement,
  { terminal, fit }: Screen,
  columnsToo: boolean,
  onResize: (columns: number, rows: number) => void,
): () => void {
  const follow = () => {
    const fitting = fit.proposeDimensions();
    if (!fitting || Number.isNaN(fitting.cols) || fitting.cols < 2 || fitting.rows < 1) return;
    const columns = columnsToo ? fitting.cols : terminal.cols;
    if (columns === terminal.cols && fitting.rows === terminal.rows) return;
    terminal.resize(columns, fitting.rows);
    onResize(columns, fitting.rows);
  };
  follow();
  const observer = new ResizeObserver(follow);
  observer.observe(holder);
  return () => observer.disconnect();
}

/** Puts a theme on. The job's own colours may be unreadable on our ground. */
export function colourScreen({ terminal }: Screen, theme: VigilTheme): void {
  terminal.options.theme = screenColours(theme);
  terminal.options.minimumContrastRatio = theme.vigilTerminalContrast;
}

const screenColours = (theme: VigilTheme): ITheme => ({
  background: theme.colorNeutralBackground1,
  foreground: theme.colorNeutralForeground1,
  cursor: theme.vigilRunning,
  cursorAccent: theme.colorNeutralBackground1,
  selectionBackground: theme.vigilBand,
  scrollbarSliderBackground: theme.colorNeutralStroke2,
  scrollbarSliderHoverBackground: theme.colorNeutralStroke1,
  scrollbarSliderActiveBackground: theme.vigilQuiet,
});
