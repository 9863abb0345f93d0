import type { DESKTOP_CALLS } from '../core/protocol/wire/desktop-bridge.ts';

/*
 * Shared by preload and main. Types only are imported: the preload script stays free of zod, which would make it
 * twenty times as large.
 */

/** Name of a call that reaches the shell. */
export type DesktopCall = keyof typeof DESKTOP_CALLS;

/** IPC channel of a call. */
export const channelOf = (call: DesktopCall): string => `vigil:${call}`;

/**
 * What a call is answered with. A refusal is a value, because Electron puts the channel's name before the message of
 * whatever a handler throws, and the user is to read the sentence alone.
 */
export type Reply<T> = { ok: true; value: T } | { ok: false; sentence: string };
