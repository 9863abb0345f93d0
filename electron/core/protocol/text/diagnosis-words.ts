import type { DiagnosisChange, DiagnosisReport } from '../diagnosis/diagnosis.ts';
import type { DiagnosisFact, Sureness } from '../diagnosis/finding.ts';
import type { Fix } from '../diagnosis/fix.ts';
import type { ModuleCall, ModuleCode } from '../diagnosis/module-message.ts';
import type { ModuleProposal } from '../diagnosis/module-proposal.ts';
import type { ProbeName, SuspectedCause } from '../diagnosis/probe-name.ts';
import type { FigureName, ProbeFigure, ProbeReason, ProbeResult } from '../diagnosis/probe-result.ts';
import type { RerunPlan } from '../diagnosis/rerun.ts';

/** What the repeat of a failing iteration would run. */
export interface RerunWords {
  /** Sentences above the command, which `rerunLines` writes. */
  before: readonly string[];
  /** What it may do besides, and when it ends. */
  after: readonly string[];
}

/** The words of a diagnosis by probes. */
export interface DiagnosisWords {
  /** A probe as a label. */
  probe(name: ProbeName): string;
  /** What became of a probe, as a label. */
  probeState(state: ProbeResult['state']): string;
  /** What a probe found, in a sentence or two. */
  finding(fact: DiagnosisFact): string;
  /** How sure a finding is to kill jobs, in one word. */
  sure(sure: Sureness): string;
  /** Why a probe could not run, was skipped, or ran only in part. */
  probeReason(reason: ProbeReason): string;
  /** What the repeat of a failing iteration would run, for a person to agree to. */
  rerunPlan(plan: RerunPlan): RerunWords;
  /** Why a module is worth exercising, in a sentence or two. */
  moduleProposal(proposal: ModuleProposal): string;
  /** From where code that exercises a module is, and what it may lack. `call`: the one that is known best. */
  moduleCode(code: ModuleCode, call: ModuleCall | null): string;
  /** What helps against a finding. */
  fix(fix: Fix): string;
  /** A figure with its label. */
  probeFigure(figure: ProbeFigure): string;
  /** What a figure measures, as a title. */
  figureLabel(name: FigureName): string;
  /** A figure alone, with its unit. */
  figureValue(figure: ProbeFigure): string;
  /** What the end of the run makes likely, in a sentence; empty if nothing is suspected. */
  suspects(suspects: readonly SuspectedCause[]): readonly string[];
  /** The whole diagnosis in a few sentences. */
  summary(report: DiagnosisReport): readonly string[];
  /** What it says to each question, in a line each: is it a module, is it memory, is it the GPU, and so on. */
  answers(report: Pick<DiagnosisReport, 'planned' | 'results'>): readonly string[];
  /** Something that is new since the diagnosis before. */
  change(change: DiagnosisChange): string;
}
