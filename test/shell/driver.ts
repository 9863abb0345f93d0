import type Electron from 'electron';
import type { Page } from 'playwright-core';
import type { DesktopRecord } from '../electron-double/recorder.cjs';

/** The app under test, in the double of Electron or in the real one. */
export interface Driver {
  /**
   * Runs a function in the app's main process. It gets there as text, so it uses nothing from outside but `given`; what
   * it is given and returns is plain data.
   */
  inMain<Result, Given = undefined>(
    run: (main: Main, given: Given) => Result | Promise<Result>,
    given?: Given | undefined,
  ): Promise<Result>;
  /** The page of the only window, when it has loaded. */
  page(): Promise<Page>;
  /** The person starts the app once more. */
  startAgain(args: string[], folder: string): Promise<void>;
  /** The exit code of the app, when it has ended. */
  ended: Promise<number>;
  /** Ends the app, whatever its state. */
  close(): Promise<void>;
}

export interface Main {
  electron: typeof Electron;
  record: DesktopRecord;
}

/** The surroundings in which a test starts the app. */
export interface StartOptions {
  args: string[];
  /** Pages outside the app by address, for tests that navigate the window away. */
  foreignPages: Record<string, string>;
}
