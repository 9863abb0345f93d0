import type { DesktopBridge } from '../../electron/core/protocol/wire/desktop-bridge.ts';

declare global {
  interface Window {
    /** What the preload script provides to the page. */
    vigil: DesktopBridge;
  }
}
