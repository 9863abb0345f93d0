import type { MemoryHolder } from '../../protocol/diagnosis/census.ts';
import type { Finding } from '../../protocol/diagnosis/finding.ts';
import type { ModuleMessage } from '../../protocol/diagnosis/module-message.ts';
import { bytesOf, isSameHolder, typeOfHolder } from './judge-census.ts';

/** Fewer counts show no growth with each call. */
const COUNTS_NEEDED = 4;
/** What keeps less of the leak is not named. */
const LEAST_SHARE = 0.1;
/** The second half must grow at this share of the whole's pace: a leak goes on, a cache fills. */
const STEADY_SHARE = 0.3;
/** The gravest ones are named. */
const MOST_NAMED = 3;

type Held = Extract<ModuleMessage, { kind: 'held' }>;

/** How much a holder had after which call. */
interface Size {
  call: number;
  bytes: number;
}

/**
 * What kept memory with each call of a module that leaks `leakPerCall` bytes, the largest share first. Empty if no Python
 * object did: then it is most likely native code.
 */
export function judgeHolders(
  module: string,
  messages: readonly ModuleMessage[],
  leakPerCall: number,
): Finding[] {
  const counts = messages.filter((message) => message.kind === 'held');
  return (counts.at(-1)?.holders ?? [])
    .flatMap((holder) => {
      const sizes = sizesOf(holder, counts);
      const rate = rateOf(sizes);
      return rate !== null && rate >= LEAST_SHARE * leakPerCall ? [{ holder, sizes, rate }] : [];
    })
    .toSorted((a, b) => b.rate - a.rate)
    .slice(0, MOST_NAMED)
    .map(({ holder, sizes, rate }) => ({
      fact: {
        ...{ kind: 'holder-grows', holder: holder.name, type: typeOfHolder(holder) },
        ...{ fromBytes: sizes.at(0)?.bytes ?? 0, toBytes: bytesOf(holder), counts: sizes.length },
        ...{ bytesPerIteration: null, module, bytesPerCall: rate },
      },
      sure: 'likely',
      fixes: [{ kind: 'advice', what: 'empty-holder', of: holder.name || null }],
    }));
}

function sizesOf(holder: MemoryHolder, counts: readonly Held[]): Size[] {
  return counts.flatMap(({ call, holders }) => {
    const found = holders.find((each) => isSameHolder(each, holder));
    // Small ones are not written, and the bytes of one that was cut say nothing.
    return found && !found.isCut ? [{ call, bytes: bytesOf(found) }] : [];
  });
}

/** Bytes a call of what never had less and goes on growing; null for all else. */
function rateOf(sizes: readonly Size[]): number | null {
  if (sizes.length < COUNTS_NEEDED) return null;
  const isRising = sizes.every(({ bytes }, index) => index === 0 || bytes >= (sizes[index - 1]?.bytes ?? 0));
  const steps = sizes.filter(
    ({ bytes }, index) => index > 0 && bytes > (sizes[index - 1]?.bytes ?? 0),
  ).length;
  if (!isRising || steps < sizes.length / 2) return null;
  const rate = pace(sizes);
  return rate > 0 && pace(sizes.slice(sizes.length >> 1)) >= STEADY_SHARE * rate ? rate : null;
}

function pace(sizes: readonly Size[]): number {
  const [first, last] = [sizes.at(0), sizes.at(-1)];
  const calls = first && last ? last.call - first.call : 0;
  return first && last && calls > 0 ? (last.bytes - first.bytes) / calls : 0;
}
