import type { DiagnosisReport } from '../protocol/diagnosis/diagnosis.ts';
import type { DiagnosisFact, Finding } from '../protocol/diagnosis/finding.ts';
import type { DeathKind } from '../protocol/diagnosis/module-death.ts';
import type { Cause, CauseKind, DiagnosisReason } from '../protocol/wire/dossier-view.ts';

/** A finding of the diagnosis of a death. */
export interface ProbedFinding {
  /** Number of the diagnosis. */
  diagnosis: number;
  finding: Finding;
}

/** Findings that are named beside a cause at most; a diagnosis has all. */
const MOST_NAMED = 3;

const CRASHES: readonly CauseKind[] = [
  ...(['native-crash', 'heap-damage', 'stack-overflow', 'illegal-instruction'] as const),
  ...(['division-by-zero', 'aborted', 'missing-library'] as const),
];
const HOST_MEMORY: readonly CauseKind[] = ['host-memory', 'commit-limit', 'killed-for-memory'];
const GPU_FAULTS: readonly CauseKind[] = [
  'gpu-access-fault',
  'gpu-memory-errors',
  'driver-reset',
  'gpu-lost',
];

/** The causes that each kind of finding speaks for. What is not here belongs to no death in particular. */
const SPEAKS_FOR: Partial<Record<DiagnosisFact['kind'], readonly CauseKind[]>> = {
  'module-hung': ['hung'],
  'module-asks': ['hung'],
  'module-missing': ['exception', 'missing-library'],
  'module-leaks': HOST_MEMORY,
  'loop-leaks': HOST_MEMORY,
  'holder-grows': [...HOST_MEMORY, 'gpu-memory'],
  'allocation-failed': HOST_MEMORY,
  'memory-low': HOST_MEMORY,
  'commit-low': ['commit-limit'],
  'page-file-small': ['commit-limit'],
  'gpu-ceiling-low': ['gpu-memory'],
  'gpu-memory-kept': ['gpu-memory', 'gpu-memory-others'],
  'gpu-fragmented': ['gpu-memory'],
  'gpu-spills': ['gpu-memory'],
  'gpu-held': ['gpu-memory', 'gpu-memory-others'],
  'gpu-held-unseen': ['gpu-memory', 'gpu-memory-others'],
  'gpu-lost': GPU_FAULTS,
  'gpu-memory-errors': GPU_FAULTS,
  'gpu-fails': GPU_FAULTS,
  'operation-wrong': GPU_FAULTS,
  'operation-unsteady': GPU_FAULTS,
  'operation-failed': GPU_FAULTS,
  'gpu-timeout': ['driver-reset'],
  sleeps: ['slept'],
  'disk-low': ['disk-full'],
  'disk-fills': ['disk-full'],
  'write-fails': ['disk-full'],
  'scanner-interferes': ['security-software'],
  'loader-fails': ['shared-memory', 'hung', ...HOST_MEMORY],
  'loader-too-large': ['shared-memory', ...HOST_MEMORY],
  'reboot-pending': ['update-restart'],
};
/** The cause of a death that looks like that of a module in a probe. */
const AS_MODULE: Partial<Record<DeathKind, CauseKind>> = {
  'null-pointer': 'native-crash',
  'bad-address': 'native-crash',
  'fail-fast': 'aborted',
  'stack-overflow': 'stack-overflow',
  'heap-damage': 'heap-damage',
  'illegal-instruction': 'illegal-instruction',
  arithmetic: 'division-by-zero',
  abort: 'aborted',
  'silent-exit': 'left-silently',
};

/** What the newest diagnosis of a death found, for `withProbes`. `endedAt`: of the attempt, which must have ended before. */
export function findingsAbout(
  report: Pick<DiagnosisReport, 'number' | 'startedAt' | 'results'> | null,
  endedAt: number,
): ProbedFinding[] {
  if (report === null || report.startedAt < endedAt) return [];
  return report.results.flatMap(({ findings }) =>
    findings.map((finding) => ({ diagnosis: report.number, finding })),
  );
}

/**
 * A verdict with what probes found about it. They support it. A module that dies in a probe as the job died is named by a
 * cause that was only possible, which it makes likely: never more, because it died elsewhere. Where nothing shows a cause, it is
 * one that is possible.
 */
export function withProbes(
  [first, ...others]: [Cause, ...Cause[]],
  found: readonly ProbedFinding[],
): [Cause, ...Cause[]] {
  const crashes = found.flatMap((each) => {
    const death = moduleDeath(each.finding);
    return death === null ? [] : [{ ...death, reason: reasonOf(each) }];
  });
  if (first.kind === 'unknown') return [first, ...others, ...crashes.slice(0, 1).map(possibly)];
  const fits = found.filter((each) => speaksFor(each.finding, first));
  if (fits.length === 0) return [first, ...others];
  const alike = crashes.find(({ kind }) => kind === first.kind);
  // What is sure already would make the module look as sure.
  const isRaised = alike !== undefined && first.certainty === 'possible';
  const module = first.module ?? (isRaised ? alike.module : null);
  const certainty = isRaised ? 'likely' : first.certainty;
  return [
    { ...first, certainty, module, because: [...first.because, ...fits.slice(0, MOST_NAMED).map(reasonOf)] },
    ...others,
  ];
}

const possibly = ({ kind, module, reason }: ModuleDeath & { reason: DiagnosisReason }): Cause => ({
  ...{ kind, module, certainty: 'possible', because: [reason] },
});

/** A module that died, and the cause that this is. */
interface ModuleDeath {
  module: string;
  kind: CauseKind;
}

/** Null if it is no such finding. */
function moduleDeath({ fact }: Finding): ModuleDeath | null {
  if (fact.kind !== 'module-died') return null;
  const kind = AS_MODULE[fact.death];
  return kind === undefined ? null : { module: fact.module, kind };
}

function speaksFor(finding: Finding, { kind }: Cause): boolean {
  const { fact } = finding;
  // The failing iteration itself: whatever ended it.
  if (fact.kind === 'rerun-died') return fact.how === 'same';
  if (fact.kind === 'rerun-passed' || fact.kind === 'rerun-helped') return true;
  if (fact.kind === 'module-died') return CRASHES.includes(kind) || moduleDeath(finding)?.kind === kind;
  return SPEAKS_FOR[fact.kind]?.includes(kind) ?? false;
}

const reasonOf = ({ diagnosis, finding }: ProbedFinding): DiagnosisReason => ({
  kind: 'probe',
  diagnosis,
  fact: finding.fact,
});
