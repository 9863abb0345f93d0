import type { SystemError } from '../../../disk/system-error.ts';
import type { Problem } from '../../../wire/problem.ts';
import { unknownInWords } from '../phrases/unknown.ts';
import { catalogueFaultInWords } from './failures.ts';
import { fileFaultInWords, journalFaultInWords } from './file.ts';
import { cardObstacleInWords, cardProblemInWords } from './gate.ts';
import { patternFaultInWords } from './pattern.ts';
import { hostFaultInWords, keeperFaultInWords } from './processes.ts';
import { obstacleInWords } from './start.ts';
import { templateFaultInWords } from './template.ts';
import { valueFaultInWords } from './value.ts';

const inMegabytes = (bytes: number): string => `${Math.floor(bytes / 1_000_000)} MB`;

const UNUSABLE: Record<Extract<Problem, { code: 'checkpoint-unusable' }>['because'], string> = {
  'not-there': 'it has no checkpoint of that name',
  'not-sound': 'it no longer passes verification',
  'cannot-resume': "this job can't resume. Set its arguments for resuming first",
  'not-told':
    'this job finds its state itself and resumes from the newest. To choose one, add {checkpoint} to its arguments for resuming',
  'not-handed-over':
    'this job finds its state itself, so a branch would share it. To branch, add {checkpoint} to its arguments for resuming',
};

const PATHS = { cwd: 'the working folder', VIGIL_HOME: 'VIGIL_HOME' } as const;

/** Two builds may have one version. */
const BUILDS: Record<string, string> = {
  true: 'An older build',
  false: 'A newer build',
  null: 'Another build',
};

/** What happened, why, and what to do now, in English. */
export function problemInWords(problem: Problem, nowMs?: number): string {
  switch (problem.code) {
    case 'no-such-script':
      return `There is no script at ${problem.path}. Check the path, or choose the file again.`;
    case 'not-a-file':
      return `${problem.path} is a ${problem.kind.replace('-', ' ')}, not a file. Reading it could block forever, so nothing was read. Choose a file.`;
    case 'path-not-absolute':
      return `The path "${problem.path}" (${PATHS[problem.of]}) is relative, and the background host cannot know to which folder. Give the full path, from the root or the drive.`;
    case 'no-such-program':
      if (problem.interpreter !== undefined)
        return `"${problem.file}" cannot be started: its first line names the interpreter ${problem.interpreter}, which does not exist. Choose the interpreter (for example python) as the program and the script as its first argument.`;
      return `The program "${problem.file}" was not found. Give its full path, or install it so that it is on the PATH.`;
    case 'not-executable':
      return `"${problem.file}" cannot be run: it is not a program, or you may not execute it. Choose the interpreter (for example python) as the program and the script as its first argument.`;
    case 'no-such-folder':
      return `There is no folder ${problem.path}. Create it, or choose another working folder.`;
    case 'folder-not-writable':
      return `Vigil cannot write in ${problem.path}, and without its run folder it would lose iterations. Make the folder writable, or set VIGIL_HOME to a folder you own.`;
    case 'disk-full':
      return `The disk that holds ${problem.path} is full, so nothing was started. Nothing saved is lost. Free some space and start again.`;
    case 'checkpoint-unwritable':
      return `A checkpoint cannot be written in ${problem.path} (${problem.error?.message ?? 'reason unknown'}), so the next attempt waits. Starting from an older one would repeat finished work. The iterations are safe in the journal. Make the folder writable and the run continues by itself.`;
    case 'no-such-checkpoint':
      return `The run ${problem.id} has no checkpoint "${problem.file}" that Vigil wrote. Vigil never deletes files that the job wrote itself, so they need no protection.`;
    case 'checkpoint-unusable':
      return `The run ${problem.id} can't resume from ${problem.file}: ${UNUSABLE[problem.because]}. Nothing was started.`;
    case 'space-low':
      return `The disk of ${problem.path} has ${inMegabytes(problem.freeBytes)} left. This run keeps ${inMegabytes(problem.floorBytes)} free, so Vigil paused the job before a write could fail. Nothing is lost. Free some space and it continues by itself.`;
    case 'folder-unreachable':
      return `The folder ${problem.path} cannot be reached (${unreachable(problem.error)}). Nothing is lost: Vigil reads the job's reports when the folder is back, and the run continues by itself. Check the drive or the network.`;
    case 'bad-request':
      return `${problem.field || 'The request'} is not valid: ${valueFaultInWords(problem.fault)}.`;
    case 'command-unusable':
      return `The command cannot be started: ${obstacleInWords(problem.obstacle)}. Correct it and start again.`;
    case 'template-unusable':
      return templateFaultInWords(problem.fault);
    case 'pattern-unusable':
      return `The pattern "${problem.name}" cannot be used. ${patternFaultInWords(problem.fault)}`;
    case 'no-such-recognizer':
      return `Vigil has no recogniser named "${problem.recognizer}".`;
    case 'no-such-run':
      return `There is no run "${problem.id}".`;
    case 'recycle-loses-work':
      return `Run ${problem.id} cannot be recycled, because its job cannot resume and would start from the beginning. Tell Vigil how it resumes, then ask again.`;
    case 'pause-loses-work':
      return `Run ${problem.id} cannot pause, because its job cannot resume and would start from the beginning. Tell Vigil how it resumes, then ask again.`;
    case 'checkpoint-impossible':
      return `The state of run ${problem.id} cannot be saved now: Vigil knows no iteration of it that it could write, and its job takes no such request. The job goes on. Report its iterations with Vigil's Python helper, or wait until it saves by itself.`;
    case 'run-not-at-gate':
      return `The run ${problem.id} does not wait for a GPU, so there is nothing to start at once.`;
    case 'card-awaited':
      return cardObstacleInWords(problem.because);
    case 'card-settling':
    case 'card-held':
      return cardProblemInWords(problem, nowMs);
    case 'run-not-living':
      return `The run ${problem.id} is not running, so this cannot be done. Resume it first.`;
    case 'run-already-living':
      return `The run ${problem.id} has not ended, so it can't be resumed.`;
    case 'run-not-queued':
      return `The run ${problem.id} is not in the queue.`;
    case 'run-finished':
      return `The run ${problem.id} has finished: every iteration is done. Start a new run to do more.`;
    case 'patterns-unreadable':
      return `Your patterns cannot be read: ${problem.path} (${fileFaultInWords(problem.fault)}). None of them is used, and the file is left as it is. Correct it, or move it away.`;
    case 'preferences-unreadable':
      return `Your preferences can't be read, so defaults apply: ${problem.path} (${fileFaultInWords(problem.fault)}). Correct the file, or change any preference: Vigil then begins a new file, and keeps this one beside it.`;
    case 'probes-unloadable':
      return "Vigil's probes can't be loaded. host.log has the reason. Install Vigil again if this stays.";
    case 'diagnosis-under-way':
      return `Diagnosis ${problem.number} is still running. Wait for its end, or cancel it.`;
    case 'no-such-diagnosis':
      return `Diagnosis ${problem.number} is not kept: Vigil keeps the last 20.`;
    case 'diagnosis-over':
      return `Diagnosis ${problem.number} has ended already.`;
    case 'snippet-unconfirmed':
      return `The code for ${problem.module} is not the code that you confirmed, so nothing was run.`;
    case 'loader-unconfirmed':
      return `The code in ${problem.what} is not the code that you confirmed, so nothing was run. Read it again.`;
    case 'loader-unreadable':
      return `The code in ${problem.path} can't be shown before it runs, so nothing was started (${fileFaultInWords(problem.fault)}). Correct the file.`;
    case 'no-such-data':
      return `There is no file or folder ${problem.path}. Check the path of the data.`;
    case 'catalogue-unreadable':
      return "Vigil's catalogue of failures can't be loaded. host.log has the reason. Install Vigil again if this stays.";
    case 'no-such-failure':
      return `The catalogue of failures has no entry "${problem.id}".`;
    case 'no-death':
      return `No attempt of run ${problem.id} has ended, so there is no death to describe.`;
    case 'catalogue-faulty':
      return `Nothing was added: ${catalogueFaultInWords(problem.fault)}`;
    case 'no-failure-entries':
      return `No entry was found in ${problem.file}. An entry has a heading, and below it a symptom, a cause or a fix under a name of its own.`;
    case 'import-exists':
      return `Nothing was imported: another text was imported under this name before (${problem.path}).`;
    case 'failures-differ':
      return `Nothing was imported: the catalogue has other texts for ${problem.ids.join(', ')}.`;
    case 'failure-in-markdown':
      return `Nothing was added: ${problem.id} is in ${problem.path}:${problem.line}. Change it there.`;
    case 'catalogue-file-unreadable':
      return `${problem.path} can't be read (${problem.error.message}).`;
    case 'not-enforceable':
      return `${problem.id} can't stop a run: a restart may help after it, or the job goes on.`;
    case 'not-linked':
      return `${problem.path} is not linked.`;
    case 'catalogue-unwritable':
      return `The entry can't be written, so nothing was changed: ${problem.path} (${problem.error.message}).`;
    case 'preferences-unwritable':
      return `Your preferences can't be written, so nothing was changed: ${problem.path} (${problem.error.message}).`;
    case 'no-such-language':
      return `Vigil doesn't speak "${problem.tag}". Choose one of: ${problem.known.join(', ')}, or the language of the system.`;
    case 'run-reports-itself':
      return 'This job reports its iterations itself, so its output is not read for them.';
    case 'provenance-missing':
      return `Vigil does not know what ${problem.attempt === 0 ? 'any attempt' : `attempt ${problem.attempt}`} of the run ${problem.id} was made of. It is older than this version of Vigil, or its settings switch that off.`;
    case 'leftovers-of-living-run':
      return `The run ${problem.id} is running or about to start, so Vigil ended nothing.`;
    case 'not-left-behind':
      return `Vigil ended nothing: process ${problem.pid} is gone, or it is not certain that the run ${problem.id} left it behind.`;
    case 'run-still-living':
      return `The run ${problem.id} has not ended, so it is not deleted. Stop it first.`;
    case 'run-lives-without-folder':
      return livesWithoutFolderInWords(problem);
    case 'run-still-held':
      return `The keeper of the run ${problem.id} has not ended yet, so the run is not deleted. Try again in a moment.`;
    case 'not-in-trash':
      return `There is no deleted run "${problem.id}" in the bin.`;
    case 'run-already-there':
      return `A run ${problem.id} already exists, so the deleted one stays in the bin.`;
    case 'run-not-ended':
      return `The run ${problem.id} has not ended with an attempt, so there is no verdict to judge again.`;
    case 'run-not-asking':
      return `The run ${problem.id} is not waiting for an answer.`;
    case 'journal-damaged':
      return `The journal of this run is damaged at line ${problem.line} of ${problem.file} (${journalFaultInWords(problem.fault)}). Vigil changed nothing; it shows the run but does not continue it. Restore that file from a copy. The checkpoints are unchanged.`;
    case 'journal-unwritable':
      return 'The journal of this run cannot be written, so nothing was changed. Check the drive.';
    case 'run-unreadable':
      return `This run cannot be read: ${problem.file} (${fileFaultInWords(problem.fault)}). Nothing in its folder was changed. Restore the file from a copy, or move the folder away.`;
    case 'config-unreadable':
      return `The configuration file that Vigil made for this run cannot be read (${fileFaultInWords(problem.fault)}), so the run cannot be branched. Restore that file from a copy: ${problem.path}.`;
    case 'host-unreachable':
      return `Vigil's background host does not answer (${hostFaultInWords(problem.fault)}). Running jobs are not affected. Try again; if the problem stays, look into host.log in Vigil's home folder.`;
    case 'host-other-version':
      return `${BUILDS[String(problem.isOlder)]} of the host (version ${problem.host}) is running jobs, and this version (${problem.client}) cannot talk to it. The jobs are not affected. Use the version that started them, or wait until they have ended.`;
    case 'wrong-token':
      return `The host refused this window: the key in the address is missing or out of date. Open Vigil again with "vigil open".`;
    case 'port-taken':
      return `Port ${problem.port} is used by another program. Choose another one, or let Vigil find a free one.`;
    case 'keeper-failed':
      return `The keeper, which holds the job's terminal, cannot be started (${keeperFaultInWords(problem.fault)}), so the next attempt waits. Nothing is lost, and Vigil tries again at least once a minute.`;
    case 'events-unreadable':
      return `The job's reports cannot be read: ${problem.path} (${fileFaultInWords(problem.fault)}). Nothing is lost: Vigil reads them as soon as it can, and the run continues by itself. Check the drive, and whether another program replaced the file.`;
    case 'keeper-silent':
      return `The keeper of this run does not answer, so Vigil starts nothing beside it. Nothing is lost, and the run continues by itself once the keeper answers. If this lasts, end the process named in ${problem.path}/keeper.json; the run then resumes.`;
    case 'keeper-stopped':
      return `The keeper of this run, process ${problem.pid}, is suspended, so the run cannot be seen or controlled. Nothing is lost. Continue it (kill -CONT ${problem.pid}). Do not end it: the job would end with it.`;
    case 'unexpected':
      return `Something went wrong inside Vigil (${problem.message}). Running jobs are not affected. Please keep host.log: it has the details.`;
    case 'unknown':
      return `Something is wrong: ${unknownInWords('a problem', problem)}.`;
  }
}

/** The system's code says enough where there is one. */
const unreachable = (error: SystemError | null): string =>
  error === null ? 'its drive does not answer' : (error.code ?? error.message);

function livesWithoutFolderInWords({ id, pids }: { id: string; pids: readonly number[] }): string {
  const [living, gone] =
    pids.length === 0
      ? ['its keeper is still running', 'that has ended']
      : pids.length === 1
        ? [`its process ${pids[0]} is still running`, 'that process has ended']
        : [`its processes ${pids.join(', ')} are still running`, 'they have ended'];
  return `The folder of run ${id} is missing, but ${living}, so the run stays listed. You can remove it from the list once ${gone}.`;
}
