import type { Answer, Problem } from '../../core/protocol/wire/problem.ts';

export const DONE = { ok: true, value: null } as const;

export const refuse = (problem: Problem): Answer<never> => ({ ok: false, problem });
