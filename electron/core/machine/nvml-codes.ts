/**
 * What an answer of NVML means (nvmlReturn_t of nvml.h). `not-reported`: this driver or card does not have the figure.
 * `restart-needed`: the driver was replaced while the machine ran, so nothing works before a restart. `failed`: any
 * other refusal, and codes of drivers that are newer than this list.
 */
export type NvmlMeaning =
  | 'good'
  | 'not-reported'
  | 'no-right'
  | 'too-small'
  | 'uninitialised'
  | 'no-driver'
  | 'lost'
  | 'reset-required'
  | 'restart-needed'
  | 'failed';

const MEANINGS: Readonly<Record<number, NvmlMeaning>> = {
  0: 'good',
  1: 'uninitialised',
  3: 'not-reported',
  4: 'no-right',
  6: 'not-reported',
  7: 'too-small',
  9: 'no-driver',
  13: 'not-reported',
  15: 'lost',
  16: 'reset-required',
  18: 'restart-needed',
  21: 'not-reported',
  28: 'lost',
};

/** What a code of NVML means. */
export const meaningOf = (code: number): NvmlMeaning => MEANINGS[code] ?? 'failed';

/** The code for a function that a library lacks (NVML_ERROR_FUNCTION_NOT_FOUND). */
export const FUNCTION_NOT_FOUND = 13;
