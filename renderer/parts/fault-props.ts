/** Properties of a field that say what is wrong with it; none where nothing is. */
export const faultProps = (fault: string | null | undefined) =>
  fault ? { validationState: 'error' as const, validationMessage: fault } : {};
