import type { MenuItemConstructorOptions } from 'electron';
import type { Language } from '../../core/protocol/text/english/english.ts';
import { hasProgress } from '../../core/protocol/wire/progress-seen.ts';
import type { RunRow } from '../../core/protocol/wire/run-view.ts';
import type { Desk } from '../host/desk-state.ts';
import type { HostState } from '../host/host-link.ts';
import { summarise } from '../host/run-summary.ts';

/** Lines for runs in the menu; the window has them all. */
const MAX_LINES = 5;
/** Windows cuts a longer tip off in the middle of a word. */
const MAX_TIP_LENGTH = 127;

export interface TrayActions {
  open(): void;
  openRun(id: string): void;
  /** Has a run end its process after the current iteration and then ask. */
  pause(id: string): void;
  quit(): void;
}

/** What the tray shows: its tip, and its menu as Electron takes it. */
export interface TrayContent {
  tip: string;
  menu: MenuItemConstructorOptions[];
}

/** The tray for a state of the host, in the words of a language: who needs a person, what runs, how far, open, quit. */
export function trayContent(
  host: HostState,
  desk: Desk,
  actions: TrayActions,
  language: Language,
): TrayContent {
  const { shell: text } = language;
  const { living } = summarise(host.kind === 'reached' ? host.rows : []);
  const rows = [...desk.needing, ...living.filter((row) => !desk.needing.includes(row))];
  const shown = rows.slice(0, MAX_LINES);
  const more = rows.length > MAX_LINES ? [text.moreRuns(rows.length - MAX_LINES)] : [];
  const quiet = text.quiet[host.kind];
  const lines = rows.length > 0 ? [...shown.map((row) => text.runLine(row)), ...more] : [quiet];
  return {
    tip: shorten([text.deskTitle[desk.state], ...lines].join('\n')),
    menu: [
      ...(rows.length > 0
        ? shown.map((row) => runItem(row, actions, language))
        : [{ label: quiet, enabled: false }]),
      ...more.map((label) => ({ label, click: actions.open })),
      { type: 'separator' },
      { label: text.open, click: actions.open },
      { label: text.quit(living.length), click: actions.quit },
    ],
  };
}

function runItem(row: RunRow, actions: TrayActions, { shell, window }: Language): MenuItemConstructorOptions {
  const label = escapeMenu(shell.runLine(row));
  const show = () => actions.openRun(row.id);
  // As at the head of a run: offered only where it loses nothing.
  if (row.phase !== 'running' || !row.canResume || !hasProgress(row)) return { label, click: show };
  const pause = window.run.pauseAfter(row.iteration + 1);
  return {
    label,
    submenu: [
      { label: shell.show, click: show },
      { label: pause, click: () => actions.pause(row.id) },
    ],
  };
}

/** In a menu a lone ampersand marks the access key and is not drawn. */
const escapeMenu = (label: string) => label.replaceAll('&', '&&');

const shorten = (tip: string) =>
  tip.length <= MAX_TIP_LENGTH ? tip : `${tip.slice(0, MAX_TIP_LENGTH - 1)}…`;
