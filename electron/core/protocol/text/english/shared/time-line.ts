import type { VigilAct } from '../../../disk/dossier/dossier.ts';
import type { TimelineItem } from '../../../wire/dossier-view.ts';
import { formatBytes } from '../../quantities.ts';
import { neighbourInWords, systemEventInWords } from './diagnosis.ts';
import { endingInWords } from './ending.ts';

const ACTS: Record<string, string> = {
  'stop-asked': 'You asked the job to stop',
  'kill-asked': 'You had the job killed',
  ended: 'Vigil ended the attempt',
  paused: 'Vigil paused the job',
  continued: 'Vigil continued the job',
  'hang-suspected': 'The job gave no sign of work',
  'hang-cleared': 'The job worked again',
  'hang-withdrawn': 'Vigil did not suspect a hang any more',
};

const COLUMNS: Record<string, string> = {
  device_own_bytes: 'Most memory of the GPU',
  shared_own_bytes: 'Most shared memory of the GPU',
  commit_own_bytes: 'Most committed memory',
  ram_own_bytes: 'Most main memory',
  gpu_celsius: 'Hottest GPU',
};

/** Why Vigil ended an attempt. */
const REASONS: Record<string, string> = {
  hang: 'because it hung',
  guard: 'to prevent damage',
  recycle: 'for a planned restart',
  lingers: 'because it was still running after its work',
};

const actOf = ({ act, why }: VigilAct): string =>
  `${ACTS[act] ?? act}${why === null ? '' : ` ${REASONS[why] ?? `(${why})`}`}`;

/** An item of the time line, as a clause without its time. */
export function timelineItemInWords(item: TimelineItem): string {
  switch (item.kind) {
    case 'started':
      return item.pid === null ? 'The attempt started' : `The attempt started (pid ${item.pid})`;
    case 'printed':
      return 'The job printed its last output';
    case 'act':
      return actOf(item.act);
    case 'event':
      return systemEventInWords(item.event);
    case 'process':
      return `Process ${item.change.pid} ${item.change.change === 'came' ? 'began' : 'ended'}`;
    case 'most':
      return `${COLUMNS[item.use.column] ?? item.use.column}: ${
        item.use.column === 'gpu_celsius' ? `${Math.round(item.use.max)} °C` : formatBytes(item.use.max)
      }`;
    case 'tool-log':
      return `${item.path} was last written`;
    case 'memory-image':
      return `Windows stored a memory image (${formatBytes(item.bytes)}): ${item.path}`;
    case 'neighbour':
      return `${neighbourInWords(item.neighbour)} ${item.neighbour.shares === 'gpu' ? 'was on the same GPU' : 'worked in the same folder'}`;
    case 'session-ending':
      return 'The session began to end';
    case 'woke':
      return 'The machine woke';
    case 'ended':
      return endingInWords(item.ending);
    case 'next-attempt':
      return `Attempt ${item.attempt} started`;
  }
}
