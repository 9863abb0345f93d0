import type { DiagnosisAnswer, SilentProbe } from '../diagnosis/diagnosis-answers.ts';
import type { DiagnosisQuestion } from '../diagnosis/question-of-fact.ts';
import type { DiagnosisWords } from './diagnosis-words.ts';

/** The words that answer what a diagnosis is asked. */
export interface AnswerWords
  extends Pick<DiagnosisWords, 'probe' | 'finding' | 'probeReason' | 'probeFigure'> {
  /** An answer to a question, in a short sentence. `answer`: one of the words below. */
  begin(question: DiagnosisQuestion, answer: string): string;
  /** How sure a finding is, as an answer. */
  yes: Readonly<Partial<Record<string, string>>>;
  no: string;
  unknown: string;
  /** Further findings of the same question, in a sentence. */
  more(count: number): string;
  /** How far was looked: figures as a sentence. */
  tried(figures: readonly string[]): string;
  /** Modules were imported and not called, in a sentence; all of them where `except` is empty. */
  onlyImported(except: readonly string[]): string;
  /** Probes that left a question open, and why. */
  open(probes: readonly string[], reason: string): string;
  /** What stands between two sentences. */
  space: string;
}

/** The answer to one question, in a line. */
export function answerLine(answer: DiagnosisAnswer, words: AnswerWords): string {
  return [words.begin(answer.question, verdictOf(answer, words)), ...evidenceOf(answer, words)].join(
    words.space,
  );
}

function verdictOf(answer: DiagnosisAnswer, { yes, no, unknown }: AnswerWords): string {
  if (answer.kind !== 'yes') return { no, unknown }[answer.kind];
  const { sure } = answer.finding;
  return yes[sure] ?? sure;
}

function evidenceOf(answer: DiagnosisAnswer, words: AnswerWords): string[] {
  if (answer.kind === 'yes')
    return [words.finding(answer.finding.fact), ...(answer.more > 0 ? [words.more(answer.more)] : [])];
  const byReason = probesByReason(answer.silent, words);
  if (answer.kind === 'unknown' && byReason.size === 1) return [...byReason.keys()];
  const tried = answer.kind === 'no' ? answer.tried.map(words.probeFigure) : [];
  return [
    ...(tried.length > 0 ? [words.tried(tried)] : []),
    ...(answer.kind === 'no' && answer.onlyImported ? [words.onlyImported(answer.onlyImported.except)] : []),
    ...[...byReason].map(([reason, probes]) => words.open(probes, reason)),
  ];
}

function probesByReason(silent: readonly SilentProbe[], words: AnswerWords): Map<string, string[]> {
  const byReason = new Map<string, string[]>();
  for (const { probe, reason } of silent) {
    const why = words.probeReason(reason);
    byReason.set(why, [...(byReason.get(why) ?? []), words.probe(probe)]);
  }
  return byReason;
}
