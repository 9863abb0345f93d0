import type { DiagnosisReport } from './diagnosis.ts';
import type { Finding } from './finding.ts';
import type { ProbeName } from './probe-name.ts';
import type { FigureName, ProbeFigure, ProbeReason, ProbeResult } from './probe-result.ts';
import {
  ASKED_PROBES,
  DIAGNOSIS_QUESTIONS,
  type DiagnosisQuestion,
  questionOfFact,
} from './question-of-fact.ts';
import { surestFirst } from './surest-first.ts';

/** A probe that says nothing about a question, and why. */
export interface SilentProbe {
  probe: ProbeName;
  reason: ProbeReason;
}

/** Modules were not called, and few die of an import. */
interface OnlyImported {
  /** All modules but these. */
  except: readonly string[];
}

/** What a diagnosis says to one question. */
export type DiagnosisAnswer = { question: DiagnosisQuestion } & (
  | { kind: 'yes'; finding: Finding; more: number }
  /** Nothing was found; `tried`: how far was looked. `onlyImported`: null if each module was called. */
  | {
      kind: 'no';
      tried: readonly ProbeFigure[];
      onlyImported: OnlyImported | null;
      silent: readonly SilentProbe[];
    }
  | { kind: 'unknown'; silent: readonly SilentProbe[] }
);

/** Why a probe that did not look is no reason for doubt: there is nothing to look at. */
const NOTHING_THERE: ReadonlySet<ProbeReason['kind']> = new Set(['no-cuda', 'no-gpu', 'nothing-to-do']);

/** Figures that say how far was looked. */
const TRIED: Partial<Record<DiagnosisQuestion, readonly FigureName[]>> = {
  modules: ['modules'],
  memory: ['reachedBytes', 'gpuCeilingBytes'],
};

/**
 * The answers of a diagnosis that has ended, in their order. Only to questions of which a probe was planned, or a finding is
 * there: who asked for one probe wants no list of what is unknown.
 */
export function diagnosisAnswers({
  planned,
  results,
}: Pick<DiagnosisReport, 'planned' | 'results'>): DiagnosisAnswer[] {
  return DIAGNOSIS_QUESTIONS.flatMap((question): DiagnosisAnswer[] => {
    const found = results
      .flatMap(({ findings }) => findings)
      .filter(({ fact }) => questionOfFact(fact) === question);
    const [finding] = surestFirst(found);
    if (finding !== undefined) return [{ question, kind: 'yes', finding, more: found.length - 1 }];
    const asked = ASKED_PROBES[question].filter((probe) => planned.includes(probe));
    if (asked.length === 0) return [];
    const silent = asked.flatMap((probe) => silenceOf(probe, results));
    const isNothingThere = silent.every(({ reason }) => NOTHING_THERE.has(reason.kind));
    if (silent.length === asked.length || !isNothingThere) return [{ question, kind: 'unknown', silent }];
    const figures = results.flatMap((result) => (asked.includes(result.probe) ? result.figures : []));
    const tried = figures.filter(({ name }) => TRIED[question]?.includes(name));
    const onlyImported = question === 'modules' ? onlyImportedIn(figures) : null;
    return [{ question, kind: 'no', tried, onlyImported, silent }];
  });
}

/** Null if each module was called. */
function onlyImportedIn(figures: readonly ProbeFigure[]): OnlyImported | null {
  const called = new Set(figures.flatMap(({ name, of }) => (name === 'callMs' && of !== null ? [of] : [])));
  const isRest = figures.some(({ name, of }) => name === 'importMs' && of !== null && !called.has(of));
  return isRest || called.size === 0 ? { except: [...called] } : null;
}

/** Why a probe says nothing; empty if it looked at everything. */
function silenceOf(probe: ProbeName, results: DiagnosisReport['results']): SilentProbe[] {
  const result = results.find((each) => each.probe === probe);
  // The host ended before it.
  if (result === undefined) return [{ probe, reason: { kind: 'cancelled' } }];
  // One that ran in part has seen nothing in that part alone.
  return result.reason === null ? [] : [{ probe, reason: result.reason }];
}

/** True if a probe ran, but did not look at everything. */
export const isPartly = ({ state, reason }: Pick<ProbeResult, 'state' | 'reason'>): boolean =>
  (state === 'pass' || state === 'finding') && reason !== null;
