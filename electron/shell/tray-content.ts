import type { MenuItemConstructorOptions } from 'electron';
import type { Language } from '../core/protocol/text/english/english.ts';
import type { HostState } from './host/host-link.ts';
import { summarise } from './host/run-summary.ts';

/** Lines for runs in the menu; the window has them all. */
const MAX_LINES = 5;
/** Windows cuts a longer tip off in the middle of a word. */
const MAX_TIP_LENGTH = 127;

export interface TrayActions {
  open(): void;
  quit(): void;
}

/** What the tray shows: its tip, and its menu as Electron takes it. */
export interface TrayContent {
  tip: string;
  menu: MenuItemConstructorOptions[];
}

/** The tray for a state of the host, in the words of a language: what runs, how far, open, quit. */
export function trayContent(
  state: HostState,
  { open, quit }: TrayActions,
  text: Language['shell'],
): TrayContent {
  const { living } = summarise(state.kind === 'reached' ? state.rows : []);
  const lines = living.slice(0, MAX_LINES).map((row) => text.runLine(row));
  if (living.length > MAX_LINES) lines.push(text.moreRuns(living.length - MAX_LINES));
  const quiet = text.quiet[state.kind];
  return {
    tip: shorten([text.appName, ...(lines.length > 0 ? lines : [quiet])].join('\n')),
    menu: [
      ...(lines.length > 0
        ? lines.map((label) => ({ label: escapeMenu(label), click: open }))
        : [{ label: quiet, enabled: false }]),
      { type: 'separator' },
      { label: text.open, click: open },
      { label: text.quit(living.length), click: quit },
    ],
  };
}

/** In a menu a lone ampersand marks the access key and is not drawn. */
const escapeMenu = (label: string) => label.replaceAll('&', '&&');

const shorten = (tip: string) =>
  tip.length <= MAX_TIP_LENGTH ? tip : `${tip.slice(0, MAX_TIP_LENGTH - 1)}…`;
