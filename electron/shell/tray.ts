import { Menu, nativeImage, Tray } from 'electron';
import type { HostState } from './host/host-link.ts';
import { type TrayActions, trayContent } from './tray-content.ts';

/** Puts the icon beside the clock and returns what keeps it up to date. A click on it opens the window. */
export function openTray(iconFile: string, actions: TrayActions): (state: HostState) => void {
  const tray = new Tray(nativeImage.createFromPath(iconFile));
  tray.on('click', actions.open);
  let shown = '';
  return (state) => {
    const content = trayContent(state, actions);
    const labels = JSON.stringify(content);
    // A menu that is replaced while it is open closes under the user's hand.
    if (labels === shown) return;
    shown = labels;
    tray.setToolTip(content.tip);
    tray.setContextMenu(Menu.buildFromTemplate(content.menu));
  };
}
