import type { IpcMainInvokeEvent } from 'electron';
import { expect, test, vi } from 'vitest';
import { DESKTOP_CALLS } from '../../electron/core/protocol/wire/desktop-bridge.ts';
import { channelOf, type DesktopCall } from '../../electron/shell/channels.ts';
import { answerDesktopCalls, isTrusted } from '../../electron/shell/desktop-calls.ts';

const ours = { url: 'app://vigil/index.html#/runs', parent: null };
const done = { ok: true, value: null } as const;
const choices = { whenClosed: 'tray', notices: true, startAtLogOn: null } as const;
const names = Object.keys(DESKTOP_CALLS) as DesktopCall[];

/** The calls of a window as Electron delivers them, and the arguments of each handler. */
function desktop() {
  const answers = new Map<string, (event: IpcMainInvokeEvent, ...raw: unknown[]) => unknown>();
  const handlers = {
    endpoint: vi.fn(async () => ({ ok: true, value: { port: 1, token: 'key' } }) as const),
    pickScript: vi.fn(async () => done),
    pickProgram: vi.fn(async () => done),
    pickFolder: vi.fn(async () => done),
    openExternal: vi.fn(async () => ({ ok: true, value: undefined }) as const),
    showRunFolder: vi.fn(async () => ({ ok: true, value: undefined }) as const),
    setTheme: vi.fn(async () => ({ ok: true, value: undefined }) as const),
    choices: vi.fn(async () => ({ ok: true, value: choices }) as const),
    choose: vi.fn(async () => ({ ok: true, value: choices }) as const),
  };
  answerDesktopCalls({ handle: (channel, answer) => void answers.set(channel, answer) }, handlers);
  const call = (name: DesktopCall, sender: object | null, ...raw: unknown[]) =>
    // Only the sender of an event is read.
    answers.get(channelOf(name))?.({ senderFrame: sender } as IpcMainInvokeEvent, ...raw);
  return { call, handlers };
}

test('only the main frame of our own page may call the desktop', () => {
  expect(isTrusted(ours)).toBe(true);
  expect(isTrusted({ ...ours, parent: {} })).toBe(false);
  expect(isTrusted({ url: 'https://vigil/index.html', parent: null })).toBe(false);
  expect(isTrusted({ url: 'app://vigil.example/index.html', parent: null })).toBe(false);
  expect(isTrusted({ url: 'app://other@vigil.example/', parent: null })).toBe(false);
  expect(isTrusted({ url: '', parent: null })).toBe(false);
  expect(isTrusted(null)).toBe(false);
});

test('a call with good parameters reaches its handler', async () => {
  const { call, handlers } = desktop();
  expect(await call('endpoint', ours)).toMatchObject({ value: { port: 1 } });
  await call('pickFolder', ours, '/home/eve');
  expect(handlers.pickFolder).toHaveBeenCalledWith('/home/eve');
  await call('setTheme', ours, 'dark');
  expect(handlers.setTheme).toHaveBeenCalledWith('dark');
});

test.each(names)('%s is refused to another page, and with a parameter too many', (name) => {
  const { call, handlers } = desktop();
  expect(() => call(name, { ...ours, parent: {} })).toThrow('is not for this page');
  expect(() => call(name, ours, 'dark', 'more')).toThrow('parameters that it does not take');
  expect(handlers[name]).not.toHaveBeenCalled();
});

test('a refusal does not repeat what was sent', () => {
  const { call } = desktop();
  expect(() => call('openExternal', ours, 'file:///home/eve/secret')).toThrow(/^((?!secret).)*$/);
});
