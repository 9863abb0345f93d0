import type { SystemError } from '../../core/protocol/disk/system-error.ts';

/** What the system says of a call that failed. Anything else that was thrown has no code. */
export function systemErrorOf(error: unknown): SystemError {
  if (!(error instanceof Error)) return { code: null, message: String(error) };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : null;
  return { code, message: error.message };
}
