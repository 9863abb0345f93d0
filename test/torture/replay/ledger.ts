/** One evaluation that the script requested. */
export interface Asked {
  number: number;
  /** Digest of its input and of everything that the job remembers. */
  given: string;
  /** Digest of its result; null if the process died before. */
  got: string | null;
  /** It was really made, not only answered. */
  isReal: boolean;
}

/** Lines `ask NUMBER DIGEST`, `real`, `got NUMBER DIGEST`. The last may be torn. */
export function readReplayLedger(text: string): Asked[] {
  const asked: Asked[] = [];
  for (const line of text.split('\n').slice(0, -1)) {
    const [word, number, digest = ''] = line.split(' ');
    const last = asked.at(-1);
    if (word === 'ask') asked.push({ number: Number(number), given: digest, got: null, isReal: false });
    else if (last === undefined) throw new Error(`The ledger begins with ${line}.`);
    else if (word === 'real') last.isReal = true;
    else if (word === 'got') last.got = digest;
    else throw new Error(`The ledger has ${line}.`);
  }
  return asked;
}
