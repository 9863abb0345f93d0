/** A text to search for, and the bits to set where it is found. */
export interface Needle {
  /** Upper and lower case Latin letters are equal; a leading line feed means the beginning of a line. */
  text: string;
  bits: number;
}

/** Searches for many texts in one pass over bytes (Aho-Corasick), with one table look-up a byte. */
export interface NeedleSearch {
  /** State after a byte: `next[(state << 8) | byte]`. */
  next: Uint16Array;
  /** From this state on, states have found something. */
  firstFound: number;
  /** The bits that a state has found. */
  found: Int32Array;
  /** State at the beginning of a line. */
  start: number;
}

const LINE_FEED = 0x0a;
const DELETE = 0x7f;

interface TrieNode {
  children: Map<number, TrieNode>;
  fallback: TrieNode | null;
  bits: number;
  state: number;
}

const newNode = (): TrieNode => ({ children: new Map(), fallback: null, bits: 0, state: 0 });

/** Builds the search. It has at most as many states as the texts have bytes. */
export function searchFor(needles: readonly Needle[]): NeedleSearch {
  const root = newNode();
  for (const { text, bits } of needles) {
    let node = root;
    for (const byte of utf8Of(text.replace(/[A-Z]/g, (letter) => letter.toLowerCase()))) {
      const child: TrieNode = node.children.get(byte) ?? newNode();
      node.children.set(byte, child);
      node = child;
    }
    node.bits |= bits;
  }
  // Breadth first: a node's fallback is nearer to the root, so it is complete before the node.
  const nodes = [root];
  for (const node of nodes)
    for (const [byte, child] of node.children) {
      child.fallback = node === root ? root : step(node.fallback ?? root, byte);
      child.bits |= child.fallback.bits;
      nodes.push(child);
    }
  // States that found something come last, so that one comparison detects them. The root is first and finds nothing.
  const ordered = [...nodes.filter((node) => node.bits === 0), ...nodes.filter((node) => node.bits !== 0)];
  ordered.forEach((node, state) => {
    node.state = state;
  });
  const next = new Uint16Array(ordered.length << 8);
  for (const node of nodes) fillRow(next, node);
  const found = Int32Array.from(ordered, (node) => node.bits);
  const firstFound = ordered.findIndex((node) => node.bits !== 0);
  return {
    next,
    found,
    firstFound: firstFound === -1 ? ordered.length : firstFound,
    start: next[LINE_FEED] ?? 0,
  };
}

function step(from: TrieNode, byte: number): TrieNode {
  let node = from;
  for (;;) {
    const child = node.children.get(byte);
    if (child) return child;
    if (node.fallback === null) return node;
    node = node.fallback;
  }
}

function fillRow(next: Uint16Array, node: TrieNode): void {
  const row = node.state << 8;
  const fallback = node.fallback === null ? -1 : node.fallback.state << 8;
  if (fallback >= 0) next.copyWithin(row, fallback, fallback + 256);
  for (const [byte, child] of node.children) {
    next[row | byte] = child.state;
    if (byte >= 0x61 && byte <= 0x7a) next[row | (byte - 0x20)] = child.state;
  }
  // A terminal shows nothing for DEL.
  next[row | DELETE] = node.state;
}

/** UTF-8 of a text. */
export function utf8Of(text: string): number[] {
  const bytes: number[] = [];
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    if (code < 0x80) bytes.push(code);
    else {
      const more = code < 0x800 ? 1 : code < 0x10000 ? 2 : 3;
      bytes.push(((0xff00 >> (more + 1)) & 0xff) | (code >> (6 * more)));
      for (let left = more - 1; left >= 0; left--) bytes.push(0x80 | ((code >> (6 * left)) & 0x3f));
    }
  }
  return bytes;
}
