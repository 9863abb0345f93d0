import type { Picture } from './image.ts';

/** Pixels where the brightness changes: position from the middle of the image and unit normal, one entry an edge. */
export interface EdgePoints {
  count: number;
  x: Float32Array;
  y: Float32Array;
  normalX: Float32Array;
  normalY: Float32Array;
}

/** An empty list with room for this many edges. */
export const roomForEdges = (room: number): EdgePoints => ({
  count: 0,
  x: new Float32Array(room),
  y: new Float32Array(room),
  normalX: new Float32Array(room),
  normalY: new Float32Array(room),
});

/** Smooths a picture with a Gaussian of the given deviation, rows first and then columns; borders are extended. */
function smooth({ sidePixels, brightness }: Picture, blurPixels: number): Float32Array {
  const radius = Math.ceil(2.5 * blurPixels);
  const kernel = Float32Array.from({ length: 2 * radius + 1 }, (_, at) =>
    Math.exp(-0.5 * ((at - radius) / blurPixels) ** 2),
  );
  const total = kernel.reduce((sum, weight) => sum + weight, 0);
  const pass = (from: Float32Array, alongRows: boolean): Float32Array => {
    const to = new Float32Array(from.length);
    const stride = alongRows ? 1 : sidePixels;
    const across = alongRows ? sidePixels : 1;
    for (let line = 0; line < sidePixels; line++) {
      for (let position = 0; position < sidePixels; position++) {
        let sum = 0;
        for (let tap = -radius; tap <= radius; tap++) {
          const near = Math.min(sidePixels - 1, Math.max(0, position + tap));
          sum += kernel[tap + radius] * from[line * across + near * stride];
        }
        to[line * across + position * stride] = sum / total;
      }
    }
    return to;
  };
  return pass(pass(brightness, true), false);
}

/** Finds edges: pixels whose gradient after smoothing exceeds the threshold, in brightness a pixel. */
export function findEdges(picture: Picture, blurPixels: number, threshold: number): EdgePoints {
  const { sidePixels } = picture;
  const smoothed = smooth(picture, blurPixels);
  const edges = roomForEdges(sidePixels * sidePixels);
  const middle = (sidePixels - 1) / 2;
  for (let row = 1; row < sidePixels - 1; row++) {
    for (let column = 1; column < sidePixels - 1; column++) {
      const at = row * sidePixels + column;
      const alongX = (smoothed[at + 1] - smoothed[at - 1]) / 2;
      const alongY = (smoothed[at + sidePixels] - smoothed[at - sidePixels]) / 2;
      const height = Math.hypot(alongX, alongY);
      if (height <= threshold) continue;
      edges.x[edges.count] = column - middle;
      edges.y[edges.count] = row - middle;
      edges.normalX[edges.count] = alongX / height;
      edges.normalY[edges.count] = alongY / height;
      edges.count++;
    }
  }
  return edges;
}
