import type { NewRunForm } from '../forms/new-run-form.ts';
import { useSettled } from '../parts/use-settled.ts';
import { buildRequest, type FormFaults } from './build-request.ts';
import { faultsWhileTyping } from './faults-while-typing.ts';

/** Typing pauses this long before it is judged. */
const PAUSE_MS = 700;

/** What is wrong with the form, field by field. `isTried`: *Start* was pressed, so what is missing counts too. */
export function useFormFaults(form: NewRunForm, nowMs: number, isTried: boolean): FormFaults {
  const paused = useSettled(form, PAUSE_MS);
  return faultsWhileTyping(form, faultsOf(form, nowMs), faultsOf(paused, nowMs), isTried);
}

function faultsOf(form: NewRunForm, nowMs: number): FormFaults {
  const built = buildRequest(form, nowMs);
  return built.ok ? {} : built.faults;
}
