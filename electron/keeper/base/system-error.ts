/** The system's message for a failed call, to pass on as a value. Any other error is a bug and is rethrown. */
export function systemDetail(error: unknown): string {
  if (error instanceof Error && 'code' in error) return error.message;
  throw error;
}
