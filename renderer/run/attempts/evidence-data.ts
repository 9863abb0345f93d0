import type { MatchEvidence } from '../../../electron/core/protocol/failures/failure-match.ts';

/** What the job or the system itself said, on which a match rests; null if the evidence is said in a language. */
export function evidenceData(observed: MatchEvidence): string | null {
  switch (observed.kind) {
    case 'line':
      return observed.text.trim();
    case 'signal':
      return observed.signal;
    case 'module':
      return observed.module;
    case 'unknown':
      return observed.name;
    default:
      return null;
  }
}
