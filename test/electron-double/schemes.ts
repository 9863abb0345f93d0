import type Electron from 'electron';
import { guard } from './guard.ts';

/*
 * Chromium cannot be given a scheme from outside, so `app://vigil/x` is loaded as
 * `https://vigil.app.electron-double.test/x`: a secure standard origin as well. The app sees the original address.
 */

type Handler = Parameters<Electron.Protocol['handle']>[1];

const SUFFIX = 'electron-double.test';
const registered = new Set<string>();
const handlers = new Map<string, Handler>();
let isTooLate = false;

/** Called when the app becomes ready: privileges are given before that. */
export const closeRegistration = (): void => {
  isTooLate = true;
};

/** Answers for a scheme of the app; undefined for other addresses. */
export const handlerOf = (address: string): Handler | undefined =>
  handlers.get(new URL(address).protocol.slice(0, -1));

/** The address that Chromium loads for one of the app's. */
export function toChromium(address: string): string {
  const url = new URL(address);
  const scheme = url.protocol.slice(0, -1);
  if (!registered.has(scheme)) return address;
  return `https://${url.host}.${scheme}.${SUFFIX}${url.pathname}${url.search}${url.hash}`;
}

/** The app's address for one that Chromium has loaded. */
export function toApp(address: string): string {
  const match = /^https:\/\/([^/]*)\.([a-z]+)\.electron-double\.test(.*)$/.exec(address);
  if (!match) return address;
  const [, host, scheme, rest] = match;
  return `${scheme}://${host}${rest}`;
}

export const protocol = guard('protocol', {
  registerSchemesAsPrivileged(schemes) {
    if (isTooLate) throw new Error('registerSchemesAsPrivileged must be called before the app is ready');
    for (const { scheme, privileges } of schemes) {
      if (!privileges?.standard || !privileges.secure)
        throw new Error(`The double maps standard and secure schemes only, and ${scheme} is not.`);
      registered.add(scheme);
    }
  },
  handle(scheme, handler) {
    if (handlers.has(scheme)) throw new Error(`${scheme} has a handler already`);
    handlers.set(scheme, handler);
  },
} satisfies Partial<Electron.Protocol>);
