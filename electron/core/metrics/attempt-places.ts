/**
 * Where each observation lies on an axis of attempts: those of attempt 3 are evenly spread from 3 up to 4, so that an
 * attempt that died early is as wide as the others.
 * @param attempts  the attempt of each observation
 */
export function attemptPlaces(attempts: ArrayLike<number>): Float64Array {
  const counts = new Map<number, number>();
  for (let index = 0; index < attempts.length; index++) {
    const attempt = attempts[index] ?? 0;
    counts.set(attempt, (counts.get(attempt) ?? 0) + 1);
  }
  const seen = new Map<number, number>();
  const places = new Float64Array(attempts.length);
  for (let index = 0; index < attempts.length; index++) {
    const attempt = attempts[index] ?? 0;
    const before = seen.get(attempt) ?? 0;
    seen.set(attempt, before + 1);
    places[index] = attempt + (before + 0.5) / (counts.get(attempt) ?? 1);
  }
  return places;
}
