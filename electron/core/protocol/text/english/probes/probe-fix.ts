import { type Fix, FixAdvice } from '../../../diagnosis/fix.ts';
import { isUnknownName, type UnknownName } from '../../../open-enum.ts';
import { capitalised, unknownInWords, unknownNameInWords } from '../phrases/unknown.ts';
import { LOADER_ADVICE, loaderFixInWords } from './loader-fix.ts';

const named = (of: string | null, otherwise: string): string => of ?? otherwise;

const ADVICE: Partial<Record<string, (of: string | null) => string>> = {
  'upgrade-python': () => 'Use a 64-bit Python 3.8 or newer that starts.',
  'install-torch-for-driver': (of) =>
    of === null ? 'Install a torch that is built for CUDA.' : `Install a torch for the CUDA of driver ${of}.`,
  'update-driver': (of) => `Install ${of === null ? 'a newer GPU driver' : `GPU driver ${of} or newer`}.`,
  'install-module': (of) => `Install ${named(of, 'the module')} in this environment.`,
  'update-module': (of) => `Update or reinstall ${named(of, 'the module')} in this environment.`,
  'one-openmp': () => 'Keep only one OpenMP library: install all packages from one source, conda or pip.',
  'rename-shadowing-file': (of) => `Rename ${named(of, 'the file')}.`,
  'enlarge-page-file': () => 'Enlarge the page file, or let Windows manage its size.',
  'free-disk-space': (of) => `Free space${of === null ? ' on the disk' : ` at ${of}`}.`,
  'never-sleep': () => 'Set the power settings so that the machine never sleeps.',
  'connect-power': () => 'Connect the machine to mains power.',
  'forbid-gpu-spill': () =>
    'In the NVIDIA Control Panel, set “CUDA - Sysmem Fallback Policy” of this Python to “Prefer No Sysmem Fallback”. A job that needs too much then fails instead of slowing down.',
  'restart-machine': () => 'Restart the machine before the night.',
  'end-process': (of) => `End ${of === null ? 'the process' : `process ${of}`}.`,
  'complete-set-up': (of) =>
    `The code was taken from your script, and what it sets up before may be missing. Compare, and exercise ${named(of, 'the module')} with code of your own.`,
  'isolate-module': (of) =>
    `Use ${named(of, 'the module')} in a process of its own, so that its death ends only that.`,
  'recycle-process': () => 'Recycle the process every so many iterations.',
  'exclude-from-scanner': (of) => `Exclude ${named(of, 'the folder')} from virus scans.`,
  'own-cache-folder': () => 'Give each process a cache folder of its own.',
  'lower-memory': () => 'Use less memory: a smaller batch, fewer workers or smaller data.',
  'empty-holder': (of) => `Empty ${named(of, 'what grows')} regularly, or keep only what is needed later.`,
  'check-hardware': () => 'Test the hardware: memory, temperature, power supply and overclocking.',
  'remove-prompt': (of) => `Remove the question for input from ${named(of, 'the module')}.`,
  ...LOADER_ADVICE,
} satisfies Record<Exclude<FixAdvice, UnknownName>, (of: string | null) => string>;

const assignment = ([name, value]: [string, string | null]): string =>
  value === null ? `${name} removed` : `${name}=${value}`;

/** What helps against a finding, in a sentence. */
export function fixInWords(fix: Fix): string {
  switch (fix.kind) {
    case 'variables':
      return `Start the job with ${Object.entries(fix.variables).map(assignment).join(', ')}.`;
    case 'setting':
      return `Set ${fix.name} to ${fix.value}.`;
    case 'command':
      return fix.asAdministrator ? `As administrator: ${fix.command}` : `Run: ${fix.command}`;
    case 'advice':
      if (isUnknownName(FixAdvice, fix.what)) return unknownNameInWords('what helps', fix.what);
      return ADVICE[fix.what]?.(fix.of) ?? fix.what;
    case 'loader':
      return loaderFixInWords(fix);
    case 'unknown':
      return `${capitalised(unknownInWords('what helps', fix))}.`;
  }
}
