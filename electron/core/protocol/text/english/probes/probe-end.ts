import type { ProbeEnd } from '../../../diagnosis/probe-end.ts';
import { formatBytes, roughDuration } from '../../quantities.ts';
import { unknownInWords } from '../phrases/unknown.ts';

/** How the process of a probe ended, as a clause about it. */
export function probeEndInWords(end: ProbeEnd): string {
  switch (end.kind) {
    case 'exit':
      return `it exited with code ${end.code}`;
    case 'signal':
      return `${end.signal} ended it`;
    case 'timeout':
      return `it was still running after ${roughDuration(end.limitMs)}`;
    case 'output-flood':
      return `it printed more than ${formatBytes(end.limitBytes)}`;
    case 'disk-flood':
      return `it wrote more than ${formatBytes(end.limitBytes)} to its folder`;
    case 'disk-full':
      return `the disk had only ${formatBytes(end.freeBytes)} left`;
    case 'never-ended':
      return `process ${end.pid} did not end after it was killed`;
    case 'cancelled':
      return 'it was cancelled';
    case 'not-started':
      return `it did not start (${end.error.message})`;
    case 'unknown':
      return unknownInWords('the end of a probe', end);
  }
}
