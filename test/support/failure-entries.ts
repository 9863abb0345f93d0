import { type CompiledEntry, compileEntry } from '../../electron/core/failures/compile-entry.ts';
import { FailureEntry } from '../../electron/core/protocol/failures/failure-entry.ts';

const TEXTS = { en: { title: 't', symptom: 's', cause: 'c', fix: 'f' } };

/** An entry of a catalogue, ready to be matched. */
export const failureEntry = (id: string, more: object = {}, kind = 'kind'): CompiledEntry =>
  compileEntry(FailureEntry.parse({ id, since: '2026-11-26', texts: TEXTS, ...more }), kind, false);
