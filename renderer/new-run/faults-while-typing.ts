import type { NewRunForm } from '../forms/new-run-form.ts';
import type { FormFaults } from './build-request.ts';

/**
 * What is wrong with what was typed. A field that is still empty, or a part of the line that is still to come, is no fault
 * before *Start*, which `isTried` means.
 * @param paused  what was wrong when typing paused last: a word half typed is no fault either
 */
export function faultsWhileTyping(
  form: NewRunForm,
  faults: FormFaults,
  paused: FormFaults,
  isTried: boolean,
): FormFaults {
  return Object.fromEntries(
    Object.entries(faults).filter(([field, fault]) => {
      const isMissing = isEmpty(form[field as keyof NewRunForm]);
      const stands = paused[field as keyof NewRunForm] === fault;
      return isTried ? isMissing || stands : stands && !isMissing && fault !== 'no-config-place';
    }),
  );
}

const isEmpty = (value: NewRunForm[keyof NewRunForm]): boolean =>
  (typeof value === 'string' && value.trim() === '') || (Array.isArray(value) && value.length === 0);
