/** The surroundings in which a test starts the app. */
export interface DoubleOptions {
  /** Executable of Chromium, Chrome or Edge. */
  chromium: string;
  /** Folder of the compiled app; `out` if absent. */
  folder?: string;
  /** False: another instance has the lock. */
  isFirstInstance?: boolean;
  /** Pages outside the app by address, for tests that navigate the window away. */
  foreignPages?: Record<string, string>;
}

declare global {
  var electronDoubleOptions: DoubleOptions;
}

/** Set by `launch` before the double is imported. */
export const launchOptions = (): DoubleOptions => globalThis.electronDoubleOptions;
