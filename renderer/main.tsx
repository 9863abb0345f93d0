import { createRoot } from 'react-dom/client';
import type { DesktopBridge } from '../electron/core/protocol/wire/desktop-bridge.ts';
import { App } from './App.tsx';
import { openWire } from './wire/client.ts';
import { hostFinder } from './wire/endpoint.ts';
import { offerStore } from './wire/offer-store.ts';
import { preferencesStore } from './wire/preferences-store.ts';
import { queueStore } from './wire/queue-store.ts';
import { removedStore } from './wire/removed-store.ts';
import { runsStore } from './wire/runs-store.ts';
import { shortcutStore } from './wire/shortcut-store.ts';

declare global {
  interface Window {
    /** Put there by the shell's preload script; absent in a plain browser. */
    readonly vigil?: DesktopBridge;
  }
}

const bridge = window.vigil ?? null;
const wire = openWire(hostFinder(bridge, window));
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <App
    services={{
      wire,
      bridge,
      runs: runsStore(wire.client),
      queue: queueStore(wire.client),
      preferences: preferencesStore(wire.client),
      removed: removedStore(),
      offers: offerStore(),
      shortcuts: shortcutStore(),
    }}
  />,
);
