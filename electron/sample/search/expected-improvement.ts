import type { Prediction, PredictionSlope } from '../model/posterior.ts';
import { millsRatio, normalBelow, normalDensity } from '../numbers/normal.ts';

/** At or below this z a formula for the tail is used, because the usual sum cancels there. */
const TAIL = -3;
/** Beyond this t, 1 - t m(t) equals 1 / t² to all digits. */
const FAR = 1e4;

/**
 * Logarithm of the expected improvement over `best` when maximising. The logarithm still orders points, and has a
 * gradient, where the improvement itself rounds to 0 (Ament and others, 2023).
 */
export const logExpectedImprovement = ({ mean, deviation }: Prediction, best: number): number =>
  Math.log(deviation) + logGain((mean - best) / deviation).value;

/** The gradient of `logExpectedImprovement` by the point. */
export function logImprovementSlope(prediction: PredictionSlope, best: number): Float64Array {
  const { mean, deviation, meanSlope, deviationSlope } = prediction;
  const z = (mean - best) / deviation;
  const { slope } = logGain(z);
  return meanSlope.map((part, at) => {
    const spread = deviationSlope[at];
    return spread / deviation + (slope * (part - z * spread)) / deviation;
  });
}

/** log(density(z) + z P(z)), the gain in units of the deviation, and its derivative. */
function logGain(z: number): { value: number; slope: number } {
  if (z > TAIL) {
    const below = normalBelow(z);
    const gain = normalDensity(z) + z * below;
    return { value: Math.log(gain), slope: below / gain };
  }
  const t = -z;
  const logDensity = -0.5 * t * t - 0.5 * Math.log(2 * Math.PI);
  if (t > FAR) return { value: logDensity - 2 * Math.log(t), slope: t + 2 / t };
  const ratio = millsRatio(t);
  const rest = 1 - t * ratio;
  return { value: logDensity + Math.log(rest), slope: ratio / rest };
}
