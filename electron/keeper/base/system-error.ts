/** The system's own words for a failed call, to be passed on as a value. Anything but a failed call is a bug: thrown on. */
export function systemDetail(error: unknown): string {
  if (error instanceof Error && 'code' in error) return error.message;
  throw error;
}
