import { Menu, nativeImage, Tray } from 'electron';
import type { Language } from '../../core/protocol/text/english/english.ts';
import type { Desk, DeskState } from '../host/desk-state.ts';
import type { HostState } from '../host/host-link.ts';
import { type TrayActions, trayContent } from './tray-content.ts';

/** Shows a state of the host in the tray, in the words of a language. */
type ShowInTray = (host: HostState, desk: Desk, language: Language) => void;

/**
 * Puts the icon beside the clock and returns what keeps it up to date. A click on it opens the window.
 * @param icons file of the icon of each state
 */
export function openTray(icons: Record<DeskState, string>, actions: TrayActions): ShowInTray {
  const imageOf = (state: DeskState) => nativeImage.createFromPath(icons[state]);
  const tray = new Tray(imageOf('quiet'));
  tray.on('click', actions.open);
  let icon: DeskState = 'quiet';
  let shown = '';
  return (host, desk, language) => {
    if (icon !== desk.state) tray.setImage(imageOf(desk.state));
    icon = desk.state;
    const content = trayContent(host, desk, actions, language);
    const labels = JSON.stringify(content);
    // A menu that is replaced while it is open closes under the user's hand.
    if (labels === shown) return;
    shown = labels;
    tray.setToolTip(content.tip);
    tray.setContextMenu(Menu.buildFromTemplate(content.menu));
  };
}
