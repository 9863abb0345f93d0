import type Electron from 'electron';
import type { makeCodec } from './codec.ts';

/*
 * Both functions are injected into every new document as text: `pageWorld` into the page's own world, `preloadWorld`
 * into an isolated one, where the app's preload script runs. They share the document and speak through events on it.
 * Nothing from outside may be used in them.
 */

/** Receives what the preload script exposes: functions become stand-ins that ask the other world. */
export function pageWorld(tag: string): void {
  type Settled = { id: number; value?: unknown; error?: string };
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  let lastId = 0;
  let answeredAtOnce: Settled | null = null;

  const standIn =
    (name: string) =>
    (...parameters: unknown[]) => {
      const id = ++lastId;
      answeredAtOnce = null;
      document.dispatchEvent(new CustomEvent(`${tag}call`, { detail: { id, name, parameters } }));
      const answer: Settled | null = answeredAtOnce;
      if (answer === null) return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }));
      return (answer as Settled).value;
    };
  const listen = (kind: string, listener: (detail: never) => void) =>
    document.addEventListener(tag + kind, (event) => listener((event as CustomEvent).detail as never));

  listen('expose', ({ key, names }: { key: string; names: string[] }) => {
    const value = Object.freeze(Object.fromEntries(names.map((name) => [name, standIn(name)])));
    Object.defineProperty(window, key, { value, enumerable: true, configurable: false, writable: false });
  });
  listen('returned', (settled: Settled) => {
    answeredAtOnce = settled;
  });
  listen('settled', ({ id, value, error }: Settled) => {
    const caller = waiting.get(id);
    waiting.delete(id);
    if (error === undefined) caller?.resolve(value);
    else caller?.reject(new Error(error));
  });
}

/** Runs the preload script with what a sandboxed one gets: `require('electron')` and little else. */
export function preloadWorld(
  tag: string,
  post: (message: string) => void,
  codec: ReturnType<typeof makeCodec>,
  preloadSource: string,
): void {
  type Call = { id: number; name: string; parameters: unknown[] };
  const exposed = new Map<string, (...parameters: unknown[]) => unknown>();
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  let lastId = 0;
  const tell = (kind: string, detail: object) =>
    document.dispatchEvent(new CustomEvent(tag + kind, { detail }));

  document.addEventListener(`${tag}call`, (event) => {
    const { id, name, parameters } = (event as CustomEvent<Call>).detail;
    const result = exposed.get(name)?.(...parameters);
    if (!(result instanceof Promise)) return tell('returned', { id, value: result });
    result.then(
      (value) => tell('settled', { id, value }),
      (error) => tell('settled', { id, error: error instanceof Error ? error.message : String(error) }),
    );
  });

  const electron = {
    contextBridge: {
      exposeInMainWorld(key: string, api: Record<string, (...parameters: unknown[]) => unknown>) {
        for (const [name, member] of Object.entries(api)) {
          if (typeof member !== 'function')
            throw new Error(`The double exposes functions only, and ${name} is none.`);
          exposed.set(name, member);
        }
        tell('expose', { key, names: [...exposed.keys()] });
      },
    },
    ipcRenderer: {
      invoke: (channel: string, ...parameters: unknown[]) =>
        new Promise((resolve, reject) => {
          const id = ++lastId;
          post(JSON.stringify({ id, channel, parameters: codec.encode(parameters) }));
          waiting.set(id, { resolve, reject });
        }),
    } satisfies Partial<Electron.IpcRenderer>,
    webUtils: { getPathForFile: (file: File) => `/dropped/${file.name}` } satisfies Electron.WebUtils,
  };
  // The main process answers by calling this; the name exists in this world only.
  Object.assign(globalThis, {
    electronDoubleReply(id: number, isGood: boolean, text: string) {
      const caller = waiting.get(id);
      waiting.delete(id);
      if (isGood) caller?.resolve(codec.decode(text));
      else caller?.reject(new Error(text));
    },
  });
  const require = (name: string) => {
    if (name === 'electron') return electron;
    throw new Error(`A sandboxed preload script cannot require ${name}.`);
  };
  new Function('require', 'module', 'exports', preloadSource)(require, { exports: {} }, {});
}
