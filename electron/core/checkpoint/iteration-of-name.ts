/** Words before the number in a file's name, the most telling first: of `epoch=3-step=500` it is the step. */
const WORDS = ['iter(?:ation)?', 'step', 'epoch', 'checkpoint|ckpt'];
const PATTERNS = WORDS.map((word) => new RegExp(`(?:^|[^a-z])(?:${word})[-_=.]?(\\d{1,9})(?!\\d)`, 'gi'));

/** The iteration that the name of a file or folder tells, `checkpoint_iter_005.json` or `checkpoint-500`; null if none. */
export function iterationOfName(path: string): number | null {
  const name = path.split('/').at(-1) ?? path;
  for (const pattern of PATTERNS) {
    const found = [...name.matchAll(pattern)].at(-1)?.[1];
    if (found !== undefined && Number(found) > 0) return Number(found);
  }
  return null;
}
