import { FitAddon } from '@xterm/addon-fit';
import { SearchAddon } from '@xterm/addon-search';
import { WebLinksAddon } from '@xterm/addon-web-links';
import { type ITheme, Terminal } from '@xterm/xterm';
import { darkTheme, type VigilTheme } from '../../design/tokens.ts';

/** A terminal on the page with the additions we use. */
export interface Screen {
  terminal: Terminal;
  fit: FitAddon;
  search: SearchAddon;
  dispose(): void;
}

const SCROLLBACK_LINES = 10_000;
const FONT_SIZE_PX = 13;

/** Puts a terminal into `holder`. `label` names it for screen readers; `onLink` gets addresses that are clicked. */
export function createScreen(holder: HTMLElement, label: string, onLink: (address: string) => void): Screen {
  const terminal = new Terminal({
    fontFamily: darkTheme.fontFamilyMonospace,
    fontSize: FONT_SIZE_PX,
    scrollback: SCROLLBACK_LINES,
    disableStdin: true,
    // Needed for the marks of the search.
    allowProposedApi: true,
    // The job's own colours may be unreadable on our ground; this is the contrast WCAG AA asks for.
    minimumContrastRatio: 4.5,
  });
  const fit = new FitAddon();
  const search = new SearchAddon();
  terminal.loadAddon(fit);
  terminal.loadAddon(search);
  terminal.loadAddon(new WebLinksAddon((_, address) => onLink(address)));
  terminal.open(holder);
  terminal.textarea?.setAttribute('aria-label', label);
  // Its label is the window's; what the terminal shows is the job's.
  terminal.textarea?.setAttribute('translate', 'yes');
  // Tab moves the focus and is not typed, so that the keyboard is never trapped; Ctrl+I types a tab.
  terminal.attachCustomKeyEventHandler((event) => event.key !== 'Tab');
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

/** The terminal's colours in a theme. */
export const screenColours = (theme: VigilTheme): ITheme => ({
  background: theme.colorNeutralBackground1,
  foreground: theme.colorNeutralForeground1,
  cursor: theme.vigilRunning,
  cursorAccent: theme.colorNeutralBackground1,
  selectionBackground: theme.vigilBand,
  scrollbarSliderBackground: theme.colorNeutralStroke2,
  scrollbarSliderHoverBackground: theme.colorNeutralStroke1,
  scrollbarSliderActiveBackground: theme.vigilQuiet,
});
