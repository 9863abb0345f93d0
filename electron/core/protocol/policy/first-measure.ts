/**
 * The first measures against running out of GPU memory, in the order in which they are shown: a cap below the card, larger
 * blocks that are not split, memory cleaned after each iteration, and stacks at a native crash.
 */
export const FIRST_MEASURES = ['gpu-cap', 'allocator', 'cleaning', 'fault-handler'] as const;
export type FirstMeasure = (typeof FIRST_MEASURES)[number];
