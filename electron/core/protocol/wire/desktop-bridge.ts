import { z } from 'zod';
import { RunId } from '../basics.ts';

/**
 * Where the host listens and the token that admits a client. Both change when a host is replaced, so request them again
 * at every reconnect.
 */
const DesktopEndpoint = z.object({
  /** TCP port on 127.0.0.1. */
  port: z.int().min(1).max(65535),
  /** 256 random bits in hexadecimal. */
  token: z.string().min(1),
});
type DesktopEndpoint = z.infer<typeof DesktopEndpoint>;

/** The user's choice; `system` follows the desktop, also in contrast. */
export const ThemeChoice = z.enum(['system', 'light', 'dark', 'contrast']);
export type ThemeChoice = z.infer<typeof ThemeChoice>;

/** What closing the window does while a run lives; the run continues in either case. `ask`: it was not asked yet. */
export const WhenClosed = z.enum(['ask', 'tray', 'quit']);
export type WhenClosed = z.infer<typeof WhenClosed>;

/** What a person chose for the desktop's part of Vigil. */
export const DesktopChoices = z.object({
  whenClosed: WhenClosed,
  /** Whether a toast is shown when a run needs a person or ends. */
  notices: z.boolean(),
  /** Whether Vigil starts at log-on, beside the clock; null where the system offers no such entry. */
  startAtLogOn: z.boolean().nullable(),
});
export type DesktopChoices = z.infer<typeof DesktopChoices>;

/** Those of the choices that change. */
export const ChangedChoices = DesktopChoices.partial();
export type ChangedChoices = z.infer<typeof ChangedChoices>;

/** Parameters of each call to the shell, which checks them; results are in `DesktopBridge`. */
export const DESKTOP_CALLS = {
  endpoint: z.tuple([]),
  pickScript: z.tuple([]),
  pickProgram: z.tuple([]),
  /** Folder in which the dialog opens; null: the user's home. */
  pickFolder: z.tuple([z.string().max(32768).nullable()]),
  /** An https address. */
  openExternal: z.tuple([z.url({ protocol: /^https$/ }).max(2048)]),
  showRunFolder: z.tuple([RunId]),
  setTheme: z.tuple([ThemeChoice]),
  choices: z.tuple([]),
  choose: z.tuple([ChangedChoices]),
} as const;

/**
 * What the shell provides to the window: `window.vigil`, absent in a plain browser. Contains only what needs the
 * desktop.
 */
export interface DesktopBridge {
  /** Address and token of the running host; starts one if there is none. Rejects with a sentence if that fails. */
  endpoint(): Promise<DesktopEndpoint>;
  /** Lets the user choose a Python script: its absolute path, null if the dialog was cancelled. */
  pickScript(): Promise<string | null>;
  /** Lets the user choose any file, for an interpreter: its absolute path, null if the dialog was cancelled. */
  pickProgram(): Promise<string | null>;
  /** Lets the user choose a folder, starting in `startIn`: its absolute path, null if the dialog was cancelled. */
  pickFolder(startIn: string | null): Promise<string | null>;
  /**
   * Absolute path of a file dropped on the window (a DOM `File`); empty if it is not from the disk. Not available
   * beyond the preload script.
   */
  pathOfDroppedFile(file: { readonly name: string }): string;
  /** Opens an https address in the user's browser. Other addresses are refused. */
  openExternal(address: string): Promise<void>;
  /** Shows the folder of a run in the file manager. */
  showRunFolder(id: string): Promise<void>;
  /** Applies the choice to the desktop's parts of the window; `prefers-color-scheme` of the page changes with them. */
  setTheme(choice: ThemeChoice): Promise<void>;
  /** What was chosen for the desktop's part. */
  choices(): Promise<DesktopChoices>;
  /** Changes some of these choices, and returns all of them as they now are. */
  choose(change: ChangedChoices): Promise<DesktopChoices>;
}
