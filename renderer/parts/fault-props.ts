/** Properties of a field that say what is wrong with it; none where nothing is. */
export const faultProps = (fault: string | null | undefined) =>
  fault ? { validationState: 'error' as const, validationMessage: fault } : {};

/** The sentence on what is wrong with a field of a form; null where nothing is. */
export const faultSentences =
  <Field extends string, Fault extends string>(
    faults: Partial<Record<Field, Fault>>,
    sentences: Readonly<Record<Fault, string>>,
  ) =>
  (field: Field): string | null => {
    const fault = faults[field];
    return fault ? sentences[fault] : null;
  };
