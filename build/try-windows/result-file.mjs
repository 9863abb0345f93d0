import { z } from 'zod';

/** What one step came to. */
const StepResult = z.strictObject({
  /** Name of the step, as in automatic-steps.mjs and questions.mjs. */
  id: z.string().regex(/^[a-z][a-z-]{0,39}$/),
  /** Skipped: it could not be tried here, or the person did not try it. */
  result: z.enum(['passed', 'failed', 'skipped']),
  /** What was seen, on one line, without what anonymous.mjs recognises; empty where the result says all. */
  detail: z
    .string()
    .max(200)
    .regex(/^[^\r\n]*$/),
});

/** What `npm run try:windows` writes. */
const WindowsResults = z.strictObject({
  /** Version of this format. */
  format: z.literal(1),
  /** `wine`: the script itself was tried, which proves nothing of Windows. */
  place: z.enum(['windows', 'wine']),
  /** Edition and release, as `Windows 11 24H2`. */
  windows: z
    .string()
    .max(60)
    .regex(/^Windows [\w. ]+$/),
  /** Number of the system, as `10.0.26100`. */
  build: z.string().regex(/^\d+(\.\d+){1,3}$/),
  /** Version of Vigil. */
  vigil: z.string().regex(/^\d+\.\d+\.\d+[\w.-]*$/),
  /** Version of Node, which ran the automatic steps. */
  node: z.string().regex(/^\d+\.\d+\.\d+$/),
  /** Day of the trial. */
  date: z.iso.date(),
  /** In the order in which they were tried. */
  steps: z.array(StepResult).min(1).max(100),
});
/** @typedef {z.infer<typeof WindowsResults>} Results */
/** @typedef {z.infer<typeof StepResult>} Step */

/**
 * Reads what such a file contains.
 * @param {string} text
 * @returns {{ ok: true, results: Results } | { ok: false, sentence: string }}
 */
export function readResults(text) {
  let value;
  try {
    value = JSON.parse(text.replace(/^\ufeff/, ''));
  } catch {
    return { ok: false, sentence: 'This file is not JSON, so it is no result of npm run try:windows.' };
  }
  const parsed = WindowsResults.safeParse(value);
  if (parsed.success) return { ok: true, results: parsed.data };
  const [issue] = parsed.error.issues;
  const where = issue?.path.length ? `"${issue.path.join('.')}"` : 'the whole';
  return {
    ok: false,
    sentence: `This file is no result of npm run try:windows: ${where} is wrong (${issue?.message}).`,
  };
}
