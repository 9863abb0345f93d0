import { z } from 'zod';
import { faultIn } from '../../core/protocol/value-fault.ts';
import type { FileFault } from '../../core/protocol/wire/problem/file-fault.ts';
import { NotAFileError, TooLargeError } from '../../platform/files/regular-file.ts';
import { systemErrorOf } from './system-error-of.ts';

/** Why a file could not be used, from the error while it was read, decoded, parsed or checked. */
export function fileFaultOf(error: unknown): FileFault {
  if (error instanceof NotAFileError) return { kind: 'not-a-file', is: error.kind };
  if (error instanceof TooLargeError) return { kind: 'too-large', mostBytes: error.mostBytes };
  if (error instanceof SyntaxError) return { kind: 'not-json' };
  if (error instanceof z.ZodError) return { kind: 'content', ...faultIn(error.issues) };
  const system = systemErrorOf(error);
  return system.code === 'ERR_ENCODING_INVALID_ENCODED_DATA'
    ? { kind: 'not-text' }
    : { kind: 'system', error: system };
}
