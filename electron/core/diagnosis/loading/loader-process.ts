import type { LoaderMessage } from '../../protocol/diagnosis/loader-message.ts';
import type { ProbeEnd } from '../../protocol/diagnosis/probe-end.ts';

/** One process that tested a loader. */
export interface LoaderRun {
  end: ProbeEnd;
  messages: readonly LoaderMessage[];
  /** The last of its output, and what the fault handler wrote. */
  said: string;
  faults: string;
}
