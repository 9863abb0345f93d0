/** A part of a filter that says nothing, as a fact: a language makes the sentence of it. The other parts count. */
export type FilterFault =
  /** A quote is not closed. `part`: from the quote on. */
  | { code: 'open-quote'; part: string }
  /** Nothing stands behind the colon or the comparison. `name`: what stands before it. */
  | { code: 'value-missing'; name: string; operator: string }
  /** Nothing stands before a comparison. */
  | { code: 'name-missing'; part: string }
  /** `less than` and the like need a number. */
  | { code: 'not-a-number'; name: string; value: string }
  /** A length of time needs units: `90s`, `2h30m`. */
  | { code: 'not-a-duration'; name: string; value: string }
  /** `states`: all there are. */
  | { code: 'unknown-state'; value: string; states: readonly string[] }
  /** A text cannot be less than another. `name`: of the text. */
  | { code: 'not-comparable'; name: string; operator: string };
