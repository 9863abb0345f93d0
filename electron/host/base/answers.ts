import type { Answer, Problem } from '../../core/protocol/wire/problem.ts';

/** The answer of a call that has nothing to tell. */
export type Done = Answer<null>;

export const DONE = { ok: true, value: null } as const;

export const refuse = (problem: Problem): Answer<never> => ({ ok: false, problem });
