import type Electron from 'electron';
import { guard } from './guard.ts';

type RequestHandler = Parameters<Electron.Session['setPermissionRequestHandler']>[0];
type CheckHandler = Parameters<Electron.Session['setPermissionCheckHandler']>[0];
type DeviceHandler = Parameters<Electron.Session['setDevicePermissionHandler']>[0];

/** The app's answers to permission requests of Chromium. The Chromium of the double makes none of them. */
export const permissionHandlers: {
  request: RequestHandler;
  check: CheckHandler;
  device: DeviceHandler;
} = { request: null, check: null, device: null };

const defaultSession = guard('session', {
  setPermissionRequestHandler(handler) {
    permissionHandlers.request = handler;
  },
  setPermissionCheckHandler(handler) {
    permissionHandlers.check = handler;
  },
  setDevicePermissionHandler(handler) {
    permissionHandlers.device = handler;
  },
} satisfies Partial<Electron.Session>);

export const session = { defaultSession };
