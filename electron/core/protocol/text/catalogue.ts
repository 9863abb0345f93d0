import type { Decision, JudgedEnding, Outcome } from '../ending.ts';
import type { Problem } from '../problem.ts';
import type { NoteView, Phase } from '../run-view.ts';

/** Sentences that window, command line and reports share. A second language is a second value of this type. */
export interface Catalogue {
  /** What happened, why, and what to do now. */
  problem(problem: Problem): string;
  /** How an attempt ended, in one sentence. */
  ending(ending: JudgedEnding): string;
  /** What Vigil does next, and because of what. */
  decision(decision: Decision): string;
  /** Something worth knowing that changed nothing. */
  note(note: Pick<NoteView, 'code' | 'detail'>): string;
  phase: Record<Phase, string>;
  outcome: Record<Outcome, string>;
}
