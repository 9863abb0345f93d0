import type { RandomStream } from '../numbers/random.ts';
import { type EdgePoints, roomForEdges } from './edges.ts';
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
/**
 * More points than this are thinned. A threshold that lets a whole picture through would cost eight times the work of a
 * sensible one, and find no more.
 */
const MOST_POINTS = 2048;

/** Takes the best-supported line out of the edge points, again and again, until none has enough support. */
export function detectLines(edges: EdgePoints, settings: RansacSettings, stream: RandomStream): Line[] {
  const lines: Line[] = [];
  let left = thinned(edges);
  // Each point left stands for as many others.
  const least = Math.max(2, (settings.support * left.count) / Math.max(1, edges.count));
  while (lines.length < MOST_LINES && left.count >= least) {
    const isSupporter = bestSupport(left, settings, stream);
    const supporters = pick(left, isSupporter);
    if (supporters.count < least) break;
    lines.push(fitLine(supporters));
    left = pick(left, (at) => !isSupporter(at));
  }
  return lines;
}

/** At most `MOST_POINTS` of the edge points, evenly spread over their list, which goes row by row. */
function thinned(edges: EdgePoints): EdgePoints {
  const part = Math.min(1, MOST_POINTS / edges.count);
  return pick(edges, (at) => Math.floor((at + 1) * part) > Math.floor(at * part));
}

/** The edge points that are meant, in a list of their own. */
function pick(edges: EdgePoints, isMeant: (at: number) => boolean): EdgePoints {
  const picked = roomForEdges(edges.count);
  for (let at = 0; at < edges.count; at++) {
    if (!isMeant(at)) continue;
    picked.x[picked.count] = edges.x[at];
    picked.y[picked.count] = edges.y[at];
    picked.normalX[picked.count] = edges.normalX[at];
    picked.normalY[picked.count] = edges.normalY[at];
    picked.count++;
  }
  return picked;
}

/** Which edge points support the best of the lines through random pairs. */
function bestSupport(
  { count, x, y, normalX, normalY }: EdgePoints,
  { inlierPixels, angleDegrees, samples }: RansacSettings,
  stream: RandomStream,
): (at: number) => boolean {
  const leastCosine = Math.cos((angleDegrees * Math.PI) / 180);
  const supports = (at: number, cosine: number, sine: number, offset: number): boolean =>
    Math.abs(x[at] * cosine + y[at] * sine - offset) <= inlierPixels &&
    Math.abs(normalX[at] * cosine + normalY[at] * sine) >= leastCosine;

  let best = { votes: 0, cosine: 1, sine: 0, offset: 0 };
  for (let sample = 0; sample < samples; sample++) {
    const one = stream.integer(count);
    const other = stream.integer(count);
    const alongX = x[other] - x[one];
    const alongY = y[other] - y[one];
    const length = Math.hypot(alongX, alongY);
    if (length === 0) continue;
    const cosine = -alongY / length;
    const sine = alongX / length;
    const offset = x[one] * cosine + y[one] * sine;
    let votes = 0;
    for (let at = 0; at < count; at++) if (supports(at, cosine, sine, offset)) votes++;
    if (votes > best.votes) best = { votes, cosine, sine, offset };
  }
  return best.votes === 0 ? () => false : (at) => supports(at, best.cosine, best.sine, best.offset);
}

/** The line with the least squared distances from its supporters (total least squares). */
function fitLine({ count, x, y }: EdgePoints): Line {
  let meanX = 0;
  let meanY = 0;
  for (let at = 0; at < count; at++) {
    meanX += x[at] / count;
    meanY += y[at] / count;
  }
  let xx = 0;
  let xy = 0;
  let yy = 0;
  for (let at = 0; at < count; at++) {
    const fromX = x[at] - meanX;
    const fromY = y[at] - meanY;
    xx += fromX * fromX;
    xy += fromX * fromY;
    yy += fromY * fromY;
  }
  // The normal is the axis of least spread, at right angles to the main axis of the scatter.
  const normal = 0.5 * Math.atan2(2 * xy, xx - yy) + Math.PI / 2;
  const angle = normal >= Math.PI ? normal - Math.PI : normal;
  return { angle, offset: meanX * Math.cos(angle) + meanY * Math.sin(angle) };
}
