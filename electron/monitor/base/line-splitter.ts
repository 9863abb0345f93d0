/** Hands on complete lines of a text that arrives in pieces. */
export function lineSplitter(take: (line: string) => void): (piece: string) => void {
  let rest = '';
  return (piece) => {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line.trim() !== '') take(line);
  };
}
