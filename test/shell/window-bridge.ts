import type { DesktopBridge } from '../../electron/core/protocol/wire/desktop-bridge.ts';

declare global {
  interface Window {
    /** What the preload script lends to the page. */
    vigil: DesktopBridge;
  }
}
