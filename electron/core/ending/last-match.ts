/** Where the last text ends that one of these patterns matches; -1 if there is none. `^` and `$` are ends of a line. */
export function lastMatchEnd(text: string, patterns: readonly RegExp[]): number {
  const ends = patterns.map((pattern) => {
    const found = [...text.matchAll(new RegExp(pattern, 'gm'))].at(-1);
    return found ? found.index + found[0].length : -1;
  });
  return Math.max(-1, ...ends);
}
