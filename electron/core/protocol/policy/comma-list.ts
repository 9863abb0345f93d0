/** The comma-separated texts of a line, each once, without surrounding spaces. */
export const commaList = (line: string): string[] => [
  ...new Set(
    line
      .split(',')
      .map((text) => text.trim())
      .filter(Boolean),
  ),
];
