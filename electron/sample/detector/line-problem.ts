import { randomStream } from '../numbers/random.ts';
import type { Space } from '../search/space.ts';
import { findEdges } from './edges.ts';
import { disturbance, draw, trueLines } from './image.ts';
import { detectLines } from './ransac.ts';
import { detectionScore } from './score.ts';

/** How large the problem is; its cost grows with the pictures and with the square of their side. */
export interface LineProblemSize {
  seed: number;
  /** Pictures under each condition. */
  pictures: number;
  sidePixels: number;
}

/** What the optimisation tunes, in the order of a point's coordinates. */
export const LINE_SPACE: Space = [
  { name: 'blurPixels', low: 0.4, high: 5, scale: 'log' },
  { name: 'edgeThreshold', low: 0.005, high: 0.3, scale: 'log' },
  { name: 'inlierPixels', low: 0.3, high: 10, scale: 'log' },
  { name: 'angleDegrees', low: 3, high: 90, scale: 'log' },
  { name: 'samples', low: 4, high: 300, scale: 'log', whole: true },
  { name: 'supportShare', low: 0.1, high: 3, scale: 'log' },
];

/** What a sample costs: few good samples are better than many. */
const COST_OF_SAMPLE = 0.0003;

/**
 * Score of the line detector with the settings `x` under one condition, to be maximised: mean detection score over the
 * pictures, at most 1, less the cost of the samples. The same arguments always give the same score.
 */
export function measureDetector(size: LineProblemSize, x: readonly number[], condition: number): number {
  const [
    blurPixels = 1,
    edgeThreshold = 0,
    inlierPixels = 1,
    angleDegrees = 90,
    samples = 1,
    supportShare = 1,
  ] = x;
  const { seed, pictures, sidePixels } = size;
  const disturbed = disturbance(seed, condition);
  let sum = 0;
  for (let index = 0; index < pictures; index++) {
    const truths = trueLines(seed, index, sidePixels);
    const picture = draw(truths, sidePixels, disturbed, randomStream('picture', seed, index, condition));
    const edges = findEdges(picture, blurPixels, edgeThreshold);
    const settings = { inlierPixels, angleDegrees, samples, support: supportShare * sidePixels };
    sum += detectionScore(
      detectLines(edges, settings, randomStream('samples', seed, index, condition)),
      truths,
    );
  }
  return sum / pictures - COST_OF_SAMPLE * samples;
}
