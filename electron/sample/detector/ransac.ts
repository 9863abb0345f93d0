import type { RandomStream } from '../numbers/random.ts';
import type { EdgePoints } from './edges.ts';
import type { Line } from './image.ts';

/** How the detector searches lines among edge points. */
export interface RansacSettings {
  /** Farthest that an edge point may lie from a line it supports. */
  inlierPixels: number;
  /** Farthest that its normal may turn away from the line's. */
  angleDegrees: number;
  /** Random pairs of points tried for each line. */
  samples: number;
  /** Edge points a line needs. */
  support: number;
}

const MOST_LINES = 6;

/** Takes the best-supported line out of the edge points, again and again, until none has enough support. */
export function detectLines(edges: EdgePoints, settings: RansacSettings, stream: RandomStream): Line[] {
  const lines: Line[] = [];
  let left = Uint32Array.from({ length: edges.count }, (_, at) => at);
  while (lines.length < MOST_LINES && left.length >= Math.max(2, settings.support)) {
    const supporters = bestSupporters(edges, left, settings, stream);
    if (supporters.length < Math.max(2, settings.support)) break;
    lines.push(fitLine(edges, supporters));
    const taken = new Set(supporters);
    left = left.filter((at) => !taken.has(at));
  }
  return lines;
}

/** Edge points that support the best of the lines through random pairs. */
function bestSupporters(
  edges: EdgePoints,
  left: Uint32Array,
  { inlierPixels, angleDegrees, samples }: RansacSettings,
  stream: RandomStream,
): Uint32Array {
  const leastCosine = Math.cos((angleDegrees * Math.PI) / 180);
  const supports = (at: number, cosine: number, sine: number, offset: number): boolean =>
    Math.abs(edges.x[at] * cosine + edges.y[at] * sine - offset) <= inlierPixels &&
    Math.abs(edges.normalX[at] * cosine + edges.normalY[at] * sine) >= leastCosine;

  let best = { votes: 0, cosine: 1, sine: 0, offset: 0 };
  for (let sample = 0; sample < samples; sample++) {
    const one = left[stream.integer(left.length)];
    const other = left[stream.integer(left.length)];
    const alongX = edges.x[other] - edges.x[one];
    const alongY = edges.y[other] - edges.y[one];
    const length = Math.hypot(alongX, alongY);
    if (length === 0) continue;
    const cosine = -alongY / length;
    const sine = alongX / length;
    const offset = edges.x[one] * cosine + edges.y[one] * sine;
    let votes = 0;
    for (const at of left) if (supports(at, cosine, sine, offset)) votes++;
    if (votes > best.votes) best = { votes, cosine, sine, offset };
  }
  return best.votes === 0
    ? new Uint32Array()
    : left.filter((at) => supports(at, best.cosine, best.sine, best.offset));
}

/** The line with the least squared distances from its supporters (total least squares). */
function fitLine(edges: EdgePoints, supporters: Uint32Array): Line {
  let meanX = 0;
  let meanY = 0;
  for (const at of supporters) {
    meanX += edges.x[at] / supporters.length;
    meanY += edges.y[at] / supporters.length;
  }
  let xx = 0;
  let xy = 0;
  let yy = 0;
  for (const at of supporters) {
    const x = edges.x[at] - meanX;
    const y = edges.y[at] - meanY;
    xx += x * x;
    xy += x * y;
    yy += y * y;
  }
  // The normal is the axis of least spread, at right angles to the main axis of the scatter.
  const normal = 0.5 * Math.atan2(2 * xy, xx - yy) + Math.PI / 2;
  const angle = normal >= Math.PI ? normal - Math.PI : normal;
  return { angle, offset: meanX * Math.cos(angle) + meanY * Math.sin(angle) };
}
