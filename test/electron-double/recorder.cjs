/*
 * Notes what the app does to the desktop, and answers its dialogs in a person's place. It is installed into the double of
 * Electron (launch.mjs), and by `electron -r` into the real one, which is why it is no ES module.
 */

/**
 * @typedef {{ tip: string, icon: string, menu: import('electron').Menu | null, click(): void }} SeenTray
 * @typedef {ReturnType<typeof recordDesktop>} DesktopRecord
 */

/** @param {typeof import('electron')} electron */
function recordDesktop(electron) {
  const { app, dialog, nativeImage, powerMonitor, shell } = electron;
  const record = {
    /** Addresses handed to the user's browser. @type {string[]} */
    openedLinks: [],
    /** Paths shown in the file manager. @type {string[]} */
    shownPaths: [],
    /** Dialogs by their kind, with their options. @type {{ kind: 'open' | 'message' | 'error', options: any }[]} */
    dialogs: [],
    /** Buttons that the next message boxes answer with; without one they are closed. @type {string[]} */
    answers: [],
    /** Paths that open dialogs answer with; none means that they are cancelled. @type {string[]} */
    picks: [],
    /** Navigations that a window was kept from. @type {{ kind: 'navigation' | 'window', url: string }[]} */
    blocked: [],
    /** Icons beside the clock. @type {SeenTray[]} */
    trays: [],
    /** Toasts that were shown. @type {import('electron').Notification[]} */
    toasts: [],
    /** What was last drawn on the button of the task bar. @type {{ value: number, mode?: string | undefined }} */
    progress: { value: -1 },
    /** How the desktop's user is. @type {ReturnType<import('electron').PowerMonitor['getSystemIdleState']>} */
    userState: 'active',
    /** What a user reads in a menu. @param {import('electron').Menu | null | undefined} menu */
    labels: (menu) => (menu?.items ?? []).map(({ label }) => label).filter((label) => label),
    /**
     * The user chooses the item whose label begins so, below one menu after the other.
     * @param {import('electron').Menu | null | undefined} menu
     * @param {string[]} path
     */
    choose(menu, ...path) {
      let below = menu;
      let item;
      for (const words of path) {
        item = below?.items.find(({ label }) => label?.startsWith(words));
        below = item?.submenu;
      }
      if (!item?.click) throw new Error(`The menu has no item "${path.join(' > ')}" that does anything.`);
      item.click();
    },
  };

  /** @type {any} */ (dialog).showOpenDialog = async (/** @type {unknown[]} */ ...given) => {
    record.dialogs.push({ kind: 'open', options: given.at(-1) });
    return { canceled: record.picks.length === 0, filePaths: [...record.picks] };
  };
  /** @type {any} */ (dialog).showMessageBox = async (/** @type {any[]} */ ...given) => {
    const options = given.at(-1);
    record.dialogs.push({ kind: 'message', options });
    const chosen = options.buttons?.indexOf(record.answers.shift() ?? '') ?? -1;
    return { response: chosen === -1 ? (options.cancelId ?? 0) : chosen, checkboxChecked: false };
  };
  dialog.showErrorBox = (title, content) => {
    record.dialogs.push({ kind: 'error', options: { title, content } });
    // The app may leave at once, and takes the record with it.
    console.error(`${title}: ${content}`);
  };
  shell.openExternal = async (url) => void record.openedLinks.push(url);
  shell.showItemInFolder = (path) => void record.shownPaths.push(path);
  powerMonitor.getSystemIdleState = () => record.userState;

  /** Files of images. @type {WeakMap<object, string>} */
  const files = new WeakMap();
  const createFromPath = nativeImage.createFromPath;
  nativeImage.createFromPath = (path) => {
    const image = createFromPath(path);
    files.set(image, path);
    return image;
  };

  /** @type {WeakMap<object, SeenTray>} */
  const seenTrays = new WeakMap();
  const seen = (/** @type {import('electron').Tray} */ tray) => {
    const known = seenTrays.get(tray);
    if (known) return known;
    /** @type {SeenTray} */
    const added = { tip: '', icon: '', menu: null, click: () => void tray.emit('click') };
    seenTrays.set(tray, added);
    record.trays.push(added);
    return added;
  };
  after(electron.Tray.prototype, 'setToolTip', (tray, tip) => {
    seen(tray).tip = tip;
  });
  after(electron.Tray.prototype, 'setImage', (tray, image) => {
    seen(tray).icon = files.get(image) ?? '';
  });
  after(electron.Tray.prototype, 'setContextMenu', (tray, menu) => {
    seen(tray).menu = menu;
  });
  after(electron.Notification.prototype, 'show', (toast) => void record.toasts.push(toast));
  after(electron.BrowserWindow.prototype, 'setProgressBar', (_window, value, options) => {
    record.progress = { value, mode: options?.mode };
  });

  // Before the app's own listeners, so what they prevent is known only after them.
  app.on('web-contents-created', (_event, contents) => {
    contents.on('will-frame-navigate', (event) =>
      setImmediate(() => {
        if (event.defaultPrevented) record.blocked.push({ kind: 'navigation', url: event.url });
      }),
    );
    const set = contents.setWindowOpenHandler.bind(contents);
    contents.setWindowOpenHandler = (handler) =>
      set((details) => {
        const answer = handler(details);
        if (answer.action === 'deny') record.blocked.push({ kind: 'window', url: details.url });
        return answer;
      });
  });
  return record;
}

/**
 * Looks at each call of a method, after it.
 * @param {any} prototype
 * @param {string} name
 * @param {(self: any, ...given: any[]) => void} look
 */
function after(prototype, name, look) {
  const method = prototype[name];
  prototype[name] = function (/** @type {unknown[]} */ ...given) {
    const answer = method.apply(this, given);
    look(this, ...given);
    return answer;
  };
}

module.exports = { recordDesktop };
if (process.versions.electron)
  Object.assign(globalThis, { electronRecord: recordDesktop(require('electron')) });
