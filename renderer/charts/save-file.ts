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

/** The picture on a canvas with an opaque ground, since a transparent one is unreadable on paper of the other colour. */
export function pngOf(canvas: HTMLCanvasElement, ground: string): Promise<Blob | null> {
  const copy = document.createElement('canvas');
  copy.width = canvas.width;
  copy.height = canvas.height;
  const context = copy.getContext('2d');
  if (!context) return Promise.resolve(null);
  context.fillStyle = ground;
  context.fillRect(0, 0, copy.width, copy.height);
  context.drawImage(canvas, 0, 0);
  return new Promise((resolve) => copy.toBlob(resolve, 'image/png'));
}
