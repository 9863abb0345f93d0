import { becomeReady, gone, realApp } from './app.ts';
import { BrowserWindow } from './browser-window.ts';
import { guard } from './guard.ts';

/** What `import … from 'electron'` finds in a test; after it, what only tests use. */

realApp.closeWindows = (isForced) => {
  for (const window of BrowserWindow.getAllWindows()) {
    if (isForced) window.destroy();
    else window.close();
    if (!window.isDestroyed()) return false;
  }
  return true;
};

export const app = guard('app', realApp);
export { BaseWindow } from './base-window.ts';
export {
  dialog,
  Menu,
  Notification,
  nativeImage,
  screen,
  shell,
  Tray,
} from './desktop-parts.ts';
export { ipcMain } from './ipc-main.ts';
export { nativeTheme } from './native-theme.ts';
export { powerMonitor } from './power-monitor.ts';
export { protocol } from './schemes.ts';
export { permissionHandlers, session } from './session.ts';
export { BrowserWindow, becomeReady, gone };
