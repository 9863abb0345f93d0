/** The progress of a rig, in one line. `beganMs`: on the clock of `performance.now()`. */
export function progressOf(
  { rounds, passed, failed }: { rounds: number; passed: number; failed: number },
  beganMs: number,
): string {
  const done = passed + failed;
  const seconds = (performance.now() - beganMs) / 1000;
  return `${done} of ${rounds} rounds, ${failed} failed, ${(done / seconds).toFixed(2)} a second`;
}
