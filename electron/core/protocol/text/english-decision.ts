import type { Decision } from '../disk/ending.ts';
import type { AttemptPlan, Finding } from '../disk/ladder.ts';
import type { Mitigation, MitigationPreset } from '../policy/mitigation.ts';
import type { SafetyView } from '../wire/safety-view.ts';
import { englishEnding } from './english-ending.ts';
import { englishRestarted, englishResumed } from './english-resume.ts';

type Restart = Extract<Decision, { action: 'restart' }>;
type End = Extract<Decision, { action: 'end' }>;

/**
 * What Vigil does next and because of what, in English. `safety`: what of the run is saved now, from which it follows where
 * it goes on; null for an attempt that is not the newest.
 */
export function englishDecision(decision: Decision, safety: SafetyView | null): string {
  const { ledger, finding } = decision;
  const more = [
    decision.action === 'end' ? '' : englishRestarted(safety),
    finding === null ? '' : englishFinding(finding),
    decision.action === 'end' ? '' : englishPlan(decision.plan),
    ledger.isStormy && decision.action !== 'end' && decision.because !== 'start-storm'
      ? `That was start ${ledger.starts} within a short time.`
      : '',
  ];
  return [sentenceOf(decision, safety), ...more].filter((sentence) => sentence !== '').join(' ');
}

function sentenceOf(decision: Decision, safety: SafetyView | null): string {
  if (decision.action === 'restart') return restartSentence(decision, safety);
  if (decision.action === 'ask')
    return 'Vigil waits for your answer: start the next attempt, or leave it ended.';
  const advised = LEAVES_RESUMING.has(decision.because) ? englishResumed(safety) : '';
  return [endSentence(decision), advised].filter((sentence) => sentence !== '').join(' ');
}

/** Ends after which a person may well resume the run. */
const LEAVES_RESUMING: ReadonlySet<End['because']> = new Set([
  'user-stop',
  'asked-not-to-restart',
  'no-progress-limit',
  'same-failure-limit',
  'start-limit',
  'restarts-off',
  'ended-before',
  'recycled-in-vain',
]);

function restartSentence({ afterMs, because, ledger }: Restart, safety: SafetyView | null): string {
  const when = `Vigil starts the next attempt ${englishWait(afterMs)}`;
  const count = `${ledger.withoutProgress} of ${ledger.limit} allowed attempts in a row brought no new iteration`;
  switch (because) {
    case 'planned':
      return `${when}, as the job planned it.`;
    case 'machine-went':
      return `${when}: the cause was the machine and not the job, so it does not count as a failure.`;
    case 'start-storm':
      return `${when}: there were ${ledger.starts} starts within a short time, so it pauses.${safety?.canResume ? ' Nothing is lost.' : ''}`;
    case 'progress':
      return `${when}, because this attempt made progress.`;
    case 'keeper-died':
      return `${when}: this attempt ended because its keeper died, so it does not count as a failure.`;
    case 'progress-unknown':
      return `${when}: its progress could not be read, so this attempt is not counted.`;
    case 'ended-early':
      return `${when}: its script ended by itself before the total, and may continue where it stopped.`;
    case 'same-failure':
      return `${when} with one change: the same failure came ${ledger.identical} times at this iteration. ${count}.`;
    case 'no-progress-yet':
      return `${when}: ${count}.`;
  }
}

const englishWait = (ms: number): string => {
  if (ms === 0) return 'at once';
  const seconds = Math.round(ms / 1000);
  return seconds < 120 ? `in ${seconds} s` : `in ${Math.round(seconds / 60)} min`;
};

function endSentence({ because, ledger, first }: End): string {
  switch (because) {
    case 'finished':
      return 'Nothing is left to do.';
    case 'user-stop':
      return 'Vigil leaves it stopped.';
    case 'asked-not-to-restart':
      return 'Not restarted: the job asked for that.';
    case 'no-progress-limit':
      return `Vigil stops here: ${ledger.withoutProgress} attempts in a row made no progress, so another would not either. Look at their last lines, fix the cause, then resume.`;
    case 'same-failure-limit':
      return `Vigil stops here: the same failure came ${ledger.identical} times at the same iteration, and there is nothing left to try. Fix the cause, then resume.`;
    case 'start-limit':
      return `Vigil stops here: the run never reached its first iteration, and another try would not either. ${first ? `The first attempt says why: ${englishEnding(first)} ` : ''}Fix the cause, then resume.`;
    case 'restarts-off':
      return 'Not restarted: restarts are switched off for this run.';
    case 'cannot-resume':
      return "Not restarted: this job can't resume, so it would start from the beginning and repeat finished work. Give it arguments for resuming, with {checkpoint} for the file, or name the tool that keeps its state.";
    case 'exit-zero-unconfirmed':
      return "Vigil can't tell whether the work is complete. Set the number of iterations, or start the script without a shell or by `exec python`.";
    case 'left-unconfirmed':
      return "Vigil can't tell whether the work is complete: the script left by itself, for example by `os._exit`, before its last line. The last lines of its output show how far it came.";
    case 'script-end-unconfirmed':
      return "Vigil can't tell whether the work is complete, as the script's exit code is not known. The last lines of its output show how far it came.";
    case 'ended-early':
      return 'Not restarted: it ended by itself before the number of iterations it was given. If that number is wrong, correct it; the run is then judged again.';
    case 'not-started':
      return 'Not restarted: the next try would fail the same way. Correct the command and start a new run.';
    case 'arguments-rejected':
      return 'Not restarted: the same arguments would be refused again. Correct them and start a new run.';
    case 'ended-before':
      return 'The run had ended before it was judged again, so nothing was started.';
    case 'recycled-in-vain':
      return 'Vigil stops here: it recycled the job twice in a row without a completed iteration, so one iteration does not fit into memory. Give it more memory or a smaller model, then resume.';
  }
}

/** What is different about an attempt; empty if nothing is. */
export function englishPlan({ step, mitigations }: AttemptPlan): string {
  const kept = mitigations.filter(
    (mitigation) =>
      step.kind !== 'mitigation' || JSON.stringify(mitigation) !== JSON.stringify(step.mitigation),
  );
  const stays =
    kept.length === 0 ? '' : `It keeps what helped before: ${kept.map(englishMitigation).join('; ')}.`;
  return [stepSentence(step), stays].filter((sentence) => sentence !== '').join(' ');
}

function stepSentence(step: AttemptPlan['step']): string {
  switch (step.kind) {
    case 'plain':
      return '';
    case 'experiment':
      return 'A fresh process starts right before the iteration that failed, with the fault handler on. This shows whether that iteration is to blame, or the age of the process.';
    case 'mitigation':
      return `This one thing is changed: ${englishMitigation(step.mitigation)}.`;
    case 'skip':
      return `Iteration ${step.iteration} is to be skipped, with the value ${step.value}.`;
  }
}

const PRESETS: Record<MitigationPreset, string> = {
  'gpu-cap': 'at most 80 % of the GPU memory',
  allocator: 'smaller blocks in the GPU allocator',
  'deep-clean': 'a thorough clean after every iteration',
  'blocking-launches': 'GPU calls one by one, so that the stack shows the one that failed',
};

function englishMitigation(mitigation: Mitigation): string {
  if (mitigation.kind === 'preset') return PRESETS[mitigation.preset];
  if (mitigation.kind === 'option') return `${mitigation.option} ${mitigation.value}`;
  return Object.entries(mitigation.variables)
    .map(([name, value]) => `${name}=${value}`)
    .join(', ');
}

/** What repeated deaths have in common, in English. */
const englishFinding = (finding: Finding): string =>
  finding.kind === 'point-specific'
    ? `Fresh processes die at iteration ${finding.iteration} too, so that iteration is to blame, not the age of the process.`
    : `Its processes die in about their ${ordinal(finding.everyIterations)} iteration wherever they begin, so something adds up in each process, such as a leak.`;

function ordinal(count: number): string {
  const isTeen = count % 100 >= 11 && count % 100 <= 13;
  const ending = isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][count % 10] ?? 'th');
  return `${count}${ending}`;
}
