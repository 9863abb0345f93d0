import type { ProbeReason } from '../../../diagnosis/probe-result.ts';
import { formatBytes, roughDuration } from '../../quantities.ts';
import { capitalised, unknownInWords } from '../phrases/unknown.ts';

/** Why a probe could not run, was skipped, or ran only in part, in a sentence. */
export function probeReasonInWords(reason: ProbeReason): string {
  switch (reason.kind) {
    case 'no-python':
      return 'No Python was found.';
    case 'python-unusable':
      return 'This Python does not run probes.';
    case 'no-package':
      return `${reason.name} is not installed in this environment.`;
    case 'no-cuda':
      return 'torch has no GPU here.';
    case 'no-loader':
      return `${reason.isRun ? "The run's command names no Python script" : 'No script is named'}, so there is no data loader to test. Name a function that returns one.`;
    case 'no-gpu':
      return 'No GPU was found.';
    case 'gpu-busy':
      return `Run ${reason.run} uses the GPU, and the probe could end its job.`;
    case 'no-job':
      return 'The run has no living job.';
    case 'job-silent':
      return "The job does not answer: it is no Python job, runs without Vigil's part, or is in a long native call.";
    case 'no-monitor':
      return "Vigil's monitor of the machine does not answer.";
    case 'too-little-memory':
      return `Only ${formatBytes(reason.freeBytes)} of memory are free.`;
    case 'nothing-to-do':
      return 'There is nothing to look at.';
    case 'not-at-level':
      return 'It belongs to a more thorough diagnosis.';
    case 'not-asked':
      return 'It was not asked for.';
    case 'not-built':
      return 'This version of Vigil does not have it yet.';
    case 'needs-consent':
      return 'It would start the job once more, and needs your consent.';
    case 'plan-changed':
      return 'What would run is no longer what you saw. Look at it again.';
    case 'no-run':
      return 'No run was named.';
    case 'no-death':
      return 'No attempt of this run died.';
    case 'run-living':
      return 'The run has a living attempt, or begins one. Two copies of a job never run.';
    case 'run-began':
      return 'An attempt of the run began, so Vigil ended the repeat.';
    case 'iteration-unknown':
      return 'No iteration of this run is known, so Vigil does not know where it died.';
    case 'cannot-resume-there':
      return `The run can't resume right before iteration ${reason.iteration}.`;
    case 'state-elsewhere':
      return 'The run resumes from state that Vigil does not know. A repeat would change it.';
    case 'checkpoint-outside':
      return `A repeat would write over a checkpoint outside of the working folder: ${reason.path}`;
    case 'folder-too-large':
      return `${reason.folder} is too large to be copied: it has more than ${formatBytes(reason.mostBytes)} or ${reason.mostFiles} files.`;
    case 'folder-unreadable':
      return `${reason.folder} can't be copied: ${reason.error.message}`;
    case 'too-little-disk':
      return `Only ${formatBytes(reason.freeBytes)} of the disk are free. The copies need ${formatBytes(reason.neededBytes)}.`;
    case 'checkpoint-changed':
      return `${reason.file} is not what the run recorded.`;
    case 'rerun-slow':
      return `The repeat came to iteration ${reason.reached} in ${roughDuration(reason.limitMs)}, and neither died nor came further.`;
    case 'rerun-flood':
      return `The repeat wrote more than ${formatBytes(reason.limitBytes)}, so Vigil ended it.`;
    case 'no-time':
      return 'The time for this diagnosis was over.';
    case 'skip-asked':
      return 'You skipped it.';
    case 'cancelled':
      return 'The diagnosis was cancelled.';
    case 'failed':
      return `The probe itself failed: ${reason.error.message}`;
    case 'unknown':
      return `${capitalised(unknownInWords('the reason', reason))}.`;
  }
}
