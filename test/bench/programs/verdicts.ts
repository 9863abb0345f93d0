// The verdicts of the product on the labelled deaths, and its time for a long output, for `npm run bench -- verdicts`.
import { judgeCause } from '../../../electron/core/diagnosis/judge-cause.ts';
import { matchFailures } from '../../../electron/core/failures/match-failures.ts';
import { builtInCatalogue, deathWith } from '../../support/built-in-catalogue.ts';
import { labelledDeaths } from '../../support/labelled-deaths.ts';

const TAIL = 65_536;
const OUT_OF_MEMORY =
  'Traceback (most recent call last):\n  File "/w/train.py", line 41, in <module>\n    main()\ntorch.OutOfMemoryError: CUDA out of memory. Tried to allocate 2.00 GiB.\n';

/** A labelled death with the verdict on it. */
interface Judged {
  id: string;
  isMute: boolean;
  isAside: boolean;
  /** Its label first, then what is right too. */
  causes: readonly string[];
  /** What it printed, and what the kernel's log says of it. */
  text: string;
  verdict: string;
  isCertain: boolean;
}

export const verdicts = (): Judged[] =>
  labelledDeaths().map(({ id, isMute, isAside, causes, text, kernelText, facts }) => {
    const [{ kind, certainty }] = judgeCause(facts);
    const all = [text, kernelText].filter((part) => part !== '').join('\n');
    return { id, isMute, isAside, causes, text: all, verdict: kind, isCertain: certainty === 'certain' };
  });

/** 64 KiB of output by what is in it, and a function that matches it once, and says how many entries there are. */
export function matching(): { entries: number; tails: { name: string; match: () => number }[] } {
  const catalogue = builtInCatalogue();
  const lines = Array.from(
    { length: 2000 },
    (_, at) => `Epoch ${at}: loss=${(1 / (at + 1)).toFixed(5)} lr=1e-4`,
  );
  const work = `${lines.join('\n')}\n`;
  const tails = {
    'no failure': work.slice(-TAIL),
    'a failure at its end': work.slice(-TAIL + OUT_OF_MEMORY.length) + OUT_OF_MEMORY,
    'a failure that it survived': `${work.slice(-TAIL / 2)}${OUT_OF_MEMORY}${work.slice(-TAIL / 2 + OUT_OF_MEMORY.length)}`,
  };
  return {
    entries: catalogue.entries.length,
    tails: Object.entries(tails).map(([name, tail]) => ({
      name,
      match: () => matchFailures(catalogue, deathWith(tail)).length,
    })),
  };
}
