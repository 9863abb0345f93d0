import type { z } from 'zod';
import { Policy } from '../../core/protocol/policy/policy.ts';
import { NotAFileError, readRegularSync, TooLargeError } from '../../platform/files/regular-file.ts';
import { cliText } from './text/en.ts';

/** Policies are small; whatever is larger than this is another file. */
const MOST_BYTES = 1_000_000;

/** A policy as a person wrote it, what is left out left out; or one sentence that says why it cannot be used. */
export type PolicyRead = { ok: true; policy: z.input<typeof Policy> } | { ok: false; sentence: string };

/** Reads a policy from a file of JSON and checks all of it, so that nothing is started under one that was not meant. */
export function readPolicyFile(path: string): PolicyRead {
  const refused = (detail: string): PolicyRead => ({ ok: false, sentence: cliText.badPolicy(path, detail) });
  let raw: unknown;
  try {
    raw = JSON.parse(readRegularSync(path, MOST_BYTES).toString());
  } catch (error) {
    if (error instanceof TooLargeError) return refused(cliText.notAPolicy);
    if (error instanceof NotAFileError) return refused(cliText.notAFile[error.kind]);
    if (error instanceof SyntaxError) return refused(cliText.notJson);
    return refused(
      (error as NodeJS.ErrnoException).code === 'ENOENT' ? cliText.notThere : (error as Error).message,
    );
  }
  const checked = Policy.safeParse(raw);
  // What was left out stays left out: the defaults are those of the host that runs it.
  if (checked.success) return { ok: true, policy: raw as z.input<typeof Policy> };
  const [issue] = checked.error.issues;
  return refused([issue?.path.join('.'), issue?.message].filter((part) => part).join(': '));
}
