import { app } from 'electron';
import type { ChangedChoices, DesktopChoices } from '../../core/protocol/wire/desktop-bridge.ts';
import { IN_TRAY_ARGUMENT } from './in-tray.ts';
import type { SettingsStore } from './settings-store.ts';

/**
 * In quotes, because Electron writes and compares the path as it stands: without them a folder with a space, as of an
 * account "Kim Lee", ends at the space (electron/electron, issues 32657 and 53911).
 */
const entry = () => ({ path: `"${process.execPath}"`, args: [IN_TRAY_ARGUMENT] });

/**
 * Whether the system offers an entry for the log-on. Windows keeps it, and a person may remove it there, so it is not
 * remembered here as well. From a checkout it would start Electron without Vigil.
 */
const offersLogOn = (): boolean => process.platform === 'win32' && app.isPackaged;

/** What is chosen now for the desktop's part. */
export function chosenNow(settings: SettingsStore, hasLogOn = offersLogOn()): DesktopChoices {
  const { whenClosed, notices } = settings.get();
  return {
    whenClosed,
    notices,
    startAtLogOn: hasLogOn ? startsAtLogOn() : null,
  };
}

/** The entry alone says nothing: a person may have switched it off in the Task Manager. */
function startsAtLogOn(): boolean {
  const { openAtLogin, executableWillLaunchAtLogin } = app.getLoginItemSettings(entry());
  return openAtLogin && executableWillLaunchAtLogin;
}

/** Changes some of the choices. */
export function chooseForDesktop(
  settings: SettingsStore,
  change: ChangedChoices,
  hasLogOn = offersLogOn(),
): void {
  const { whenClosed, notices, startAtLogOn } = change;
  if (whenClosed !== undefined) settings.update({ whenClosed });
  if (notices !== undefined) settings.update({ notices });
  if (hasLogOn && typeof startAtLogOn === 'boolean')
    app.setLoginItemSettings({ openAtLogin: startAtLogOn, ...entry() });
}
