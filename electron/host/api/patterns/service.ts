import { join } from 'node:path';
import { attemptFolder } from '../../../core/protocol/disk/run-folder.ts';
import type { OwnPattern, PatternTrial } from '../../../core/protocol/policy/own-pattern.ts';
import type { Answer, Done } from '../../../core/protocol/wire/problem.ts';
import { newestAttempt } from '../../../core/run/state/run-state.ts';
import { refuse } from '../../base/answers.ts';
import type { RunRegistry } from '../../runs/run-registry.ts';
import { lastOutput, tryOnText } from '../../runs/try-pattern.ts';
import type { Patterns } from '../../store/pattern-file.ts';

/** The user's own patterns for output. */
export interface PatternService {
  list(): Answer<OwnPattern[]>;
  /** Replaces all patterns, or refuses with the fault of one. Runs that begin afterwards use them. */
  save(patterns: readonly OwnPattern[]): Done;
  /** Tries a pattern on a text, or on the last output of a run's newest attempt. */
  tryOn(pattern: OwnPattern, on: { text: string } | { run: string }): Promise<Answer<PatternTrial>>;
}

export const createPatternService = (
  { list, save }: Pick<Patterns, 'list' | 'save'>,
  registry: Pick<RunRegistry, 'get'>,
): PatternService => ({
  list,
  save,
  tryOn: async (pattern, on) => {
    if ('text' in on) return { ok: true, value: tryOnText(pattern, on.text) };
    const run = registry.get(on.run);
    const attempt = run?.state && newestAttempt(run.state)?.attempt;
    if (!run || !attempt) return refuse({ code: 'no-such-run', id: on.run });
    return { ok: true, value: tryOnText(pattern, lastOutput(join(run.folder, attemptFolder(attempt)))) };
  },
});
