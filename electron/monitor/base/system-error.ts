import type { SystemError } from '../../core/protocol/disk/system-error.ts';

/** The system's error of a failed call; any other thrown value has no code. */
export function systemErrorFrom(error: unknown): SystemError {
  if (!(error instanceof Error)) return { code: null, message: String(error) };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : null;
  return { code, message: error.message.split('\n', 1)[0] ?? '' };
}
