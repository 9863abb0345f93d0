import type { FirstMeasure } from '../../../policy/first-measure.ts';

/** What each of the first measures does and costs. */
const MEASURES: Record<FirstMeasure, { title: string; does: string }> = {
  'gpu-cap': {
    title: 'GPU cap',
    does: "PyTorch uses at most 80 % of each GPU's memory; a job that needs more gets an error before the GPU is full.",
  },
  allocator: {
    title: 'Allocator',
    does: 'PyTorch splits no block above 128 MB; requests for memory may take longer.',
  },
  cleaning: {
    title: 'Cleaning',
    does: 'Garbage and cached GPU memory are freed after each iteration, every fifth time thoroughly; each iteration takes a little longer.',
  },
  'fault-handler': {
    title: 'Fault handler',
    does: 'Python writes its stacks if native code crashes; it takes no noticeable time.',
  },
};

/** A measure in one sentence, behind its name. `isOwn`: a setting of the user stands instead. */
export function firstMeasureInWords(measure: FirstMeasure, isOwn: boolean): string {
  const { title, does } = MEASURES[measure];
  return `${title}: ${isOwn ? 'your own setting stays.' : does}`;
}
