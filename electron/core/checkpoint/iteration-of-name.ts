/** Words before the number in a file's name, the most specific first: for `epoch=3-step=500` the step counts. */
const WORDS = ['iter(?:ation)?', 'step', 'epoch', 'checkpoint|ckpt'];
const PATTERNS = WORDS.map((word) => new RegExp(`(?:^|[^a-z])(?:${word})[-_=.]?(\\d{1,9})(?!\\d)`, 'gi'));

const DATE = /^20\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/;

/**
 * The iteration in the name of a file or folder, `checkpoint_iter_005.json` or `checkpoint-500`; null if there is none.
 * Eight digits that form a date count as a date unless the run has got that far: `soFar` is its last verified
 * iteration.
 */
export function iterationOfName(path: string, soFar: number): number | null {
  const name = path.split('/').at(-1) ?? path;
  for (const pattern of PATTERNS) {
    const found = [...name.matchAll(pattern)]
      .map(([, digits]) => digits ?? '')
      .findLast((digits) => Number(digits) > 0 && !(DATE.test(digits) && Number(digits) > 2 * soFar));
    if (found !== undefined) return Number(found);
  }
  return null;
}

/** The number in the name of an iteration log, which unlike an iteration may be 0; null if the name has none. */
export const numberOfLog = (path: string, soFar: number): number | null =>
  /(?:^|\/)iter_0+\.json$/i.test(path) ? 0 : iterationOfName(path, soFar);
