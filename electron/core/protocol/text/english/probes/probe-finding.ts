// Long because it has a sentence for everything that a probe can find.
import type { DiagnosisFact } from '../../../diagnosis/finding.ts';
import { RebootReason } from '../../../machine/machine-sample.ts';
import { isUnknownName } from '../../../open-enum.ts';
import { formatBytes, roughDuration } from '../../quantities.ts';
import { capitalised, unknownInWords } from '../phrases/unknown.ts';
import { dataFindingInWords } from './data-finding.ts';
import { diskFindingInWords } from './disk-findings.ts';
import { gpuFindingInWords } from './gpu-findings.ts';
import { leftoverFindingInWords } from './leftover-findings.ts';
import { loaderFindingInWords } from './loader-finding.ts';
import { memoryFindingInWords } from './memory-findings.ts';
import { moduleFindingInWords } from './module-finding.ts';
import { probeEndInWords } from './probe-end.ts';
import { probeInWords } from './probe-names.ts';
import { rerunFindingInWords } from './rerun-finding.ts';

const REBOOTS: Partial<Record<string, string>> = {
  'system-update': 'a system update',
  'component-servicing': 'changes to system components',
  'file-rename': 'files that are in use',
  package: 'an installed package',
};
const inWords = (reason: RebootReason): string =>
  isUnknownName(RebootReason, reason) ? reason : (REBOOTS[reason] ?? reason);

const lastLine = (said: string): string => {
  const line = said.trimEnd().split('\n').at(-1)?.trim() ?? '';
  return line === '' ? '' : ` It said last: “${line}”`;
};
const orIts = (text: string, otherwise: string): string => (text === '' ? otherwise : ` “${text}”`);

/** What a probe found, in a sentence or two. */
export function findingInWords(fact: DiagnosisFact): string {
  switch (fact.kind) {
    case 'probe-died':
      return `The probe “${probeInWords(fact.probe)}” did not finish: ${probeEndInWords(fact.end)}.${lastLine(fact.said)}`;
    case 'python-fails':
      return `${fact.path} can't run: ${probeEndInWords(fact.end)}.${lastLine(fact.said)}`;
    case 'python-too-old':
      return `${fact.path} is Python ${fact.version}. Vigil's probes need Python ${fact.needed}.`;
    case 'python-32-bit':
      return `${fact.path} is a ${fact.bits}-bit program. It can't use more than 4 GiB of memory.`;
    case 'torch-without-cuda':
      return `torch ${fact.version} was built without CUDA, so it can't use the GPU.`;
    case 'driver-too-old':
      return `torch needs CUDA ${fact.torchCuda}, which driver ${fact.driver ?? 'of this machine'} does not support.${fact.neededDriver === null ? '' : ` It needs driver ${fact.neededDriver}.`}`;
    case 'cuda-unavailable':
      return `torch finds no GPU.${orIts(fact.said, '')}`;
    case 'package-broken':
      return `${fact.name} is installed, but can't be imported: ${fact.error}`;
    case 'openmp-twice':
      return `The process loads ${fact.files.length} OpenMP libraries, which can abort it or make it hang: ${fact.files.join(', ')}.`;
    case 'shadowed-module':
      return `${fact.file} hides Python's own module “${fact.module}”.`;
    case 'library-shadowed':
      return `PATH has ${fact.name} in ${fact.files.length} folders. Windows takes the first: ${fact.files.join(', ')}.`;
    case 'not-utf8':
      return `Python reads text files as ${fact.encoding}${fact.codePage === null ? '' : ` (code page ${fact.codePage})`}, not as UTF-8.`;
    case 'python-variable':
      return `${fact.name} changes where Python finds its modules: ${fact.value}`;
    case 'commit-low':
      return `Only ${formatBytes(fact.headroomBytes)} of ${formatBytes(fact.limitBytes)} can still be committed. Beyond that allocations fail, even with free memory.`;
    case 'page-file-small':
      return `The page file holds only ${formatBytes(fact.totalBytes)}.`;
    case 'disk-low':
      return `Only ${formatBytes(fact.freeBytes)} are free at ${fact.folder}.`;
    case 'long-paths-off':
      return 'Windows does not allow paths of more than 260 characters.';
    case 'sleeps':
      return `The machine goes to sleep after ${roughDuration(fact.afterMs)} without input.`;
    case 'on-battery':
      return `The machine runs on its battery${fact.percent === null ? '' : ` (${Math.round(fact.percent)} %)`}.`;
    case 'reboot-pending':
      return `The machine has to restart for ${fact.reasons.map(inWords).join(', ')}.`;
    case 'gpu-timeout':
      return `Windows resets the GPU when a calculation takes longer than ${fact.delaySeconds} s${fact.isDefault ? ', its default' : ''}.`;
    case 'gpu-spill-possible':
      return `Driver ${fact.driver} lets memory of ${fact.gpu} spill into main memory, which is many times slower.`;
    case 'gpu-lost':
      return `${fact.gpu} no longer answers.`;
    case 'gpu-memory-errors':
      return `${fact.gpu} reports ${fact.uncorrected} memory errors that it could not correct.`;
    case 'module-died':
    case 'module-hung':
    case 'module-asks':
    case 'module-needs-display':
    case 'module-raised':
    case 'module-missing':
    case 'module-leaks':
      return moduleFindingInWords(fact);
    case 'allocation-failed':
    case 'memory-low':
    case 'memory-slow':
    case 'threads-excess':
    case 'loop-leaks':
    case 'holder-grows':
    case 'numerics-fail':
      return memoryFindingInWords(fact);
    case 'zombies':
    case 'orphan':
    case 'gpu-held':
    case 'gpu-held-unseen':
    case 'lock-held':
    case 'shared-cache':
    case 'stale-lock':
      return leftoverFindingInWords(fact);
    case 'slow-writes':
    case 'rename-fails':
    case 'scanner-interferes':
    case 'disk-fills':
    case 'write-fails':
    case 'files-low':
      return diskFindingInWords(fact);
    case 'gpu-ceiling-low':
    case 'gpu-memory-kept':
    case 'gpu-fragmented':
    case 'gpu-spills':
    case 'gpu-fails':
    case 'operation-wrong':
    case 'operation-unsteady':
    case 'operation-failed':
      return gpuFindingInWords(fact);
    case 'loader-not-caught':
    case 'loader-fails':
    case 'loader-too-large':
    case 'loader-slow-stage':
    case 'loader-odd-sample':
    case 'loader-could-be-faster':
    case 'loader-is-bottleneck':
      return loaderFindingInWords(fact);
    case 'data-damaged':
    case 'data-missing':
    case 'data-surplus':
    case 'data-size-differs':
    case 'manifest-unreadable':
    case 'data-slow':
    case 'data-slow-at-hours':
      return dataFindingInWords(fact);
    case 'rerun-died':
    case 'rerun-passed':
    case 'rerun-helped':
      return rerunFindingInWords(fact);
    case 'unknown':
      return `${capitalised(unknownInWords('a finding', fact))}.`;
  }
}
