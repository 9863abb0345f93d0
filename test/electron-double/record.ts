/** Everything the app did to the desktop, for tests to read. */
export const desktopRecord = {
  /** Addresses handed to the user's browser. */
  openedLinks: [] as string[],
  /** Paths shown in the file manager. */
  shownPaths: [] as string[],
  /** Dialogs by the name of the call, with their options. */
  dialogs: [] as { kind: string; options: unknown }[],
  /** Navigations that the window was kept from. */
  blocked: [] as { kind: 'navigation' | 'window'; url: string }[],
  /** Exit code; null while the app lives. */
  exitCode: null as number | null,
};
