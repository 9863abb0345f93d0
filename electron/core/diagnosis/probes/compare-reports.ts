import type { DiagnosisChange, DiagnosisReport } from '../../protocol/diagnosis/diagnosis.ts';
import type { DiagnosisFact, Finding } from '../../protocol/diagnosis/finding.ts';
import type { ProbeName } from '../../protocol/diagnosis/probe-name.ts';
import type { FigureName, ProbeFigure, ProbeResult } from '../../protocol/diagnosis/probe-result.ts';

/** Figures that stay as they are until somebody changes something; measurements differ each time. */
const LASTING: readonly FigureName[] = [
  ...([
    'python',
    'environmentKind',
    'encoding',
    'package',
    'cuda',
    'cudnn',
    'driver',
    'driverModel',
  ] as const),
  ...(['openmp', 'gpuTimeoutSeconds', 'memoryBytes', 'powerPlan', 'sleepAfterMs'] as const),
  ...(['scannerExclusions', 'logOnStart', 'longPaths'] as const),
];
/** Probes of the machine; the others are about an interpreter and a script. */
const OF_MACHINE: readonly ProbeName[] = ['machine', 'leftovers', 'disk', 'gpu-memory'];
/** Fields by which a finding is known again. The others measure it. */
const NAMING = ['module', 'name', 'file', 'folder', 'gpu', 'operation', 'holder', 'type', 'probe', 'run'];

type Subject = Pick<DiagnosisReport, 'python' | 'script' | 'level'>;
type Compared = Subject & Pick<DiagnosisReport, 'results'>;

/** What is new since an earlier diagnosis. Only probes that ran in both are compared. */
export function compareReports(before: Compared, now: Compared): DiagnosisChange[] {
  const isOfSame = isSameSubject(before, now);
  const changes: DiagnosisChange[] = [];
  for (const result of now.results) {
    const earlier = before.results.find(({ probe }) => probe === result.probe);
    const isComparable = isOfSame || OF_MACHINE.includes(result.probe);
    if (earlier === undefined || !isComparable || !hasRun(earlier) || !hasRun(result)) continue;
    changes.push(...changedFigures(earlier.figures, result.figures), ...changedFindings(earlier, result));
  }
  return changes;
}

/** A quick one imports less, and so sees less. */
const isSameSubject = (before: Subject, now: Subject): boolean =>
  before.python === now.python && before.script === now.script && before.level === now.level;

/** True of an earlier diagnosis with which each probe of this one can be compared. */
export const saysMostAbout = (
  earlier: Subject & Pick<DiagnosisReport, 'planned' | 'state'>,
  now: Subject & Pick<DiagnosisReport, 'planned'>,
): boolean =>
  isSameSubject(earlier, now) &&
  earlier.state === 'complete' &&
  now.planned.every((probe) => earlier.planned.includes(probe));

const hasRun = ({ state, reason }: ProbeResult): boolean =>
  (state === 'pass' || state === 'finding') && reason === null;

const figureKey = ({ name, of }: ProbeFigure): string => JSON.stringify([name, of]);

function changedFigures(before: readonly ProbeFigure[], now: readonly ProbeFigure[]): DiagnosisChange[] {
  const earlier = new Map(before.map((figure) => [figureKey(figure), figure]));
  const present = new Set(now.map(figureKey));
  const gone = before
    .filter((figure) => !present.has(figureKey(figure)))
    .map((figure) => ({ ...figure, value: null }));
  return [...now, ...gone]
    .filter(({ name }) => LASTING.includes(name))
    .flatMap((figure) => {
      const old = earlier.get(figureKey(figure))?.value ?? null;
      return old === figure.value ? [] : [{ kind: 'figure' as const, before: old, now: figure }];
    });
}

function changedFindings(before: ProbeResult, now: ProbeResult): DiagnosisChange[] {
  const missingIn = (other: ProbeResult) => {
    const keys = new Set(other.findings.map(({ fact }) => factKey(fact)));
    return ({ fact }: Finding) => !keys.has(factKey(fact)) && isTriedIn(other, fact);
  };
  const { probe } = now;
  return [
    ...now.findings
      .filter(missingIn(before))
      .map((finding) => ({ kind: 'new-finding' as const, probe, finding })),
    ...before.findings
      .filter(missingIn(now))
      .map((finding) => ({ kind: 'gone-finding' as const, probe, finding })),
  ];
}

/** A module that one diagnosis did not try is neither new nor gone. */
const isTriedIn = ({ figures }: ProbeResult, fact: DiagnosisFact): boolean =>
  !('module' in fact) ||
  fact.module === null ||
  fact.kind === 'shadowed-module' ||
  figures.some(({ name, of }) => name === 'processes' && of === fact.module);

const factKey = (fact: DiagnosisFact): string =>
  JSON.stringify(Object.entries(fact).filter(([name]) => name === 'kind' || NAMING.includes(name)));
