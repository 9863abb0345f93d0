import type { ProbeName } from '../protocol/diagnosis/probe-name.ts';
import type { Dossier } from '../protocol/disk/dossier/dossier.ts';
import type { JudgedEnding } from '../protocol/disk/ending.ts';
import type { Cause, CauseKind, DiagnosisAdvice } from '../protocol/wire/dossier-view.ts';
import { dumpCommands } from './system/dump-commands.ts';

/** What the run allows. */
export interface AdviceFacts {
  /** The run has ended, can resume, and a person may have it resume. */
  mayResume: boolean;
  /** A checkpoint before the newest one is there to resume from. */
  hasEarlier: boolean;
  /** Folder of the attempt, absolute. */
  folder: string;
  dumps: Dossier['dumps'];
}

/** Which out-of-memory it was; undefined if it was none. */
type Shortage = JudgedEnding['shortage'];

const check = (what: Extract<DiagnosisAdvice, { kind: 'check' }>['what']): DiagnosisAdvice => ({
  kind: 'check',
  what,
});
const set = (key: string, value: string): DiagnosisAdvice => ({ kind: 'set-policy', key, value });
const probe = (...probes: ProbeName[]): DiagnosisAdvice => ({ kind: 'diagnose', probes });
const NATIVE = probe('modules', 'environment');
const SCRIPT: readonly DiagnosisAdvice[] = [check('script')];
const PACKAGES: readonly DiagnosisAdvice[] = [NATIVE, check('packages')];
const MEMORY: readonly DiagnosisAdvice[] = [check('free-memory'), probe('machine', 'memory', 'census')];
/** It shows where Python was, if no record names a module. */
const STACKS: readonly DiagnosisAdvice[] = [NATIVE, { kind: 'switch', name: 'faulthandler' }];

/** What helps against a cause, the most useful first. Kinds that are no failure have nothing. */
const BY_KIND: Partial<Record<CauseKind, readonly DiagnosisAdvice[]>> = {
  'not-started': [check('arguments')],
  'power-lost': [check('power-supply')],
  'blue-screen': [check('gpu-driver'), check('memory-modules')],
  'update-restart': [check('update-hours')],
  slept: [check('sleep-settings')],
  hardware: [check('memory-modules'), check('power-supply')],
  'killed-for-memory': MEMORY,
  'commit-limit': [check('page-file'), probe('machine', 'memory', 'census')],
  'gpu-memory': [probe('leftovers', 'gpu-memory', 'census')],
  'gpu-memory-others': [{ kind: 'end-leftovers' }, set('settle.afterwards', 'wait')],
  'host-memory': MEMORY,
  'shared-memory': [
    set('start.debug.fileSystemSharing', 'true'),
    { kind: 'switch', name: 'workers-zero' },
    probe('data-loading'),
    check('shared-memory-size'),
  ],
  'driver-reset': [check('gpu-driver'), probe('machine', 'cuda')],
  'gpu-lost': [check('gpu-power-and-heat'), check('gpu-driver')],
  'gpu-memory-errors': [check('gpu-power-and-heat')],
  'gpu-access-fault': [{ kind: 'switch', name: 'launch-blocking' }, probe('cuda', 'modules')],
  'native-crash': PACKAGES,
  'heap-damage': PACKAGES,
  'stack-overflow': STACKS,
  'illegal-instruction': PACKAGES,
  'division-by-zero': PACKAGES,
  aborted: PACKAGES,
  'missing-library': PACKAGES,
  'page-unreadable': [check('data-disk')],
  exception: SCRIPT,
  'bad-arguments': [check('arguments')],
  'error-message': [check('message')],
  'left-silently': STACKS,
  killed: [check('who-killed')],
  'asked-to-end': [check('who-killed')],
  'security-software': [check('exclusion')],
  'disk-full': [check('free-disk')],
  unknown: STACKS,
};

/** Crashes of which Windows could keep a memory image. */
const CRASHES: ReadonlySet<CauseKind> = new Set([
  'native-crash',
  'heap-damage',
  'stack-overflow',
  'illegal-instruction',
  'division-by-zero',
  'aborted',
  'driver-reset',
]);
/** Endings after which nothing need be done. */
const WELL: ReadonlySet<CauseKind> = new Set(['finished', 'stopped', 'recycled']);

/** True if an end by this cause is a death, of which a person wants to know why. */
export const explainsDeath = ({ kind }: Pick<Cause, 'kind'>): boolean => !WELL.has(kind);

/** Crashes that may be in any module: without its name there is no package to blame. */
const OF_A_MODULE: ReadonlySet<CauseKind> = new Set([
  'native-crash',
  'heap-damage',
  'division-by-zero',
  'aborted',
]);

/** What helps a job that fills a GPU by itself: the allocator only where memory in pieces may be the reason. */
function againstFullGpu(shortage: Shortage): DiagnosisAdvice[] {
  const needsLess = shortage?.kind === 'oom-load' || shortage?.kind === 'oom-train-spike';
  const isPlain = shortage?.because.some(
    ({ kind }) => kind === 'request-too-large' || kind === 'cap-reached',
  );
  return [
    ...(needsLess ? [check('smaller-batch')] : []),
    ...(isPlain || shortage?.kind === 'oom-load' ? [] : [set('start.allocator', 'expandable_segments:True')]),
  ];
}

/** The system named another program as the one that held most of the memory. */
const isHeldByOthers = (because: Cause['because']): boolean =>
  because.some((reason) => reason.kind === 'event' && reason.event.holders?.[0]?.isOwn === false);

/** What a person can do after an attempt that ended of this cause. */
export function advise(
  { kind, module, because }: Cause,
  { mayResume, hasEarlier, folder, dumps }: AdviceFacts,
  shortage?: Shortage,
): DiagnosisAdvice[] {
  if (!explainsDeath({ kind })) return [];
  const commands = CRASHES.has(kind) && dumps !== null && !dumps.isOn ? dumpCommands(dumps.program) : null;
  const hasStacks = because.some((reason) => reason.kind === 'fault');
  const known = OF_A_MODULE.has(kind) && module === null ? STACKS : (BY_KIND[kind] ?? []);
  return [
    ...(kind === 'gpu-memory' ? againstFullGpu(shortage) : []),
    ...(kind === 'commit-limit' && isHeldByOthers(because) ? [check('free-memory')] : []),
    ...known.filter((advice) => !(hasStacks && advice.kind === 'switch' && advice.name === 'faulthandler')),
    ...(dumps && commands ? [{ kind: 'local-dumps' as const, program: dumps.program, ...commands }] : []),
    ...(mayResume ? [{ kind: 'resume' as const }] : []),
    ...(mayResume && hasEarlier ? [{ kind: 'resume-earlier' as const }] : []),
    { kind: 'open-folder', path: folder },
  ];
}
