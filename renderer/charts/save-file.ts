/** A file name made of `words`, with nothing in it that a file system refuses. */
export const fileNameOf = (words: readonly string[], extension: string): string =>
  `${words
    .map((word) => word.replaceAll(/[\p{Cc}<>:"/\\|?*\s]+/gu, '-').replaceAll(/^[-.]+|[-.]+$/g, ''))
    .filter(Boolean)
    .join('-')
    .slice(0, 120)}.${extension}`;

/** Hands `content` to the user as a file in the way browsers do it. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download has its own hold on the content by the next turn.
  setTimeout(() => URL.revokeObjectURL(address));
}
