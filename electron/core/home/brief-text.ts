/** Between sentences, also in languages that put no space there. */
const SENTENCE_END = /(?<=[.!?])\s+|(?<=。)/;

/** The first sentences of a text that together have at most `most` characters, and at least the first one. */
export function firstSentences(text: string, most: number): string {
  const [first = '', ...others] = text.split(SENTENCE_END);
  let brief = first;
  for (const sentence of others) {
    const longer = `${brief} ${sentence}`;
    if (longer.length > most) break;
    brief = longer;
  }
  return brief;
}

/** A text of at most `most` characters: a longer one ends with an ellipsis, after a word if there is one nearby. */
export function cutText(text: string, most: number): string {
  const characters = [...text];
  if (characters.length <= most) return text;
  const head = characters.slice(0, most - 2).join('');
  const word = head.lastIndexOf(' ');
  return `${word > head.length / 2 ? head.slice(0, word) : head} …`;
}
