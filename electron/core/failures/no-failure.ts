import { NO_FAILURE } from '../ending/ending-groups.ts';
import type { JudgedEnding } from '../protocol/disk/ending.ts';

/** True for an ending that needs no cause. The user wants to know why the system shut down. */
export const isNoFailure = ({ class: kind }: Pick<JudgedEnding, 'class'>): boolean =>
  NO_FAILURE.has(kind) && kind !== 'os-shutdown';
