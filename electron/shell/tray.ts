import { Menu, nativeImage, Tray } from 'electron';
import type { Language } from '../core/protocol/text/english/english.ts';
import type { HostState } from './host/host-link.ts';
import { type TrayActions, trayContent } from './tray-content.ts';

/** Shows a state of the host in the tray, in the words of a language. */
type ShowInTray = (state: HostState, text: Language['shell']) => void;

/** Puts the icon beside the clock and returns what keeps it up to date. A click on it opens the window. */
export function openTray(iconFile: string, actions: TrayActions): ShowInTray {
  const tray = new Tray(nativeImage.createFromPath(iconFile));
  tray.on('click', actions.open);
  let shown = '';
  return (state, text) => {
    const content = trayContent(state, actions, text);
    const labels = JSON.stringify(content);
    // A menu that is replaced while it is open closes under the user's hand.
    if (labels === shown) return;
    shown = labels;
    tray.setToolTip(content.tip);
    tray.setContextMenu(Menu.buildFromTemplate(content.menu));
  };
}
