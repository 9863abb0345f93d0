/** Steps of an axis that read easily, within a power of ten. */
const STEPS = [1, 2, 2.5, 5, 10];
/** Of a logarithmic axis with few powers of ten. */
const FINE = [1, 2, 5];

/** A range of more than this many times is drawn along a logarithmic axis. */
const WIDE = 100;

/** True if numbers from `first` to `last` are drawn along a logarithmic axis. */
export const spansDecades = (first: number, last: number): boolean => first > 0 && last / first > WIDE;

/** Round numbers between two, both included, about as many as are wanted. */
export function linearTicks(from: number, to: number, wanted: number): number[] {
  if (!(to > from)) return [from];
  const rough = (to - from) / Math.max(1, wanted);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * (STEPS.find((each) => each * power >= rough) ?? 10);
  const first = Math.ceil(from / step - 1e-9);
  const last = Math.floor(to / step + 1e-9);
  // From whole numbers, so that no error adds up.
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) =>
    Number(((first + index) * step).toPrecision(12)),
  );
}

/** Powers of ten between two numbers above 0, with 2 and 5 of each where they are few. */
export function logTicks(from: number, to: number): number[] {
  const [low, high] = [Math.floor(Math.log10(from)), Math.ceil(Math.log10(to))];
  const every = Math.max(1, Math.ceil((high - low) / 8));
  const parts = high - low <= 2 ? FINE : [1];
  const ticks: number[] = [];
  for (let power = low; power <= high; power += every)
    for (const part of parts) ticks.push(Number((part * 10 ** power).toPrecision(12)));
  return ticks.filter((each) => each >= from * (1 - 1e-9) && each <= to * (1 + 1e-9));
}
