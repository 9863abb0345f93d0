import { type Decision, Outcome } from '../../../disk/ending.ts';
import type { AttemptPlan } from '../../../disk/ladder.ts';
import type { UnknownName } from '../../../open-enum.ts';
import type { SafetyView } from '../../../wire/safety-view.ts';
import { inWordsIfUnknown, unknownNameInWords } from '../phrases/unknown.ts';
import { switchesInWords } from './debug.ts';
import { endingInWords } from './ending.ts';
import { experimentInWords, findingInWords } from './experiment.ts';
import { costInWords, mitigationInWords } from './mitigation.ts';
import { restartedInWords, resumedInWords } from './resume.ts';

type Restart = Extract<Decision, { action: 'restart' }>;
type Ask = Extract<Decision, { action: 'ask' }>;
type End = Extract<Decision, { action: 'end' }>;

/**
 * What Vigil does next and because of what, in English. `safety`: what of the run is saved now, from which it follows where
 * it goes on; null for an attempt that is not the newest.
 */
export function decisionInWords(decision: Decision, safety: SafetyView | null): string {
  const { ledger, finding, experiment } = decision;
  const more = [
    decision.action === 'end' ? '' : restartedInWords(safety),
    finding === null ? '' : findingInWords(finding),
    experiment === undefined ? '' : experimentInWords(experiment),
    decision.action === 'end' ? '' : planInWords(decision.plan),
    ledger.isStormy && decision.action !== 'end' && decision.because !== 'start-storm'
      ? `The job started ${ledger.starts} times within a short time.`
      : '',
  ];
  return [sentenceOf(decision, safety), ...more].filter((sentence) => sentence !== '').join(' ');
}

function sentenceOf(decision: Decision, safety: SafetyView | null): string {
  if (decision.action === 'restart') return restartSentence(decision, safety);
  if (decision.action === 'ask') return askSentence(decision.because);
  const advised = LEAVES_RESUMING.has(decision.because) ? resumedInWords(safety) : '';
  const outcome = inWordsIfUnknown(Outcome, 'an outcome', decision.outcome);
  return [endSentence(decision), ...outcome, advised].filter((sentence) => sentence !== '').join(' ');
}

function askSentence(because: Ask['because']): string {
  const asks = 'Vigil waits for your answer: start the next attempt, or leave it ended.';
  switch (because) {
    case 'asked-to-ask':
      return asks;
    case 'unknown-ending':
      return `${asks} This version of Vigil does not know how the attempt ended, so it does not decide.`;
    default:
      return `${asks} ${unknownReason(because)}`;
  }
}

const unknownReason = (because: UnknownName): string => unknownNameInWords('a reason', because);

/** Ends after which a person may well resume the run. */
const LEAVES_RESUMING: ReadonlySet<End['because']> = new Set([
  'user-stop',
  'user-pause',
  'asked-not-to-restart',
  'no-progress-limit',
  'same-failure-limit',
  'start-limit',
  'restarts-off',
  'ended-before',
  'recycled-in-vain',
  'every-trial-failed',
  'known-failure',
]);

function restartSentence({ afterMs, because, ledger }: Restart, safety: SafetyView | null): string {
  const when = `Vigil restarts the job ${waitInWords(afterMs)}`;
  const fruitless =
    ledger.withoutProgress === 1 ? 'One attempt' : `${ledger.withoutProgress} attempts in a row`;
  const count = `${fruitless} completed no new iteration; the limit is ${ledger.limit}.`;
  switch (because) {
    case 'planned':
      return `${when}, as planned.`;
    case 'machine-went':
      return `${when}. The machine ended the job, so this does not count as a failure.`;
    case 'start-storm':
      return `The job started ${ledger.starts} times within a short time, so Vigil waits. ${when}.${safety?.canResume ? ' Nothing is lost.' : ''}`;
    case 'progress':
      return `${when}, because this attempt made progress.`;
    case 'keeper-died':
      return `${when}. The keeper died, so this attempt does not count as a failure.`;
    case 'progress-unknown':
      return `${when}. Its progress could not be read, so this attempt does not count.`;
    case 'ended-early':
      return `${when}. The script ended before its total, and may continue where it stopped.`;
    case 'same-failure':
      return `${when} with one change: the same failure occurred ${ledger.identical} times at this iteration. ${count}`;
    case 'nothing-lost':
      return `${when}: it ended before an iteration was seen, so it repeats no finished work that Vigil knows of.`;
    case 'no-progress-yet':
      return `${count} ${when}.`;
    default:
      return `${when}. ${unknownReason(because)}`;
  }
}

const waitInWords = (ms: number): string => {
  if (ms === 0) return 'now';
  const seconds = Math.round(ms / 1000);
  return seconds < 120 ? `in ${seconds} s` : `in ${Math.round(seconds / 60)} min`;
};

function endSentence({ because, ledger, first, known, module }: End): string {
  switch (because) {
    case 'finished':
      return 'Nothing is left to do.';
    case 'user-stop':
      return 'Vigil leaves it stopped.';
    case 'user-pause':
      return 'The run pauses, as you asked, and goes on from its saved work once you resume it.';
    case 'asked-not-to-restart':
      return 'Not restarted, as the job requested.';
    case 'no-progress-limit':
      return `Not restarted: ${ledger.withoutProgress} attempts in a row made no progress. Look at their last lines, fix the cause, then resume.`;
    case 'same-failure-limit':
      return `Not restarted: the same failure occurred ${ledger.identical} times at the same iteration, and no change is left to try. Fix the cause, then resume.`;
    case 'start-limit':
      return `Not restarted: no iteration was seen in any attempt. ${first ? `The first attempt: ${endingInWords(first)} ` : ''}Fix the cause, then resume.`;
    case 'restarts-off':
      return 'Not restarted: restarts are switched off for this run.';
    case 'cannot-resume':
      return "Not restarted: this job can't resume, so it would start from the beginning and repeat finished work. Give it arguments for resuming, with {checkpoint} for the file, or name the tool that keeps its state.";
    case 'cannot-resume-unread':
      return "Not restarted: this job can't resume, and Vigil recognised no iteration of it, so a start from the beginning might repeat finished work. Give it arguments for resuming, with {checkpoint} for the file, or resume it to start it from the beginning.";
    case 'nothing-kept':
      return 'Not restarted: no evaluation is kept that it could be given, so it would start from the beginning and repeat finished work. Choose another way to resume, or start it again yourself.';
    case 'exit-zero-unconfirmed':
      return "Vigil can't tell whether the work is complete. Set the number of iterations, or start the script without a shell or with `exec python`.";
    case 'left-unconfirmed':
      return "Vigil can't tell whether the work is complete. The script exited before its last line, for example through `sys.exit` or `os._exit`. The last lines of its output show how far it got.";
    case 'script-end-unconfirmed':
      return "Vigil can't tell whether the work is complete, because the script's exit code is unknown. The last lines of its output show how far it got.";
    case 'ended-early':
      return 'Not restarted: the script ended before its total. If the total is wrong, correct it; Vigil then judges the run again.';
    case 'not-started':
      return 'Not restarted: the next try would fail the same way. Correct the command and start a new run.';
    case 'arguments-rejected':
      return 'Not restarted: the same arguments would be refused again. Correct them and start a new run.';
    case 'module-missing':
      return `Not restarted: the Python that runs the job has no module ${module ?? 'of that name'}, so the next try would fail the same way. Install it there, then resume.`;
    case 'ended-before':
      return 'The run had already ended before this judgement, so nothing was started.';
    case 'known-failure':
      return `Not restarted: this is ${known ?? 'a known failure'}, after which you want no restart. Fix the cause, then resume.`;
    case 'every-trial-failed':
      return 'Not restarted: every trial failed, so the next ones would most likely fail too. Fix the cause, then resume.';
    case 'recycled-in-vain':
      return 'Not restarted: two recycles in a row completed no iteration, so one iteration does not fit into memory. Give the job more memory or a smaller model, then resume.';
    default:
      return `Not restarted. ${unknownReason(because)}`;
  }
}

/** What is different about an attempt; empty if nothing is. */
export function planInWords(plan: AttemptPlan): string {
  const { step, mitigations } = plan;
  const kept = mitigations.filter(
    (mitigation) =>
      step.kind !== 'mitigation' || JSON.stringify(mitigation) !== JSON.stringify(step.mitigation),
  );
  const stays =
    kept.length === 0 ? '' : `Changes that helped before stay: ${kept.map(mitigationInWords).join('; ')}.`;
  return [stepSentence(step), stays, switchesInWords(plan)].filter((sentence) => sentence !== '').join(' ');
}

function stepSentence(step: AttemptPlan['step']): string {
  switch (step.kind) {
    case 'plain':
      return '';
    case 'experiment':
      return 'A fresh process starts right before the iteration that failed, with the fault handler on. This shows whether that iteration is to blame, or the age of the process.';
    case 'mitigation':
      return [`One setting changes: ${mitigationInWords(step.mitigation)}.`, costInWords(step.mitigation)]
        .filter((sentence) => sentence !== '')
        .join(' ');
    case 'skip':
      return `Iteration ${step.iteration} is skipped and gets the value ${step.value}.`;
  }
}
