import type { DiagnosisFact } from './finding.ts';
import type { ProbeName } from './probe-name.ts';

/** What a diagnosis is asked, in the order in which it answers. */
export const DIAGNOSIS_QUESTIONS = ['modules', 'memory', 'gpu', 'data-loading', 'disk', 'machine'] as const;
export type DiagnosisQuestion = (typeof DIAGNOSIS_QUESTIONS)[number];

/** The probes that have to run before the answer may be *no*. */
export const ASKED_PROBES: Record<DiagnosisQuestion, readonly ProbeName[]> = {
  modules: ['modules'],
  memory: ['memory', 'gpu-memory'],
  gpu: ['cuda'],
  'data-loading': ['data-loading'],
  disk: ['disk'],
  machine: ['machine', 'environment', 'leftovers'],
};

/** The question that each kind of finding answers; null: that a repeat of the run answers by itself, or that is not known. */
const BY_KIND: Record<Exclude<DiagnosisFact['kind'], 'probe-died'>, DiagnosisQuestion | null> = {
  'module-died': 'modules',
  'module-hung': 'modules',
  'module-asks': 'modules',
  'module-needs-display': 'modules',
  'module-raised': 'modules',
  'module-missing': 'modules',
  'module-leaks': 'modules',
  'package-broken': 'modules',
  'openmp-twice': 'modules',
  'shadowed-module': 'modules',
  'library-shadowed': 'modules',
  'numerics-fail': 'modules',

  'allocation-failed': 'memory',
  'memory-low': 'memory',
  'memory-slow': 'memory',
  'loop-leaks': 'memory',
  'holder-grows': 'memory',
  'commit-low': 'memory',
  'page-file-small': 'memory',
  'python-32-bit': 'memory',
  'gpu-ceiling-low': 'memory',
  'gpu-memory-kept': 'memory',
  'gpu-fragmented': 'memory',
  'gpu-spills': 'memory',
  'gpu-spill-possible': 'memory',
  'gpu-held': 'memory',
  'gpu-held-unseen': 'memory',

  'gpu-lost': 'gpu',
  'gpu-memory-errors': 'gpu',
  'gpu-fails': 'gpu',
  'gpu-timeout': 'gpu',
  'operation-wrong': 'gpu',
  'operation-unsteady': 'gpu',
  'operation-failed': 'gpu',
  'torch-without-cuda': 'gpu',
  'driver-too-old': 'gpu',
  'cuda-unavailable': 'gpu',

  'loader-not-caught': 'data-loading',
  'loader-fails': 'data-loading',
  'loader-too-large': 'data-loading',
  'loader-slow-stage': 'data-loading',
  'loader-odd-sample': 'data-loading',
  'loader-could-be-faster': 'data-loading',
  'loader-is-bottleneck': 'data-loading',
  'data-damaged': 'data-loading',
  'data-missing': 'data-loading',
  'data-surplus': 'data-loading',
  'data-size-differs': 'data-loading',
  'manifest-unreadable': 'data-loading',
  'data-slow': 'data-loading',
  'data-slow-at-hours': 'data-loading',

  'disk-low': 'disk',
  'slow-writes': 'disk',
  'rename-fails': 'disk',
  'scanner-interferes': 'disk',
  'disk-fills': 'disk',
  'write-fails': 'disk',
  'files-low': 'disk',

  'python-fails': 'machine',
  'python-too-old': 'machine',
  'python-variable': 'machine',
  'not-utf8': 'machine',
  'long-paths-off': 'machine',
  sleeps: 'machine',
  'on-battery': 'machine',
  'reboot-pending': 'machine',
  'threads-excess': 'machine',
  zombies: 'machine',
  orphan: 'machine',
  'lock-held': 'machine',
  'shared-cache': 'machine',
  'stale-lock': 'machine',

  'rerun-died': null,
  'rerun-passed': null,
  'rerun-helped': null,
  unknown: null,
};

/** The question that a finding answers; null: none of them. */
export function questionOfFact(fact: DiagnosisFact): DiagnosisQuestion | null {
  if (fact.kind !== 'probe-died') return BY_KIND[fact.kind];
  // Only the environment imports packages beside the probe of modules.
  if (fact.probe === 'environment') return 'modules';
  return DIAGNOSIS_QUESTIONS.find((question) => ASKED_PROBES[question].includes(fact.probe)) ?? null;
}
