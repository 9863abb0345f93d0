import { contextBridge, ipcRenderer, webUtils } from 'electron';
import type { DesktopBridge } from '../core/protocol/wire/desktop-bridge.ts';
import { channelOf, type DesktopCall, type Reply } from './channels.ts';

async function call<T>(name: DesktopCall, ...parameters: readonly unknown[]): Promise<T> {
  const reply: Reply<T> = await ipcRenderer.invoke(channelOf(name), ...parameters);
  if (!reply.ok) throw new Error(reply.sentence);
  return reply.value;
}

const bridge: DesktopBridge = {
  endpoint: () => call('endpoint'),
  pickScript: () => call('pickScript'),
  pickProgram: () => call('pickProgram'),
  pickFolder: (startIn) => call('pickFolder', startIn),
  // The bridge hands a DOM File through as it is; Electron's own function refuses anything else.
  pathOfDroppedFile: (file) => (file instanceof File ? webUtils.getPathForFile(file) : ''),
  openExternal: (address) => call('openExternal', address),
  showRunFolder: (id) => call('showRunFolder', id),
  setTheme: (choice) => call('setTheme', choice),
  choices: () => call('choices'),
  choose: (change) => call('choose', change),
};

contextBridge.exposeInMainWorld('vigil', bridge);
