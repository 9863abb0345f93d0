import { z } from 'zod';
import { ThemeChoice, WhenClosed } from '../../core/protocol/wire/desktop-bridge.ts';

/** A rectangle on the desktop, in device-independent pixels. */
export const WindowBounds = z.object({ x: z.int(), y: z.int(), width: z.int(), height: z.int() });
export type WindowBounds = z.infer<typeof WindowBounds>;

/** Where the window was on one display. */
export const WindowPlace = z.object({
  /** Electron's number of the display; null: written by a version that did not know it. */
  display: z.number().nullable(),
  bounds: WindowBounds,
  maximized: z.boolean(),
});
export type WindowPlace = z.infer<typeof WindowPlace>;

/** What the desktop's part of Vigil remembers. */
export const ShellSettings = z.object({
  /** The latest first, one a display. */
  places: z.array(WindowPlace).max(8),
  theme: ThemeChoice,
  whenClosed: WhenClosed,
  /** Whether a toast is shown when a run needs a person or ends. */
  notices: z.boolean(),
  /** When a person last looked at the window, in milliseconds since 1970, to the minute; null: never. */
  seenAt: z.number().nullable(),
});
export type ShellSettings = z.infer<typeof ShellSettings>;

export const DEFAULT_SHELL_SETTINGS: ShellSettings = {
  places: [],
  theme: 'system',
  whenClosed: 'ask',
  notices: true,
  seenAt: null,
};

/** The file before version 0.1.0 was released: one place, and whether the tray had been explained. */
const Earlier = z.object({
  bounds: WindowBounds.nullable().catch(null),
  maximized: z.boolean().catch(false),
  toldOfTray: z.boolean().catch(false),
});

/** What an earlier file says in today's terms; empty for a file of today. */
export function settingsOfEarlier(raw: unknown): Partial<ShellSettings> {
  const earlier = Earlier.safeParse(raw).data;
  if (!earlier) return {};
  const { bounds, maximized, toldOfTray } = earlier;
  return {
    ...(bounds ? { places: [{ display: null, bounds, maximized }] } : {}),
    ...(toldOfTray ? { whenClosed: 'tray' } : {}),
  };
}

/** The settings that are sound in a damaged file; the others take their default. */
export function soundSettings(raw: unknown): ShellSettings {
  const { shape } = ShellSettings;
  const lenient = z.object({
    places: shape.places.catch(DEFAULT_SHELL_SETTINGS.places),
    theme: shape.theme.catch(DEFAULT_SHELL_SETTINGS.theme),
    whenClosed: shape.whenClosed.catch(DEFAULT_SHELL_SETTINGS.whenClosed),
    notices: shape.notices.catch(DEFAULT_SHELL_SETTINGS.notices),
    seenAt: shape.seenAt.catch(DEFAULT_SHELL_SETTINGS.seenAt),
  });
  return lenient.safeParse(raw).data ?? DEFAULT_SHELL_SETTINGS;
}
