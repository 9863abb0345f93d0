import type { IpcMain, IpcMainInvokeEvent } from 'electron';
import type { z } from 'zod';
import { DESKTOP_CALLS, type DesktopBridge } from '../core/protocol/wire/desktop-bridge.ts';
import { channelOf, type DesktopCall, type Reply } from './channels.ts';
import { isOurPage } from './origin.ts';

type Asked<N extends DesktopCall> = z.output<(typeof DESKTOP_CALLS)[N]>;
type ValueOf<N extends DesktopCall> = Awaited<ReturnType<DesktopBridge[N]>>;

/** One function a call, with checked parameters. A call without one does not compile. */
export type DesktopHandlers = {
  [N in DesktopCall]: (...parameters: Asked<N>) => Promise<Reply<ValueOf<N>>>;
};

/** What can be said of the frame a message came from; null once it is gone. */
type Sender = { readonly url: string; readonly parent: object | null } | null;

/** True for the window's own page. A frame inside it or a page from elsewhere asks nothing of the desktop. */
export const isTrusted = (sender: Sender): boolean =>
  sender !== null && sender.parent === null && isOurPage(sender.url);

/** Answers the window's calls. Each is checked for its sender, then for its arguments; both refusals throw. */
export function answerDesktopCalls(ipc: Pick<IpcMain, 'handle'>, handlers: DesktopHandlers): void {
  const answer = <N extends DesktopCall>(name: N, handler: DesktopHandlers[N]): void => {
    ipc.handle(channelOf(name), (event: IpcMainInvokeEvent, ...raw: unknown[]) => {
      if (!isTrusted(event.senderFrame)) throw new Error(`${name} is not for this page.`);
      const parsed = DESKTOP_CALLS[name].safeParse(raw);
      // Zod's own message repeats what was sent, which may be a path or worse.
      if (!parsed.success) throw new Error(`${name} was called with parameters that it does not take.`);
      return handler(...(parsed.data as Asked<N>));
    });
  };
  answer('endpoint', handlers.endpoint);
  answer('pickScript', handlers.pickScript);
  answer('pickProgram', handlers.pickProgram);
  answer('pickFolder', handlers.pickFolder);
  answer('openExternal', handlers.openExternal);
  answer('showRunFolder', handlers.showRunFolder);
  answer('setTheme', handlers.setTheme);
  answer('choices', handlers.choices);
  answer('choose', handlers.choose);
}
