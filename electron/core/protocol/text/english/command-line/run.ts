import type { Outcome } from '../../../disk/ending.ts';
import type { PlannedSwitch } from '../../../disk/ladder.ts';
import type { ReplayProposalWhy } from '../../../disk/replay-proposal.ts';
import type { AttemptView, RunRow } from '../../../wire/run-view.ts';
import type { SafetyView } from '../../../wire/safety-view.ts';
import type { SavedNow } from '../../../wire/saved-now.ts';
import { formatDuration, formatValue } from '../../quantities.ts';
import { shortName } from '../../short-name.ts';
import { shared } from '../shared/shared.ts';
import { adviceOn } from './advice.ts';
import { iterationsOf, type OutputSeen } from './reading.ts';

/** Where a resumed run continues. */
function startsWhere({ canResume, byReplay, savedIteration }: SafetyView): string {
  if (!canResume) return 'starts from the beginning, because its job cannot resume.';
  if (byReplay) return 'runs again from its start and gets the results of its earlier evaluations.';
  if (savedIteration === null) return 'resumes from its own saved state.';
  return savedIteration === 0
    ? 'starts from the beginning, because nothing is saved yet.'
    : `resumes after iteration ${savedIteration}.`;
}

/** Messages about the start, stop and resumption of a run, and about its attempts. */
export const run = {
  started: (id: string) =>
    `Run ${id} has started. "vigil attach ${id}" shows it, "vigil stop ${id}" stops it.`,
  /** A line for each of them follows. */
  firstMeasures: 'First measures against running out of GPU memory:',
  /** Instead of them. */
  measuresWithoutEffect: 'First measures have no effect on the sample, which is no Python program.',
  stopAsked: (id: string, hard: boolean) =>
    hard ? `Vigil kills the job of run ${id}.` : `Vigil asks the job of run ${id} to end.`,
  recycleAsked: (id: string) =>
    `Vigil recycles the job of run ${id} after its current iteration, as soon as that loses nothing.`,
  pauseAsked: (id: string) =>
    `The job of run ${id} leaves after its current iteration, as soon as that loses nothing. "vigil resume ${id}" then continues it.`,
  savedNow: (id: string, { iteration, isAsked }: SavedNow) =>
    [
      ...(iteration === null ? [] : [`Run ${id} is saved up to iteration ${iteration}.`]),
      ...(isAsked
        ? [
            `Its job is asked to save after its current iteration, which jobs with the Python helper do ("vigil checkpoints ${id}").`,
          ]
        : []),
    ].join(' '),
  startForced: (id: string) => `The next attempt of run ${id} starts now, although its GPU is still in use.`,
  resumed: (id: string, safety: SafetyView) =>
    `Run ${id} ${startsWhere(safety)} "vigil attach ${id}" shows it.`,
  debugAsked: (id: string, switches: readonly PlannedSwitch[], resumes: boolean) =>
    switches.length === 0
      ? shared.noSwitches
      : `${shared.nextSwitches(switches)} ${resumes ? `It starts now; "vigil attach ${id}" shows it.` : `"vigil debug ${id} --off" takes that back.`}`,
  answered: (id: string, start: boolean) =>
    start ? `The next attempt of run ${id} starts.` : `Run ${id} stays ended.`,
  /** A command follows on a line of its own. */
  otherOptions: 'With your other options:',
  replayOffer: (named: string, why: ReplayProposalWhy) =>
    `This script seems to save nothing. Vigil could replay ${shortName(named)}: it ${shared.proposalWhy(why)}.`,
  why: (id: string) => `"vigil show ${id} --why" says why.`,
  howToAnswer: (id: string) => `"vigil answer ${id} yes" starts it, "vigil answer ${id} no" leaves it.`,
  attemptBegins: ({ attempt, from }: AttemptView) =>
    from.kind === 'beginning'
      ? from.replay
        ? `Attempt ${attempt} runs from its start and gets the results of its earlier evaluations.`
        : `Attempt ${attempt} starts from the beginning.`
      : from.kind === 'own-state'
        ? `Attempt ${attempt} resumes from its own saved state${from.iteration === null ? '' : `, after iteration ${from.iteration}`}.`
        : `Attempt ${attempt} resumes from ${from.iteration === null ? from.file : `iteration ${from.iteration}`}.`,
  attemptEnded: ({ attempt, judged, decision }: AttemptView, safety: SafetyView | null) =>
    `Attempt ${attempt}: ${judged ? shared.ending(judged) : ''} ${decision ? `${shared.decision(decision, safety)} ${adviceOn(decision)}` : ''}`.trim(),
  outcome: (row: RunRow, output: OutputSeen) => {
    const facts: string[] = [
      iterationsOf(row, output),
      ...(row.best === null ? [] : [`best ${formatValue(row.best)}`]),
      row.attempts === 1 ? '1 attempt' : `${row.attempts} attempts`,
      ...(row.endedAt === null || row.endedAt < row.createdAt
        ? []
        : [formatDuration(row.endedAt - row.createdAt)]),
    ];
    return `${row.outcome === null ? shared.phase[row.phase] : shared.outcome(row.outcome)}: ${facts.join(', ')}. Run ${row.id}.`;
  },
  /** Today's rules give another outcome than the one that was judged. */
  offered: (id: string, outcome: Outcome) =>
    `by today's rules it is "${shared.outcome(outcome)}"; "vigil judge ${id}" judges it again`,
  settingsChanged: (id: string) => `The settings of run ${id} are changed. "vigil show ${id}" shows the run.`,
  forNextAttempt:
    'What the job gets at its start takes effect with the next attempt; the rest takes effect now.',
} as const;
