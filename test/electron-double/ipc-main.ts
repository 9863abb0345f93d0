import type Electron from 'electron';
import { makeCodec } from './codec.ts';
import { guard } from './guard.ts';

type Handler = Parameters<Electron.IpcMain['handle']>[1];

const codec = makeCodec();
const handlers = new Map<string, Handler>();

export const ipcMain = guard('ipcMain', {
  handle(channel: string, handler: Handler) {
    if (handlers.has(channel)) throw new Error(`Attempted to register a second handler for '${channel}'`);
    handlers.set(channel, handler);
  },
  // electron-store listens for a message that no page of ours can send; the double carries none of that kind.
  on() {},
} satisfies Partial<Record<keyof Electron.IpcMain, unknown>>);

/** The part of an event that the app may look at. */
export type SentFrom = { senderFrame: { url: string; parent: null } };

/** Has the app answer a call of the preload script; a failure is worded as Electron words it. */
export async function answerInvoke(
  event: SentFrom,
  channel: string,
  parameters: string,
): Promise<{ isGood: boolean; text: string }> {
  try {
    const handler = handlers.get(channel);
    if (!handler) throw new Error(`No handler registered for '${channel}'`);
    const values = codec.decode(parameters);
    const result: unknown = await handler(event as Electron.IpcMainInvokeEvent, ...(values as unknown[]));
    return { isGood: true, text: codec.encode(result) };
  } catch (error) {
    return { isGood: false, text: `Error invoking remote method '${channel}': ${error}` };
  }
}
