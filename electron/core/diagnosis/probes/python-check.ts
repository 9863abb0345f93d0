import type { EnvironmentMessage } from '../../protocol/diagnosis/environment-message.ts';
import type { Finding } from '../../protocol/diagnosis/finding.ts';
import type { ProbeEnd } from '../../protocol/diagnosis/probe-end.ts';

/** The oldest Python that runs probes. */
const PYTHON_NEEDED = '3.8';

/** Why an interpreter does not run probes; null if it does. `path`: as it was started. */
export function judgePython(
  path: string,
  { end, said }: { end: ProbeEnd; said: string },
  messages: readonly EnvironmentMessage[],
): Finding | null {
  for (const message of messages)
    if (message.kind === 'too-old')
      return {
        fact: { kind: 'python-too-old', path, version: message.version, needed: PYTHON_NEEDED },
        sure: 'certain',
        fixes: [{ kind: 'advice', what: 'upgrade-python', of: path }],
      };
  if (end.kind === 'cancelled' || messages.some(({ kind }) => kind === 'interpreter')) return null;
  return {
    fact: { kind: 'python-fails', path, end, said },
    sure: 'certain',
    fixes: [{ kind: 'advice', what: 'upgrade-python', of: path }],
  };
}
