import { dot } from './vectors.ts';

/** A function with its gradient at a point. */
export interface Slope {
  value: number;
  gradient: Float64Array;
}

/** Lowest and highest value of each coordinate. */
export interface Box {
  low: Float64Array;
  high: Float64Array;
}

/** A point and what the function is there. */
export interface Minimum {
  point: Float64Array;
  value: number;
}

interface Pair {
  step: Float64Array;
  change: Float64Array;
  curvature: number;
}

const MEMORY = 8;
const HALVINGS = 30;
/** Share of the promised descent that a step must bring (Armijo). */
const ENOUGH = 1e-4;

/**
 * Searches a local minimum inside a box by limited-memory BFGS with projection: coordinates held at a bound are left
 * out of the step. Stops when the free gradient is below `tolerance`, when no step helps, or after `iterations`.
 */
export function minimise(
  slopeAt: (point: Float64Array) => Slope,
  start: Float64Array,
  box: Box,
  { iterations = 100, tolerance = 1e-6 } = {},
): Minimum {
  let point: Float64Array = start.map((value, at) => within(value, box, at));
  let { value, gradient }: Slope = slopeAt(point);
  let pairs: Pair[] = [];

  for (let iteration = 0; iteration < iterations; iteration++) {
    const free = gradient.map((slope, at) =>
      (slope > 0 && point[at] <= box.low[at]) || (slope < 0 && point[at] >= box.high[at]) ? 0 : slope,
    );
    if (free.every((slope) => Math.abs(slope) < tolerance)) break;

    let direction = descent(free, pairs);
    if (!(dot(direction, free) < 0)) {
      pairs = [];
      direction = descent(free, pairs);
    }
    const next = stepAlong(slopeAt, { point, value, gradient }, direction, box);
    if (next === null) {
      if (pairs.length === 0) break;
      pairs = [];
      continue;
    }
    const pair = pairOf(point, gradient, next);
    if (pair !== null) pairs = [...pairs.slice(1 - MEMORY), pair];
    ({ point, value, gradient } = next);
  }
  return { point, value };
}

const within = (value: number, box: Box, at: number): number =>
  Math.min(box.high[at], Math.max(box.low[at], value));

/** Minus the gradient times the inverse Hessian that the pairs describe (two-loop recursion); 0 where the gradient is. */
function descent(free: Float64Array, pairs: readonly Pair[]): Float64Array {
  const direction = free.map((slope) => -slope);
  const newest = pairs.at(-1);
  if (newest === undefined) {
    // The curvature is still unknown: move one unit at most.
    const length = Math.sqrt(dot(direction, direction));
    return length > 1 ? direction.map((part) => part / length) : direction;
  }
  const shares: number[] = [];
  for (const { step, change, curvature } of [...pairs].reverse()) {
    const share = dot(step, direction) / curvature;
    shares.unshift(share);
    for (let at = 0; at < direction.length; at++) direction[at] -= share * change[at];
  }
  const scale = newest.curvature / dot(newest.change, newest.change);
  for (let at = 0; at < direction.length; at++) direction[at] *= scale;
  for (const [index, { step, change, curvature }] of pairs.entries()) {
    const share = shares[index] - dot(change, direction) / curvature;
    for (let at = 0; at < direction.length; at++) direction[at] += share * step[at];
  }
  return direction.map((part, at) => (free[at] === 0 ? 0 : part));
}

/** Halves the step until the function falls enough; null if it never does. */
function stepAlong(
  slopeAt: (point: Float64Array) => Slope,
  from: Minimum & Slope,
  direction: Float64Array,
  box: Box,
): (Minimum & Slope) | null {
  for (let halving = 0, length = 1; halving < HALVINGS; halving++, length /= 2) {
    const point = from.point.map((value, at) => within(value + length * direction[at], box, at));
    const promised = dot(
      from.gradient,
      point.map((value, at) => value - from.point[at]),
    );
    const slope = slopeAt(point);
    if (promised < 0 && slope.value <= from.value + ENOUGH * promised) return { point, ...slope };
  }
  return null;
}

/** What a step taught about the curvature; null if it was not convex there. */
function pairOf(point: Float64Array, gradient: Float64Array, next: Minimum & Slope): Pair | null {
  const step = next.point.map((value, at) => value - point[at]);
  const change = next.gradient.map((slope, at) => slope - gradient[at]);
  const curvature = dot(step, change);
  const smallest = 1e-10 * Math.sqrt(dot(step, step) * dot(change, change));
  return curvature > smallest ? { step, change, curvature } : null;
}
