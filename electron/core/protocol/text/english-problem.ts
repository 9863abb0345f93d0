import type { Problem } from '../wire/problem.ts';
import { englishStartFailure } from './english-start.ts';

const inMegabytes = (bytes: number): string => `${Math.floor(bytes / 1_000_000)} MB`;

const UNUSABLE: Record<Extract<Problem, { code: 'checkpoint-unusable' }>['because'], string> = {
  'not-there': 'it has no checkpoint of that name',
  'not-sound': 'it does not pass verification any more',
  'cannot-resume': "this job can't resume. Set its arguments for resuming first",
  'not-told':
    'this job finds its state itself and resumes from the newest. To choose one, add {checkpoint} to its arguments for resuming',
  'not-handed-over':
    'this job finds its state itself, so a branch would share it. To branch, add {checkpoint} to its arguments for resuming',
};

/** Two builds may have one version. */
const BUILDS: Record<string, string> = {
  true: 'An older build',
  false: 'A newer build',
  null: 'Another build',
};

/** What happened, why, and what to do now, in English. */
export function englishProblem(problem: Problem): string {
  switch (problem.code) {
    case 'no-such-script':
      return `There is no script at ${problem.path}. Check the path, or choose the file again.`;
    case 'not-a-file':
      return `${problem.path} is a ${problem.kind.replace('-', ' ')}, not a file. Reading from it could wait for ever, so nothing was read. Choose a file.`;
    case 'path-not-absolute':
      return `The path "${problem.path}" (${problem.field}) is relative, but the background host has no folder of its own. Give the full path, from the root or the drive on.`;
    case 'no-such-program':
      if (problem.interpreter !== undefined)
        return `"${problem.file}" cannot be started: its first line names the interpreter ${problem.interpreter}, which is not there. Choose the interpreter (for example python) as the program and the script as its first argument.`;
      return `The program "${problem.file}" was not found. Give its full path, or install it so that it is on the PATH.`;
    case 'not-executable':
      return `"${problem.file}" cannot be run: it is not a program, or you have no right to execute it. Choose the interpreter (for example python) as the program and the script as its first argument.`;
    case 'no-such-folder':
      return `There is no folder ${problem.path}. Create it, or choose another working folder.`;
    case 'folder-not-writable':
      return `Vigil cannot write in ${problem.path}, and without its run folder it would lose iterations. Give yourself the right to write there, or set VIGIL_HOME to a folder you own.`;
    case 'disk-full':
      return `The disk that holds ${problem.path} is full, so nothing was started. Free some space and start again; what was saved is still there.`;
    case 'checkpoint-unwritable':
      return `The next attempt waits: a checkpoint cannot be written in ${problem.path} (${problem.detail}), and starting from an older one would repeat finished work. Its iterations are safe in the journal. Make the folder writable and the run goes on by itself.`;
    case 'no-such-checkpoint':
      return `The run ${problem.id} has no checkpoint "${problem.file}" that Vigil wrote. Files that the job wrote itself are never deleted by Vigil, so they need not be kept from it.`;
    case 'checkpoint-unusable':
      return `The run ${problem.id} can't resume from ${problem.file}: ${UNUSABLE[problem.because]}. Nothing was started.`;
    case 'space-low':
      return `The disk of ${problem.path} has ${inMegabytes(problem.freeBytes)} left, less than the ${inMegabytes(problem.floorBytes)} that this run keeps free, so the job is paused before a write fails. Nothing is lost. Free some space and it goes on by itself.`;
    case 'folder-unreachable':
      return `The folder ${problem.path} cannot be reached (${problem.detail}). Nothing is lost: what the job reports meanwhile is taken up when the folder is back, and the run goes on by itself. Check the drive or the network.`;
    case 'bad-request':
      return `This run cannot be started: ${problem.field} is not acceptable (${englishStartFailure(problem)}). Correct it and start again.`;
    case 'no-such-run':
      return `There is no run "${problem.id}".`;
    case 'run-not-living':
      return `The run ${problem.id} is not running, so this cannot be done. Resume it first.`;
    case 'run-already-living':
      return `The run ${problem.id} has not ended, so it can't be resumed.`;
    case 'run-not-queued':
      return `The run ${problem.id} is not in the queue.`;
    case 'run-finished':
      return `The run ${problem.id} has finished: every iteration is done. Start a new run to do more.`;
    case 'patterns-unreadable':
      return `Your patterns cannot be read: ${problem.path} (${problem.detail}). None of them is used, and the file is left as it is. Correct it, or move it away.`;
    case 'run-reports-itself':
      return 'This job reports its iterations itself, so its output is not read for them.';
    case 'run-still-living':
      return `The run ${problem.id} has not ended, so it is not deleted. Stop it first.`;
    case 'run-lives-without-folder':
      return englishLivesWithoutFolder(problem);
    case 'run-still-held':
      return `The keeper of the run ${problem.id} has not gone yet, so it is not deleted. Try again in a moment.`;
    case 'not-in-trash':
      return `There is no deleted run "${problem.id}" in the bin.`;
    case 'run-already-there':
      return `There is a run ${problem.id} already, so the deleted one stays in the bin.`;
    case 'run-not-ended':
      return `The run ${problem.id} has not ended with an attempt, so there is no verdict to judge again.`;
    case 'run-not-asking':
      return `The run ${problem.id} is not waiting for an answer.`;
    case 'journal-damaged':
      return `The journal of this run is damaged at line ${problem.line} of ${problem.file} (${problem.detail}). Nothing was changed or lost by Vigil; the run is only shown, not continued. Restore that file from a copy. Its checkpoints are as they were.`;
    case 'run-unreadable':
      return `This run cannot be read: ${problem.file} (${problem.detail}). Nothing in its folder was changed. Restore the file from a copy, or move the folder away.`;
    case 'config-unreadable':
      return `The configuration file that Vigil made for this run cannot be read (${problem.detail}), so no run can branch off with it. Restore that file from a copy: ${problem.path}.`;
    case 'host-unreachable':
      return `Vigil's background host does not answer (${problem.detail}). Jobs that run are not affected. Try again; if it stays so, look into host.log in Vigil's home folder.`;
    case 'host-other-version':
      return `${BUILDS[String(problem.isOlder)]} of the host (version ${problem.host}) is running jobs, and this one (version ${problem.client}) cannot talk to it. The jobs are not affected. Use the version that started them, or wait until they have ended.`;
    case 'wrong-token':
      return `The host refused this window: the key in the address is missing or out of date. Open Vigil again with "vigil open".`;
    case 'port-taken':
      return `Port ${problem.port} is used by another program. Choose another one, or leave it to Vigil to find a free one.`;
    case 'keeper-failed':
      return `The process that holds the job's terminal cannot be started (${problem.detail}), so the next attempt waits. Nothing is lost, and it is tried again by itself, at least once a minute.`;
    case 'events-unreadable':
      return `What the job reports cannot be read: ${problem.path} (${problem.detail}). Nothing is lost: Vigil reads it as soon as it can, and the run goes on by itself. Check the drive, and whether something else replaced the file.`;
    case 'keeper-silent':
      return `The process that holds this run's terminal does not answer, so nothing is started beside it. Nothing is lost, and the run goes on by itself once it answers. If this lasts, end the process named in ${problem.path}/keeper.json; the run then resumes.`;
    case 'keeper-stopped':
      return `The keeper of this run, process ${problem.pid}, is stopped, so the run cannot be seen or controlled. Nothing is lost. Let it continue (kill -CONT ${problem.pid}). Do not end it: the job would end with it.`;
    case 'unexpected':
      return `Something went wrong inside Vigil (${problem.detail}). Running jobs are not affected. Please keep host.log: it says more.`;
  }
}

function englishLivesWithoutFolder({ id, pids }: { id: string; pids: readonly number[] }): string {
  const [living, gone] =
    pids.length === 0
      ? ['its keeper still runs', 'that has gone']
      : pids.length === 1
        ? [`process ${pids[0]} of it still runs`, 'that process has ended']
        : [`processes ${pids.join(', ')} of it still run`, 'they have ended'];
  return `The folder of run ${id} is not there, but ${living}, so the run stays listed. It can be taken off the list once ${gone}.`;
}
