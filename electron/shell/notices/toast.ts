import { Notification } from 'electron';
import type { Language } from '../../core/protocol/text/english/english.ts';
import type { Notice, OfferedAct } from './notice.ts';

export interface ToastActions {
  /** null: the window as it is. */
  show(run: string | null): void;
  /** `attempts`: those that the run had when this was offered. */
  carryOut(act: OfferedAct, run: string, attempts: number): void;
}

/** Toasts on the screen or in the list of the system: one that is collected hears no click. */
const kept = new Set<Notification>();
/** Those that are older have been seen or never will be. */
const MOST_KEPT = 20;

/** Shows a toast with *Show* and, where it offers something, a second button. A click anywhere else shows too. */
export function showToast(notice: Notice, actions: ToastActions, { shell, window }: Language): void {
  if (!Notification.isSupported()) return;
  const { title, body, run, act, attempts } = notice;
  const labels = [shell.show, ...(act === null ? [] : [labelOf(act, window)])];
  const toast = new Notification({ title, body, actions: labels.map((text) => ({ type: 'button', text })) });
  const show = () => actions.show(run);
  toast.on('click', show);
  toast.on('action', ({ actionIndex }) => {
    if (actionIndex === 1 && act !== null && run !== null) actions.carryOut(act, run, attempts);
    else show();
  });
  // Windows also says so when it only moves the toast into its list, where it can still be clicked.
  toast.on('close', ({ reason }) => reason === 'userCanceled' && kept.delete(toast));
  kept.add(toast);
  for (const oldest of kept) if (kept.size > MOST_KEPT) kept.delete(oldest);
  toast.show();
}

const labelOf = (act: OfferedAct, { run }: Language['window']): string =>
  act === 'resume' ? run.resume : run.startNext;
