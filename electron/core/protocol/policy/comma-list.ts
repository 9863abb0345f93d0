/** The texts of a line with commas between them, each once; spaces around them do not count. */
export const commaList = (line: string): string[] => [
  ...new Set(
    line
      .split(',')
      .map((text) => text.trim())
      .filter(Boolean),
  ),
];
