import type { z } from 'zod';
import { Policy } from '../../../core/protocol/policy/policy.ts';
import type { UsageError } from '../../../core/protocol/text/usage-error.ts';
import { readRegularSync } from '../../../platform/files/regular-file.ts';
import { fileFaultOf } from '../../base/file-fault-of.ts';

/** Policies are small; whatever is larger than this is another file. */
const MOST_BYTES = 1_000_000;

/** A policy as the user wrote it, with missing keys still missing; or why it cannot be used. */
export type PolicyRead = { ok: true; policy: z.input<typeof Policy> } | { ok: false; error: UsageError };

/** Reads a policy from a JSON file and checks all of it, so that nothing starts under an unintended one. */
export function readPolicyFile(path: string): PolicyRead {
  try {
    const raw: unknown = JSON.parse(readRegularSync(path, MOST_BYTES).toString());
    Policy.parse(raw);
    // Missing keys stay missing: the host that runs it has the defaults.
    return { ok: true, policy: raw as z.input<typeof Policy> };
  } catch (error) {
    return { ok: false, error: { code: 'bad-policy', path, fault: fileFaultOf(error) } };
  }
}
