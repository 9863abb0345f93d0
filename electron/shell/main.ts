import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { app, dialog, protocol } from 'electron';
import { messageOf } from '../core/protocol/message-of.ts';
import { chooseLanguage } from '../core/protocol/text/languages/choose-language.ts';
import { defaultHome } from '../host/base/paths.ts';
import { languageInForce } from '../host/preferences/language-in-force.ts';
import { startDesktop } from './desktop.ts';
import { APP_SCHEME } from './origin.ts';
import { launchRequest, StartedWith } from './requests/launch-request.ts';
import { requestInbox } from './requests/request-inbox.ts';

/** Windows groups windows under this name and files notices under it; the installed shortcut bears it too. */
const APP_USER_MODEL_ID = 'app.vigil.desktop';

/**
 * What Windows calls when a notice is clicked; the installed shortcut names it too. Without a fixed one Electron makes
 * another at each start, and a notice of an earlier start leads nowhere.
 */
const TOAST_CLASS = '{7B1E5C0A-93D4-4F6B-8E52-1C6A0D9F42B7}';

const asked = defaultHome(process.env, process.platform, null);
const home = asked.ok ? asked.value : '';
const start: StartedWith = { args: process.argv.slice(1), folder: process.cwd() };
const inbox = requestInbox();
const why = asked.ok ? prepareProfile(join(home, 'window')) : null;

if (!asked.ok) {
  const { shell, shared } = chooseLanguage(null, app.getPreferredSystemLanguages());
  dialog.showErrorBox(shell.appName, shared.problem(asked.problem));
  app.exit(1);
} else if (why !== null) {
  const { shell } = languageInForce(home, app.getPreferredSystemLanguages()).language;
  dialog.showErrorBox(shell.appName, shell.cannotStart(home, why));
  app.exit(1);
} else if (!app.requestSingleInstanceLock(start)) {
  // The first instance hears of this one and its arguments as `second-instance`.
  app.quit();
} else {
  inbox.put(launchRequest(start, process.platform));
  // Electron hands over its own arguments in another order, and some of Chromium's among them.
  app.on('second-instance', (_event, _argv, _folder, second) => {
    const parsed = StartedWith.safeParse(second);
    inbox.put(parsed.success ? launchRequest(parsed.data, process.platform) : { kind: 'show' });
  });
  if (process.platform === 'win32') app.setToastActivatorCLSID(TOAST_CLASS);
  app.setAppUserModelId(APP_USER_MODEL_ID);
  app.enableSandbox();
  protocol.registerSchemesAsPrivileged([
    { scheme: APP_SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true } },
  ]);
  // Not awaited: Electron becomes ready only when this module has been evaluated to its end.
  app.whenReady().then(() => startDesktop(home, inbox));
}

/**
 * Puts Chromium's own files into Vigil's home, before the lock is taken that lies among them: so a home has one
 * instance, and two homes do not meet. Answers why that failed; null if it did not.
 */
function prepareProfile(folder: string): string | null {
  try {
    mkdirSync(folder, { recursive: true });
    app.setPath('userData', folder);
    return null;
  } catch (error) {
    return messageOf(error);
  }
}
