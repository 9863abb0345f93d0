import type { Census, MemoryHolder } from '../../protocol/diagnosis/census.ts';
import type { Finding } from '../../protocol/diagnosis/finding.ts';
import type { ProbeFigure } from '../../protocol/diagnosis/probe-result.ts';
import { type JudgedProbe, ranProbe, unableProbe } from './judged-probe.ts';

/** Five values rise by chance once in 120 times. */
const COUNTS_NEEDED = 5;
const LEAST_GROWTH_BYTES = 4 * 1024 ** 2;
const LEAST_GROWTH_SHARE = 0.02;
/** Figures are kept of the largest ones. */
const SHOWN = 10;

/** Fewer are no rate. */
const ITERATIONS_NEEDED = 2;

/** One count. `iteration`: how many the job had completed then; null if unknown. */
export interface Counted {
  census: Census;
  iteration: number | null;
}

/** What it holds, in main memory and on GPUs. */
export const bytesOf = ({ bytes, gpuBytes }: MemoryHolder): number => bytes + gpuBytes;

/** Judges who held memory in a job, counted several times while it worked. The largest growth comes first. */
export function judgeCensus(counts: readonly Counted[]): JudgedProbe {
  const last = counts.at(-1)?.census;
  if (last === undefined) return unableProbe({ kind: 'job-silent' });
  const findings = last.holders
    .flatMap((holder) => growthOf(holder, counts))
    .toSorted((a, b) => b.grown - a.grown)
    .map(({ finding }) => finding);
  return ranProbe(findings, last.holders.slice(0, SHOWN).flatMap(figuresOf));
}

function growthOf(holder: MemoryHolder, counts: readonly Counted[]): { finding: Finding; grown: number }[] {
  // Small at first, it may be missing: only what is at least a little is written.
  const seen = counts.flatMap(({ census, iteration }) => {
    const found = census.holders.find((each) => isSameHolder(each, holder));
    return found ? [{ size: bytesOf(found), iteration }] : [];
  });
  const known = seen.map(({ size }) => size);
  const [first = 0] = known;
  const grown = bytesOf(holder) - first;
  const isRising = known.every((size, index) => index === 0 || size >= (known[index - 1] ?? 0));
  const isEnough = grown >= Math.max(LEAST_GROWTH_BYTES, LEAST_GROWTH_SHARE * first);
  // In one step it was filled; again and again it grows.
  const steps = known.filter((size, index) => index > 0 && size > (known[index - 1] ?? 0)).length;
  if (known.length < COUNTS_NEEDED || !isRising || !isEnough || steps < known.length / 2) return [];
  const finding: Finding = {
    fact: {
      kind: 'holder-grows',
      holder: holder.name,
      type: typeOfHolder(holder),
      fromBytes: first,
      toBytes: bytesOf(holder),
      counts: known.length,
      bytesPerIteration: rateOf(seen),
      ...{ module: null, bytesPerCall: null },
    },
    sure: 'likely',
    fixes: [
      { kind: 'advice', what: 'recycle-process', of: null },
      { kind: 'advice', what: 'empty-holder', of: holder.name || null },
    ],
  };
  return [{ finding, grown }];
}

function rateOf(seen: readonly { size: number; iteration: number | null }[]): number | null {
  const [first, last] = [seen.at(0), seen.at(-1)];
  if (first?.iteration == null || last?.iteration == null) return null;
  const passed = last.iteration - first.iteration;
  return passed < ITERATIONS_NEEDED ? null : (last.size - first.size) / passed;
}

/** A global keeps its name when a new object takes its place; what has none is the same object. */
export const isSameHolder = (a: MemoryHolder, b: MemoryHolder): boolean =>
  a.name === b.name && (a.name !== '' || (a.id === b.id && a.type === b.type));

/** Its type, such as `list of ndarray`. */
export const typeOfHolder = ({ type, of }: MemoryHolder): string => (of === null ? type : `${type} of ${of}`);

function figuresOf(holder: MemoryHolder): ProbeFigure[] {
  const of = holder.name === '' ? typeOfHolder(holder) : `${holder.name}: ${typeOfHolder(holder)}`;
  return [
    { name: 'holderBytes', of, value: holder.bytes },
    ...(holder.gpuBytes > 0 ? [{ name: 'holderGpuBytes' as const, of, value: holder.gpuBytes }] : []),
  ];
}
