// Long because it has a sentence for every reason and every piece of advice.
import { ProbeName } from '../../../diagnosis/probe-name.ts';
import type { Dossier } from '../../../disk/dossier/dossier.ts';
import { type SystemEvent, SystemEventKind } from '../../../disk/dossier/system-event.ts';
import type { JudgedEnding } from '../../../disk/ending.ts';
import { inLanguage } from '../../../failures/texts-in.ts';
import { isUnknownName } from '../../../open-enum.ts';
import type { DiagnosisAdvice, DiagnosisReason, SharedCause } from '../../../wire/dossier-view.ts';
import { formatBytes } from '../../quantities.ts';
import { unknownNameInWords } from '../phrases/unknown.ts';
import { findingInWords } from '../probes/probe-finding.ts';
import { probeInWords } from '../probes/probe-names.ts';
import { differenceInWords } from './difference.ts';
import { endingInWords, exitInWords } from './ending.ts';

const EVENTS: Partial<Record<string, string>> = {
  'driver-error': 'recorded a failure of the display driver or the GPU',
  'memory-exhausted': 'warned that memory was running out',
  'hardware-error': 'recorded a hardware error',
  'hardware-corrected': 'recorded a hardware error that was not fatal',
  'power-lost': 'found that the machine had gone down without shutting down',
  'blue-screen': 'recorded a stop error',
  sleep: 'recorded that the machine went to sleep',
  wake: 'recorded that the machine woke',
  'shutdown-asked': 'recorded a request to shut down or restart',
  update: 'installed or downloaded an update',
  protection: 'recorded an action of security software',
  'crash-report': 'stored a crash report',
  'core-dump': 'stored a memory image',
  'disk-error': 'recorded an error of a disk',
};

/** What a record has to do with the program or module that it names, unless the fault lies in it. */
const RELATIONS: Record<string, string> = { 'shutdown-asked': 'by', protection: 'against' };

/** What the system did or recorded, without the place. */
function deedOf({ what, pid, isOwn, program, module, detail }: SystemEvent): string {
  const name = program ?? / process \d+ \(([^)]+)\)/.exec(detail)?.[1];
  const named = pid === null ? 'a process' : `process ${pid}${name === undefined ? '' : ` (${name})`}`;
  const whom = isOwn === true ? `${named} of the job` : named;
  switch (what) {
    case 'memory-kill':
      return `killed ${pid === null && module !== null ? `the processes of ${module}` : whom} because memory ran out`;
    case 'native-crash':
      return `recorded a crash of ${whom}`;
    default:
      return `${EVENTS[what] ?? what}${isOwn === true ? ` in ${whom}` : ''}`;
  }
}

/** Who held most of the memory, as a further sentence; empty if the record names none. */
function holdersInWords({ holders = [] }: SystemEvent): string {
  const all = holders.map(
    ({ name, pid, bytes, isOwn }) =>
      `${name} (pid ${pid}${isOwn ? ', of the job' : ''}) ${formatBytes(bytes)}`,
  );
  return all.length === 0 ? '' : ` Most memory was committed by: ${all.join(', ')}.`;
}

/** A record of the system, in a sentence. */
export function systemEventInWords(event: SystemEvent): string {
  const { what, source, module, offset, code, id } = event;
  if (isUnknownName(SystemEventKind, what)) return unknownNameInWords('a record of the system', what, source);
  const guard = source === 'journal' ? event.provider : null;
  const system = source === 'event-log' ? 'Windows' : (guard ?? 'The kernel');
  const place = [
    module === null || guard !== null ? '' : ` ${RELATIONS[what] ?? 'in'} ${module}`,
    offset === null ? '' : ` at ${offset}`,
    code === null ? '' : `, code ${code}`,
    id === null ? '' : `, ${source === 'event-log' ? 'event' : 'Xid'} ${id}`,
  ].join('');
  return `${system} ${deedOf(event)}${place}.${holdersInWords(event)}`;
}

const titleOf = ({ id, titles }: Extract<DiagnosisReason, { kind: 'entry' }>): string => {
  const title = inLanguage(titles, 'en');
  return title === null ? id : `${title} (${id})`;
};

const RESOURCES = { device: 'memory of the GPU', commit: 'committed memory', ram: 'main memory' };

function exitSentence(ending: JudgedEnding): string {
  const isKnown = !ending.unseen && (ending.exitCode !== null || ending.signal !== null);
  return isKnown ? `The job ended with ${exitInWords(ending)}.` : 'The exit code of the job is not known.';
}

/** Somebody else on the GPU or in the folder of a job. */
export const neighbourInWords = ({ run, pid, name }: Dossier['neighbours'][number]): string =>
  [
    run === null ? (name ?? 'Another process') : `Run ${run}`,
    ...(pid === null ? [] : [`(${run !== null && name !== null ? `${name}, ` : ''}pid ${pid})`]),
  ].join(' ');

/** Why a cause is assumed, in a sentence. */
export function reasonInWords(reason: DiagnosisReason): string {
  switch (reason.kind) {
    case 'exit':
      return exitSentence(reason.ending);
    case 'own-act':
      return endingInWords(reason.ending);
    case 'event':
      return systemEventInWords(reason.event);
    case 'text':
      return `It said: “${reason.text}”`;
    case 'fault':
      return `Python's fault handler was called in ${reason.frame}.`;
    case 'silence':
      return 'It said nothing about its end.';
    case 'nobody-recorded':
      return 'Neither Vigil nor the system recorded who ended it.';
    case 'machine-restarted':
      return 'The machine was started again after the attempt began.';
    case 'disk-free':
      return `${formatBytes(reason.freeBytes)} are free at ${reason.folder}.`;
    case 'use':
      return `${formatBytes(reason.usedBytes)} of ${formatBytes(reason.totalBytes)} ${RESOURCES[reason.resource]} were in use.`;
    case 'entry':
      return reason.text === null
        ? `Known failure: ${titleOf(reason)}.`
        : `Known failure: ${titleOf(reason)}. It said: “${reason.text}”`;
    case 'tool-log':
      return `${reason.path} says: “${reason.line}”`;
    case 'tool-finding':
      return reason.finding === 'runtime-only'
        ? `${reason.path} has no metric: nothing was logged to it but the time.`
        : unknownNameInWords('a finding', reason.finding, reason.path);
    case 'probe':
      return `Diagnosis ${reason.diagnosis} found: ${findingInWords(reason.fact)}`;
    case 'neighbours':
      return `${reason.shares === 'gpu' ? 'Also on its GPU at the end' : 'Also in its folder at the end'}: ${reason.neighbours.map(neighbourInWords).join(', ')}.`;
  }
}

const CHECKS: Record<Extract<DiagnosisAdvice, { kind: 'check' }>['what'], string> = {
  'gpu-driver': 'Update or reinstall the driver of the GPU.',
  'gpu-power-and-heat': 'Check power cables, temperature and overclocking of the GPU.',
  'page-file': 'Enlarge the page file of Windows.',
  'free-memory': 'Close other programs, or use smaller data.',
  'smaller-batch': 'Use a smaller batch, smaller data or a smaller model.',
  'free-disk': 'Free space on the disk.',
  'update-hours': 'Set the active hours of Windows Update to include the night.',
  'sleep-settings': 'Switch off sleep in the power settings of the system.',
  'power-supply': 'Check the power supply of the machine.',
  'memory-modules': 'Test the memory modules and remove overclocking.',
  exclusion: 'Exclude the environment and the working folder from scans of the security software.',
  packages: 'Update or reinstall the package that the module belongs to.',
  script: 'Fix the script at the place that the traceback names.',
  message: 'Correct what the message names.',
  arguments: 'Correct the command of the run.',
  'who-killed': 'Find out which program or person ended the job.',
  'shared-memory-size': 'Enlarge /dev/shm.',
  'data-disk': 'Check the disk and its cable, and keep data on a local disk.',
};

const SWITCHES: Record<Extract<DiagnosisAdvice, { kind: 'switch' }>['name'], string> = {
  faulthandler: "Switch on Python's fault handler.",
  'launch-blocking': 'Let CUDA wait for every launch in the next attempt, so that the error names its call.',
  'workers-zero': 'Load data without worker processes.',
};

/** The catalogue of failures may name a probe that only another version has. */
const probeLabel = (name: string): string => {
  const known = ProbeName.safeParse(name);
  return known.success ? probeInWords(known.data) : name;
};

/** What a person can do, in a sentence. */
export function adviceInWords(advice: DiagnosisAdvice): string {
  switch (advice.kind) {
    case 'resume':
      return 'Resume the run.';
    case 'resume-earlier':
      return 'Resume from the checkpoint before the newest.';
    case 'set-policy':
      return `Set ${advice.key} to ${advice.value}.`;
    case 'switch':
      return SWITCHES[advice.name];
    case 'diagnose':
      return `Look for the cause with probes: ${advice.probes.map(probeLabel).join(', ')}.`;
    case 'end-leftovers':
      return 'End the leftover processes that hold the GPU.';
    case 'open-folder':
      return `Look at the files of the attempt in ${advice.path}.`;
    case 'local-dumps':
      return `Let Windows keep a memory image when ${advice.program} crashes.`;
    case 'check':
      return CHECKS[advice.what];
  }
}

/** What several attempts or runs have in common, in a sentence. */
export function sharedCauseInWords(shared: SharedCause): string {
  if (shared.kind === 'attempts') {
    const [first] = shared.iterations;
    const isSame = first !== null && shared.iterations.every((each) => each === first);
    return `The last ${shared.deaths} attempts died of the same cause${isSame ? `, each after iteration ${first}` : ''}.`;
  }
  const runs = shared.runs.map(({ name }) => name).join(', ');
  const differs = shared.differs.map(differenceInWords).join('; ');
  return differs === ''
    ? `Other runs of this script died of the same cause: ${runs}.`
    : `Other runs of this script died of the same cause: ${runs}. So these are not the reason: ${differs}.`;
}
