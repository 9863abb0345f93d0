import type { Catalogue } from './catalogue.ts';
import { englishDecision, englishEnding } from './english-ending.ts';
import { englishProblem } from './english-problem.ts';

/** The English sentences. */
export const english: Catalogue = {
  problem: englishProblem,
  ending: englishEnding,
  decision: englishDecision,
  note: ({ code, detail }) => {
    switch (code) {
      case 'event-unreadable':
        return `A line of events.jsonl could not be read and was passed over: ${detail}`;
      case 'event-repeated':
        return `The job reported iteration ${detail} a second time; the first report counts.`;
      case 'checkpoint-unwritten':
        return `A checkpoint could not be written (${detail}). The iterations are safe in the journal.`;
      case 'checkpoint-rejected':
        return `A checkpoint did not pass verification and is not used: ${detail}.`;
      case 'checkpoint-gap':
        return `The job did not report iteration ${detail}, so checkpoints cannot be written: they hold one row an iteration.`;
      case 'events-restarted':
        return 'The job began events.jsonl anew; it is read again from its beginning.';
      case 'output-blocked':
        return `The output cannot be written (${detail}), so the job waits. Free some space and it goes on.`;
      case 'output-resumed':
        return 'The output can be written again; the job goes on.';
      case 'keeper-lost':
        return `The keeper of this run died (${detail}).`;
      case 'orphan-ended':
        return `A process left over from an earlier attempt was ended before anything new started: ${detail}.`;
      case 'orphan-waited-for':
        return `A process of an earlier attempt still lives (${detail}). Nothing is started until it has ended.`;
      case 'unknown-attempt':
        return `The keeper holds an attempt that the journal does not know (${detail}). It is left alone, and nothing is started until it has ended.`;
      case 'host-took-over':
        return `A new host took over; nothing was lost (${detail}).`;
      default:
        return detail;
    }
  },
  phase: {
    starting: 'Starting',
    running: 'Running',
    waiting: 'Waiting to restart',
    stopping: 'Stopping',
    ended: 'Ended',
  },
  outcome: {
    finished: 'Finished',
    stopped: 'Stopped',
    failed: 'Failed',
    unconfirmed: 'Ended, not confirmed',
  },
};
