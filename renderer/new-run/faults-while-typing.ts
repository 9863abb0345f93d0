import type { NewRunForm } from '../forms/new-run-form.ts';
import type { FormFaults } from './build-request.ts';

/**
 * What is wrong with what was typed. A field that is still empty, or a part of the line that is still to come, is no fault
 * before *Start*.
 * @param paused  what was wrong when typing paused last: a word half typed is no fault either
 */
export function faultsWhileTyping(form: NewRunForm, faults: FormFaults, paused: FormFaults): FormFaults {
  return Object.fromEntries(
    Object.entries(faults).filter(
      ([field, fault]) =>
        fault !== 'no-config-place' &&
        !isEmpty(form[field as keyof NewRunForm]) &&
        paused[field as keyof NewRunForm] === fault,
    ),
  );
}

const isEmpty = (value: NewRunForm[keyof NewRunForm]): boolean =>
  (typeof value === 'string' && value.trim() === '') || (Array.isArray(value) && value.length === 0);
