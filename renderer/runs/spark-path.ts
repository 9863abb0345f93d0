/** The path of a spark line in a box of `width` x `height`, as an SVG `d`; empty for fewer than two values. */
export function sparkPath(values: readonly number[], width: number, height: number): string {
  const finite = values.filter(Number.isFinite);
  if (finite.length < 2) return '';
  const least = Math.min(...finite);
  const span = Math.max(...finite) - least;
  return finite
    .map((value, index) => {
      const x = (index / (finite.length - 1)) * width;
      const y = span === 0 ? height / 2 : height - ((value - least) / span) * height;
      return `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`;
    })
    .join('');
}
