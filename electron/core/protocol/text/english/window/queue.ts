/** Runs that wait for their turn. */
export const queue = {
  title: (count: number) => (count === 1 ? '1 run waits for its turn' : `${count} runs wait for their turn`),
  atOnce: ({ count, byGpu }: { count: number; byGpu: boolean }) =>
    byGpu
      ? 'One run on each GPU; a run that may use all of them runs alone.'
      : count === 1
        ? 'One run at a time.'
        : `Up to ${count} runs at a time.`,
  hold: 'Hold the queue',
  release: 'Release the queue',
  rerun: (count: number) => (count === 1 ? 'Re-run the failed one' : `Re-run the ${count} failed`),
  earlier: (name: string) => `Move ${name} up`,
  remove: (name: string) => `Remove ${name} from the queue`,
  expected: (moment: string) => `starts about ${moment}`,
  notBefore: (moment: string) => `not before ${moment}`,
  anyTime: (name: string) => `Start ${name} as soon as its turn comes`,
  expectedSoon: 'starts soon',
  drag: 'Drag to another place',
  asked: (moment: string) => `queued ${moment}`,
  done: (progress: string) => `${progress} done`,
  later: (name: string) => `Move ${name} down`,
};
